import {
  closingBounds,
  dayAfter,
  dayOf,
  openDays,
  type ClosingBounds,
} from '@canopy/plan/calendar.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { readClosedDays } from '#features/plan/runs/closings.store.ts';

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
