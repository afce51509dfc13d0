import { toBase64 } from '@canopy/log/bytes.ts';
import type { Head } from '@canopy/log/head.ts';
import { proofsOf } from '@canopy/log/tiles.ts';
import type { Queryable } from '#db/database.ts';
import { readLogs, tilesOf, type Log } from '#ledger/publishing/log-store.ts';

/** A head that somebody kept; below mails and statements it does not name its log. */
export type KeptHead = Head & { origin: string | null };

/** What a head says was in the log, and is not: the entries from the first to the last. */
export type LostEntries = { log: string; first: number; last: number; since: string | null };

/**
 * What the logs of this database lack of what a head says; 'nothing' where it is a head of one of
 * them, 'other' where none has gone so far in this way, though it is long enough.
 */
export async function findLostEntries(
  tx: Queryable,
  head: KeptHead,
): Promise<LostEntries | 'nothing' | 'other'> {
  const logs = await readLogs(tx);
  const meant = logs.filter(({ origin }) => head.origin === null || origin === head.origin);
  for (const log of meant) if (await isHeadOf(tx, log, head)) return 'nothing';
  for (const log of meant) {
    const { size, since } = await endOf(tx, log);
    if (size < head.size) return { log: log.origin, first: size, last: head.size - 1, since };
  }
  return 'other';
}

async function isHeadOf(tx: Queryable, log: Log, { size, root }: Head): Promise<boolean> {
  if (size === 0 || (await endOf(tx, log)).size < size) return false;
  return toBase64(await proofsOf(size, tilesOf(tx, log)).root()) === toBase64(root);
}

async function endOf(tx: Queryable, { no }: Log): Promise<{ size: number; since: string | null }> {
  const [row] = await tx.query<{ index: bigint; since: string | null }>(
    `SELECT index, entry::jsonb ->> 'at' AS since FROM log_entries
     WHERE log_no = $1 ORDER BY index DESC LIMIT 1`,
    [no],
  );
  return row ? { size: Number(row.index) + 1, since: row.since } : { size: 0, since: null };
}
