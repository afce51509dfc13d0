import { dayEnd, dayOf } from '#calendar.ts';

/**
 * Until when a purchase can be undone by whoever paid for it: so many days, and no longer than the
 * day of the purchase, since the closing of that day counts it.
 */
export function undoableUntil(boughtAt: Date, days: number, timeZone: string): Date {
  const end = dayEnd(dayOf(boughtAt, timeZone), timeZone);
  return new Date(Math.min(coolingOffEnd(boughtAt, days).getTime(), end.getTime()));
}

/** When the cooling-off time of a purchase ends, whatever has happened to it. */
export function coolingOffEnd(boughtAt: Date, days: number): Date {
  return new Date(boughtAt.getTime() + days * 86_400_000);
}
