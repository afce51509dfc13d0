import { dayOf, type Day } from '@canopy/plan/calendar.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import type { StoredTotals } from '#features/plan/runs/closing-totals.ts';

/** A closing that was started. */
export type StartedClosing = { id: number; date: Day; status: string; totals: StoredTotals };

/** The closing of a date, if it was started. */
export async function findClosing(db: Queryable, date: Day): Promise<StartedClosing | null> {
  const [found] = await db.query<StartedClosing>(
    `SELECT id, date::text AS date, status, totals FROM runs
     WHERE kind = 'closing' AND date = $1`,
    [date],
  );
  return found ?? null;
}

/** The range of the closings: the day of the first purchase, and the last day that was closed. */
export async function readClosedDays(
  { config }: Pick<Services, 'config'>,
  db: Queryable,
): Promise<{ firstPurchase: Day | null; lastClosed: Day | null }> {
  const [row] = await db.query<{ first: Date | null; lastClosed: Day | null }>(
    `SELECT (SELECT min(at) FROM purchases) AS first,
       greatest((SELECT max(date) FROM runs WHERE kind = 'closing'),
         (SELECT closed_to FROM imports WHERE taken_back_at IS NULL))::text AS "lastClosed"`,
  );
  const { first, lastClosed } = row!;
  return { firstPurchase: first && dayOf(first, config.timeZone), lastClosed };
}
