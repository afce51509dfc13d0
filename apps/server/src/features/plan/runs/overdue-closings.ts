import { dayAfter, dayOf, momentOf, openDays, type Day } from '@canopy/plan/calendar.ts';
import { momentText } from '#base/dates.ts';
import type { Services } from '#call/services.ts';
import { readClosedDays } from '#features/plan/runs/closings.store.ts';
import { readSettings } from '#settings/settings.ts';

/** The days that are due and not closed, in order: each from the closing hour of the next on. */
export async function dueDays({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<{
  days: Day[];
  isTime: boolean;
  closingHour: string;
}> {
  const now = clock.now();
  const { closingHour } = await readSettings(db);
  const isTime = momentText(now, config.timeZone).slice(11, 16) >= closingHour;
  const lastDue = dayAfter(dayOf(now, config.timeZone), isTime ? -1 : -2);
  const { firstPurchase, lastClosed } = await readClosedDays({ config }, db);
  const days = firstPurchase === null ? [] : openDays(firstPurchase, lastClosed, lastDue);
  return { days, isTime, closingHour };
}

/** How many days are due, and since when the oldest is. */
export async function overdueClosings(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
): Promise<{ days: number; since: Date | null }> {
  const { days, closingHour } = await dueDays(services);
  const [oldest] = days;
  if (oldest === undefined) return { days: 0, since: null };
  const since = momentOf(`${dayAfter(oldest)}T${closingHour}:00`, services.config.timeZone);
  return { days: days.length, since };
}
