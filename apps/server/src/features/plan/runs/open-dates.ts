import {
  closingBounds,
  dayAfter,
  dayOf,
  openDays,
  type ClosingBounds,
  type Day,
} from '@canopy/plan/calendar.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { readClosedDays } from '#features/plan/runs/closings.store.ts';

/** The day up to which all is closed; before the first closing the one before the first sale. */
export async function closedUpTo(
  services: Pick<Services, 'config'>,
  db: Queryable,
  now: Date,
): Promise<Day> {
  const { firstPurchase, lastClosed } = await readClosedDays(services, db);
  return lastClosed ?? dayAfter(firstPurchase ?? dayOf(now, services.config.timeZone), -1);
}

/** What the closings of dates that are over, but not closed yet, will cover; in their order. */
export async function readOpenBounds(
  services: Services,
  db: Queryable,
  now: Date,
): Promise<ClosingBounds[]> {
  const { timeZone } = services.config;
  const { firstPurchase, lastClosed } = await readClosedDays(services, db);
  if (firstPurchase === null) return [];
  const dayBefore = dayAfter(dayOf(now, timeZone), -1);
  return openDays(firstPurchase, lastClosed, dayBefore).map((day) =>
    closingBounds(day, timeZone, now),
  );
}
