import type { Market } from '@canopy/ledger/accounts.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import { dayAfter, dayEnd, type Day } from '@canopy/plan/calendar.ts';
import { baseOf } from '@canopy/plan/roi.ts';
import type { Queryable } from '#db/database.ts';

/** What a result is computed on, by member; members with nothing are left out. */
export type RunningBot = { uid: number; baseMicros: Micros };

/** What a member's bot had at the beginning of a date and at its end. */
type Ran = { uid: number; beginMicros: Micros; endMicros: Micros };

/** The date of a result: its beginning, and its end, which is missing for today. */
type DateBounds = { date: Day; begin: Date; end: Date | null };

/** What bounds a date, at the moment when its result is posted. */
export function dateBounds(date: Day, timeZone: string, now: Date): DateBounds {
  const end = dayEnd(date, timeZone);
  return { date, begin: dayEnd(dayAfter(date, -1), timeZone), end: end <= now ? end : null };
}

/**
 * What ran in a market during the whole of a date. What ran at a moment comes from the books: what
 * runs now less all that was started, stopped, lost and given back since, except for the losses of
 * other results: see readLosses.
 */
export async function readRunningBots(
  tx: Queryable,
  market: Market,
  bounds: DateBounds,
): Promise<RunningBot[]> {
  const bots = new Map((await readBooks(tx, market, bounds)).map((ran) => [ran.uid, ran]));
  for (const { uid, beginMicros, endMicros } of await readLosses(tx, market, bounds)) {
    const bot = bots.get(uid) ?? { uid, beginMicros: 0n, endMicros: 0n };
    bot.beginMicros += beginMicros;
    bot.endMicros += endMicros;
    bots.set(uid, bot);
  }
  return [...bots.values()]
    .map(({ uid, ...ran }) => ({ uid, baseMicros: baseOf(ran.beginMicros, ran.endMicros) }))
    .filter(({ baseMicros }) => baseMicros > 0n);
}

function readBooks(tx: Queryable, market: Market, { begin, end }: DateBounds): Promise<Ran[]> {
  // Nothing happens after a missing end: what runs then is what runs now.
  return readPacked(
    tx,
    `SELECT w.uid, w.balance - coalesce(since.begin, 0) AS begin,
       w.balance - coalesce(since.end, 0) AS end
     FROM wallets w
     LEFT JOIN (SELECT uid, sum(${market}_micros)::bigint AS begin,
         (sum(${market}_micros) FILTER (WHERE at >= $3))::bigint AS end
       FROM network_events
       WHERE kind = 'investment' AND ${market}_micros IS NOT NULL AND at >= $2
       GROUP BY uid) AS since ON since.uid = w.uid
     WHERE w.account = $1 AND w.account IN ('forexInvested', 'cryptoInvested')
       AND (w.balance > 0 OR since.uid IS NOT NULL)`,
    [`${market}Invested`, begin, end],
  );
}

/**
 * How the losses of other results change what ran. One of an earlier date that was booked only
 * later counts from that date's end, as the market took it, whatever wallet bore it. One that has
 * been taken back counts as never taken from what ran, unless the whole bot was stopped in between.
 * So a result that is taken back and posted again has the same base.
 */
async function readLosses(
  tx: Queryable,
  market: Market,
  { date, begin, end }: DateBounds,
): Promise<Ran[]> {
  const runs = await tx.query<{ late: number[] | null; undone: number[] | null }>(
    `SELECT array_agg(id) FILTER (WHERE status = 'posted' AND date < $2) AS late,
       array_agg(id) FILTER (WHERE status = 'reversed') AS undone
     FROM runs WHERE kind = $1 AND percent_ppm < 0 AND planned > 0
       AND CASE status WHEN 'posted' THEN started_at >= $3
         ELSE reversed_at >= $3 AND started_at < coalesce($4, $3) END`,
    [market, date, begin, end],
  );
  const { late, undone } = runs[0]!;
  if (!late && !undone) return [];
  return readPacked(
    tx,
    `SELECT uid, sum(begin)::bigint AS begin, sum("end")::bigint AS end FROM (
       SELECT i.uid, i.paid AS begin, CASE WHEN i.at >= $3 THEN i.paid ELSE 0 END AS end
         FROM incomes i WHERE i.run_id = ANY ($4) AND i.reverses IS NULL
       UNION ALL
       SELECT i.uid,
         CASE WHEN i.at < $2 AND r.reversed_at >= $2 AND ${notStoppedBy('$2')}
           THEN -e.amount ELSE 0 END,
         CASE WHEN i.at < $3 AND r.reversed_at >= $3 AND ${notStoppedBy('$3')}
           THEN -e.amount ELSE 0 END
         FROM incomes i JOIN runs r ON r.id = i.run_id
         JOIN entries e ON e.posting_id = i.posting_id AND e.uid = i.uid AND e.account = $1
         WHERE i.run_id = ANY ($5) AND i.reverses IS NULL) AS changes
     GROUP BY uid`,
    [`${market}Invested`, begin, end, late ?? [], undone ?? []],
  );
}

/** True if the bot that bore a loss was not stopped completely between it and a moment. */
function notStoppedBy(moment: string): string {
  return `NOT EXISTS (SELECT FROM entries s JOIN postings p ON p.id = s.posting_id
    WHERE s.uid = e.uid AND s.account = e.account AND s.posting_id > e.posting_id
      AND s.kind = 'botStop' AND s.balance_after = 0 AND p.at < ${moment})`;
}

/**
 * The rows uid, begin and end of a query. They come packed, because a hundred thousand one by one
 * would take the driver longer than the computation.
 */
async function readPacked(tx: Queryable, sql: string, values: readonly unknown[]): Promise<Ran[]> {
  // Parts of a list that several processes had packed would come in any order.
  await tx.query('SET LOCAL max_parallel_workers_per_gather = 0');
  const [packed] = await tx.query<Record<'uids' | 'begins' | 'ends', Buffer | null>>(
    `SELECT string_agg(int4send(uid), '') AS uids, string_agg(int8send(begin), '') AS begins,
       string_agg(int8send("end"), '') AS ends FROM (${sql}) AS ran`,
    values,
  );
  const { uids, begins, ends } = packed!;
  if (!uids || !begins || !ends) return [];
  return Array.from({ length: uids.length / 4 }, (_, at) => ({
    uid: uids.readInt32BE(at * 4),
    beginMicros: begins.readBigInt64BE(at * 8),
    endMicros: ends.readBigInt64BE(at * 8),
  }));
}
