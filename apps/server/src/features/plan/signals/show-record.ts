import type { Answer } from '@canopy/contract/calls.ts';
import { longOpenDays } from '@canopy/contract/catalog/signals.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { holdsPackage } from '#features/plan/purchases/holds-package.ts';
import { moveSql, multipleSql } from '#features/plan/signals/signal-sql.ts';

type SignalRecord = Answer<'SignalRecord'>['data'];
type Whole = Omit<SignalRecord, 'longDays' | 'unlocked' | 'months' | 'days'>;

/** Every closed signal as x: the way of the price, and the result in multiples of the risk. */
const closedSql = `SELECT s.id, s.closed_at, ${moveSql} AS move, ${multipleSql} AS r
  FROM signals s WHERE s.closed_at IS NOT NULL`;

const countsSql = `count(*)::int AS closed,
  count(*) FILTER (WHERE x.move > 0)::int AS gains,
  count(*) FILTER (WHERE x.move < 0)::int AS losses,
  count(*) FILTER (WHERE x.move = 0)::int AS even,
  coalesce(round(sum(x.r), 2), 0)::float8 AS r`;

/** The record: all that was ever published, counted from the rows each time it is asked for. */
export async function showRecord(
  { db, clock, config }: Services,
  _payload: unknown,
  { actor }: Caller,
): Promise<Answer<'SignalRecord'>> {
  const { timeZone } = config;
  const longBefore = new Date(clock.now().getTime() - longOpenDays * 86_400_000);
  const [whole, months, days, unlocked] = await Promise.all([
    readWhole(db, longBefore),
    db.query<SignalRecord['months'][number]>(
      `SELECT to_char(x.closed_at AT TIME ZONE $1, 'YYYY-MM') AS month, ${countsSql}
       FROM (${closedSql}) x GROUP BY 1 ORDER BY 1 DESC`,
      [timeZone],
    ),
    db.query<SignalRecord['days'][number]>(
      `SELECT d.day, round(d.r, 2)::float8 AS r,
         round(sum(d.r) OVER (ORDER BY d.day), 2)::float8 AS sum
       FROM (SELECT to_char(x.closed_at AT TIME ZONE $1, 'YYYY-MM-DD') AS day, sum(x.r) AS r
         FROM (${closedSql}) x GROUP BY 1) d ORDER BY d.day`,
      [timeZone],
    ),
    holdsPackage(db, actor.uid),
  ]);
  return { data: { ...whole, longDays: longOpenDays, unlocked, months, days } };
}

async function readWhole(db: Queryable, longBefore: Date): Promise<Whole> {
  const [row] = await db.query<Whole>(
    `SELECT ${countsSql},
       round(count(*) FILTER (WHERE x.move > 0) * 100.0 / nullif(count(*), 0), 1)::float8
         AS "hitRate",
       round(avg(x.r) FILTER (WHERE x.move > 0), 2)::float8 AS "averageGain",
       round(avg(x.r) FILTER (WHERE x.move < 0), 2)::float8 AS "averageLoss",
       (SELECT coalesce(max(l.length), 0)::int FROM (SELECT count(*) AS length FROM (
           SELECT y.move, row_number() OVER (ORDER BY y.closed_at, y.id)
             - row_number() OVER (PARTITION BY y.move < 0 ORDER BY y.closed_at, y.id) AS island
           FROM (${closedSql}) y) i
         WHERE i.move < 0 GROUP BY i.island) l) AS "losingRun",
       (SELECT count(*)::int FROM signals o WHERE o.published_at IS NOT NULL
         AND o.closed_at IS NULL) AS open,
       (SELECT count(*)::int FROM signals o WHERE o.published_at < $1
         AND o.closed_at IS NULL) AS "openLong"
     FROM (${closedSql}) x`,
    [longBefore],
  );
  return row!;
}
