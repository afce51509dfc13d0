import { dayAfter, dayOf, dayStart, type Day } from '@canopy/plan/calendar.ts';
import type { Services } from '#call/services.ts';

/** How many days the console draws. */
const drawnDays = 30;

/** The last days with today as the last of them, and when the first began. */
export function lastDays({ clock, config: { timeZone } }: Services): { days: Day[]; from: Date } {
  const today = dayOf(clock.now(), timeZone);
  const days = Array.from({ length: drawnDays }, (_, at) => dayAfter(today, at + 1 - drawnDays));
  return { days, from: dayStart(days[0]!, timeZone) };
}

/**
 * The last posting that was sealed before a moment: whatever is booked from then on has a greater
 * id, so the books are read from there on and not from their beginning.
 */
export const sealedBefore = (moment: string): string =>
  `coalesce((SELECT last_id FROM seals WHERE at < ${moment} ORDER BY at DESC LIMIT 1), 0)`;
