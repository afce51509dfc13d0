import { figuresDays } from '@canopy/contract/catalog/figures-text.ts';
import { limits } from '@canopy/contract/limits.ts';
import type { Market } from '@canopy/ledger/accounts.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import { dayOf } from '@canopy/plan/calendar.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { moneyFlows } from '#features/money/figures/money-flows.ts';

/** The trading results of a market over the last days; the sum is a text of micro-parts. */
type MarketResults = {
  market: Market;
  up: number;
  down: number;
  sumPpm: string;
  results: number;
  evidenced: number;
};

/** The figures of all members, as counted. */
type Counted = {
  members: number;
  paying: number;
  ahead: number;
  behind: number;
  onlyOut: number;
  medianNet: Micros | null;
  results: MarketResults[];
};

/** And when, and how long it took. */
export type StoredFigures = Counted & { id: number; at: Date; tookMs: number };

/** The newest figures; null before the first. */
export async function findNewest(db: Queryable): Promise<StoredFigures | null> {
  const [row] = await db.query<StoredFigures>({
    name: 'newest-figures',
    text: `SELECT id, at, took_ms AS "tookMs", members, paying, ahead, behind,
        only_out AS "onlyOut", median_net AS "medianNet", results
      FROM book_figures ORDER BY id DESC LIMIT 1`,
  });
  return row ?? null;
}

/** The least time between two counts; one that takes long is made less often. */
const leastMs = 10 * 60_000;
const restFactor = 50;

/** Counts again where the newest figures are old enough; the job does. */
export async function keepFigures(services: Services): Promise<void> {
  await takeFigures(services, ({ at, tookMs }) => {
    const age = services.clock.now().getTime() - at.getTime();
    return age >= Math.max(leastMs, tookMs * restFactor);
  });
}

/** Any number; servers that count at once come one after the other. */
export const figuresLock = 7_226_671;

/**
 * Stores what the books say now, if there is nothing yet or the newest is due. Several servers come
 * one after the other, and the later find what the first has stored.
 */
export function takeFigures(
  services: Services,
  isDue: (newest: StoredFigures) => boolean,
): Promise<StoredFigures> {
  return services.db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [figuresLock]);
    const newest = await findNewest(tx);
    if (newest && !isDue(newest)) return newest;
    const at = services.clock.now();
    const started = performance.now();
    const counted = await countFigures(services, tx, at);
    const tookMs = Math.ceil(performance.now() - started);
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO book_figures
         (at, took_ms, members, paying, ahead, behind, only_out, median_net, results)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
      [
        at,
        tookMs,
        counted.members,
        counted.paying,
        counted.ahead,
        counted.behind,
        counted.onlyOut,
        counted.medianNet,
        JSON.stringify(counted.results),
      ],
    );
    return { ...counted, id: row!.id, at, tookMs };
  });
}

/** One statement, so that what is booked meanwhile is in all of the figures or in none. */
async function countFigures({ config }: Services, tx: Queryable, at: Date): Promise<Counted> {
  const [row] = await tx.query<Counted>(
    `WITH person AS (
       SELECT sum(deposited + received)::bigint AS came, sum(withdrawn + sent)::bigint AS went
       FROM (${moneyFlows}) AS flows WHERE uid <> $1 GROUP BY uid),
     counted AS (
       SELECT (count(*) FILTER (WHERE came > 0))::int AS paying,
         (count(*) FILTER (WHERE came > 0 AND went > came))::int AS ahead,
         (count(*) FILTER (WHERE came > 0 AND went < came))::int AS behind,
         (count(*) FILTER (WHERE came = 0 AND went > 0))::int AS only_out,
         percentile_disc(0.5) WITHIN GROUP (ORDER BY went - came) FILTER (WHERE came > 0)
           AS median_net
       FROM person),
     by_market AS (
       SELECT m.name AS market, (count(*) FILTER (WHERE r.percent_ppm > 0))::int AS up,
         (count(*) FILTER (WHERE r.percent_ppm < 0))::int AS down,
         coalesce(sum(r.percent_ppm), 0)::text AS "sumPpm",
         count(r.id)::int AS results, count(s.run_id)::int AS evidenced
       FROM unnest(ARRAY['forex', 'crypto']) WITH ORDINALITY AS m (name, place)
       LEFT JOIN runs r ON r.kind = m.name AND r.status IN ('posting', 'posted')
         AND r.date > $2::date - $3::int AND r.date <= $2::date
       LEFT JOIN result_statements s ON s.run_id = r.id
       GROUP BY m.name, m.place ORDER BY m.place)
     SELECT (SELECT count(*) FROM members WHERE uid <> $1)::int AS members, c.paying, c.ahead,
       c.behind, c.only_out AS "onlyOut", c.median_net AS "medianNet",
       (SELECT json_agg(by_market) FROM by_market) AS results
     FROM counted c`,
    [limits.rootUserId, dayOf(at, config.timeZone), figuresDays],
  );
  return row!;
}
