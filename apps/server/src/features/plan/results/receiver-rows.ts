import type { Queryable } from '#db/database.ts';
import type { RowRange } from '#features/plan/incomes/read-incomes.ts';

/** Where the rows of a run's receivers are; these are numbered from 0 in the order of their ids. */
export type ReceiverRows = {
  count: number;
  /** Of the receivers from..to (to itself not in it). */
  between(from: number, to: number): RowRange;
};

/**
 * Reads a run's rows once. They were written receiver by receiver, so those of a chunk are together
 * and are found by their ids.
 */
export async function readReceiverRows(tx: Queryable, runId: number): Promise<ReceiverRows> {
  // Parts of a list that several processes had packed would come in any order.
  await tx.query('SET LOCAL max_parallel_workers_per_gather = 0');
  const [packed] = await tx.query<Record<'uids' | 'firsts' | 'lasts', Buffer | null>>(
    `SELECT string_agg(int4send(uid), '') AS uids, string_agg(int8send(first), '') AS firsts,
       string_agg(int8send(last), '') AS lasts
     FROM (SELECT uid, min(id) AS first, max(id) AS last FROM incomes
       WHERE run_id = $1 AND reverses IS NULL GROUP BY uid ORDER BY uid) AS receivers`,
    [runId],
  );
  const { uids, firsts, lasts } = packed!;
  if (!uids || !firsts || !lasts) throw new Error(`Run ${runId} has no rows.`);
  return {
    count: uids.length / 4,
    between(from, to) {
      let firstId = firsts.readBigInt64BE(from * 8);
      let lastId = lasts.readBigInt64BE(from * 8);
      for (let at = from + 1; at < to; at += 1) {
        const [first, last] = [firsts.readBigInt64BE(at * 8), lasts.readBigInt64BE(at * 8)];
        if (first < firstId) firstId = first;
        if (last > lastId) lastId = last;
      }
      const firstUid = uids.readInt32BE(from * 4);
      return { firstUid, lastUid: uids.readInt32BE((to - 1) * 4), firstId, lastId };
    },
  };
}
