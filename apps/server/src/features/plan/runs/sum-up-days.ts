import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';

/**
 * Tells everybody what the days that were closed have brought them, once each: all incomes and
 * losses since the closing before. A day waits while a run is being booked, whose rows are part of
 * it and not all there yet.
 */
export async function sumUpDays(services: Services): Promise<void> {
  while (await services.db.transaction((tx) => sumUpNext(services, tx)));
}

/** Any number; servers that sum up at once come one after the other. */
const lockKey = 7_226_697;

/** Sums up the first closed day that is left; false where there is none, or where it must wait. */
async function sumUpNext({ clock }: Services, tx: Queryable): Promise<boolean> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
  const [next] = await tx.query<{ date: string; startedAt: Date; isReady: boolean }>(
    `SELECT date::text AS date, started_at AS "startedAt", NOT EXISTS (
         SELECT 1 FROM runs o WHERE o.status IN ('posting', 'reversing')
           AND coalesce(o.reversed_at, o.started_at) <= r.started_at) AS "isReady"
     FROM runs r WHERE kind = 'closing'
       AND date > coalesce((SELECT max(date) FROM income_days), '-infinity')
     ORDER BY date LIMIT 1`,
  );
  if (!next?.isReady) return false;
  await tx.query(
    `INSERT INTO events (uid, kind, at, facts)
     SELECT uid, CASE WHEN sum(paid) > 0 THEN 'income.gain' ELSE 'income.loss' END, $3,
       jsonb_build_object('amount', abs(sum(paid))::bigint::text, 'date', $1::text)
     FROM incomes
     WHERE at > coalesce((SELECT max(upto) FROM income_days), '-infinity') AND at <= $2
       AND type <> 'CoinWallet'
       AND NOT EXISTS (
         SELECT 1 FROM members m WHERE m.uid = incomes.uid AND m.erased_at IS NOT NULL)
     GROUP BY uid HAVING sum(paid) <> 0`,
    [next.date, next.startedAt, clock.now()],
  );
  await tx.query('INSERT INTO income_days (date, upto) VALUES ($1, $2)', [
    next.date,
    next.startedAt,
  ]);
  return true;
}
