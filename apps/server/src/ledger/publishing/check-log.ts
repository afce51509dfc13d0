import { toBase64 } from '@canopy/log/bytes.ts';
import type { Head } from '@canopy/log/head.ts';
import { GrowingRoot, leafHash } from '@canopy/log/merkle.ts';
import { tileWidth } from '@canopy/log/tiles.ts';
import type { Queryable } from '#db/database.ts';
import {
  otherHistory,
  wrongLogAnchor,
  type LogAnchor,
  type SeenLog,
} from '#ledger/publishing/log-anchor.ts';
import { sealText } from '#ledger/publishing/log-entries.ts';
import { lastHead, readLogs, type Log } from '#ledger/publishing/log-store.ts';

/** Entries that are looked at in one go. */
const rangeSize = 5000;

/**
 * The first thing in the logs that is wrong, or what they come to. Every entry says what its seal
 * or publication says, every seal up to the last one is in, the head is signed and has the root
 * over all entries, and the log begins as this server saw it.
 */
export async function checkLogs(
  tx: Queryable,
  anchor: SeenLog,
): Promise<{ ok: boolean; detail: string }> {
  const logs = (await readLogs(tx)).toReversed();
  const last = logs.at(-1);
  if (!last) return { ok: true, detail: 'There is no log yet.' };
  const silent = anchor === 'any' ? null : wrongLogAnchor(anchor, logs);
  if (silent) return { ok: false, detail: silent };
  const seen = anchor === 'any' ? null : (anchor as LogAnchor);
  let end: Head = { size: 0, root: new Uint8Array() };
  for (const log of logs) {
    const found = await checkLog(tx, log, seen?.log === log.no ? seen : null);
    if (typeof found === 'string') return { ok: false, detail: `Log ${log.no}: ${found}` };
    end = found;
  }
  const left = (await leftOut(tx)) ?? (await ofNoLog(tx));
  if (left) return { ok: false, detail: left };
  const detail = `${end.size} entries in ${last.origin}, head ${toBase64(end.root)}.`;
  return { ok: true, detail };
}

type EntryRow = {
  index: bigint;
  entry: string;
  sealNo: bigint | null;
  publicationId: bigint | null;
  sealHash: Buffer | null;
  sealAt: Date | null;
  published: string | null;
};

/** Walks a log entry by entry; its end, or what is wrong first. */
async function checkLog(tx: Queryable, log: Log, seen: LogAnchor | null): Promise<Head | string> {
  const walk = new GrowingRoot();
  const nodes = await nodeWalk(tx, log);
  let rows: EntryRow[];
  do {
    rows = await readRange(tx, log, walk.size);
    for (const row of rows) {
      const index = walk.size;
      if (Number(row.index) !== index) return `Entry ${index} was removed.`;
      if (row.entry !== sourceOf(row)) return `Entry ${index} was changed or slipped in.`;
      const leaf = leafHash(Buffer.from(row.entry));
      walk.add(leaf);
      const wrong = nodes.add(leaf);
      if (wrong) return wrong;
      if (seen?.size === walk.size && seen.root !== toBase64(walk.root()))
        return otherHistory(seen);
    }
  } while (rows.length === rangeSize);
  if (seen && seen.size > walk.size) return otherHistory(seen);
  const head = await lastHead(tx, log);
  if (!head) return 'It has no head that it has signed.';
  const root = walk.root();
  if (head.size !== walk.size || toBase64(head.root) !== toBase64(root)) {
    return 'Its entries are not those of its head.';
  }
  return nodes.left() ?? { size: walk.size, root };
}

/** What an entry was made of says this; only the first one stands for itself. */
function sourceOf({ index, entry, sealNo, sealHash, sealAt, published }: EntryRow): string | null {
  if (index === 0n) return entry;
  if (sealNo === null) return published;
  return sealHash && sealAt ? sealText({ no: sealNo, hash: sealHash, at: sealAt }) : null;
}

function readRange(tx: Queryable, log: Log, from: number): Promise<EntryRow[]> {
  return tx.query<EntryRow>(
    `SELECT e.index, e.entry, e.seal_no AS "sealNo", e.publication_id AS "publicationId",
       s.hash AS "sealHash", s.at AS "sealAt", p.entry AS published
     FROM log_entries e
     LEFT JOIN seals s ON s.no = e.seal_no
     LEFT JOIN publications p ON p.id = e.publication_id
     WHERE e.log_no = $1 AND e.index >= $2 ORDER BY e.index LIMIT $3`,
    [log.no, from, rangeSize],
  );
}

/** Holds the stored hashes of whole tiles against those of the entries that go by. */
async function nodeWalk(tx: Queryable, log: Log) {
  const rows = await tx.query<{ level: number; no: bigint; hash: Buffer }>(
    'SELECT level, no, hash FROM log_nodes WHERE log_no = $1',
    [log.no],
  );
  const stored = new Map(rows.map(({ level, no, hash }) => [`${level}/${no}`, toBase64(hash)]));
  const levels: GrowingRoot[] = [];
  const counts: number[] = [];
  return {
    add(leaf: Uint8Array): string | null {
      let hash = leaf;
      for (let level = 1; ; level += 1) {
        const tile = (levels[level] ??= new GrowingRoot());
        tile.add(hash);
        if (tile.size < tileWidth) return null;
        hash = tile.root();
        levels[level] = new GrowingRoot();
        const no = counts[level] ?? 0;
        counts[level] = no + 1;
        if (stored.get(`${level}/${no}`) !== toBase64(hash)) {
          return `The hash of tile ${no} of level ${level} is wrong.`;
        }
        stored.delete(`${level}/${no}`);
      }
    },
    /** A stored hash that no entry stands behind. */
    left(): string | null {
      const [name] = stored.keys();
      return name === undefined ? null : `The hash of tile ${name} was slipped in.`;
    },
  };
}

/** A seal that the log passed over. */
async function leftOut(tx: Queryable): Promise<string | null> {
  const [row] = await tx.query<{ no: bigint }>(
    `SELECT s.no FROM seals s WHERE s.no < (SELECT max(seal_no) FROM log_entries)
       AND NOT EXISTS (SELECT FROM log_entries e WHERE e.seal_no = s.no)
     ORDER BY s.no LIMIT 1`,
  );
  return row ? `Seal ${row.no} was left out of the log.` : null;
}

/** A row that belongs to no log. */
async function ofNoLog(tx: Queryable): Promise<string | null> {
  const [row] = await tx.query<{ no: number }>(
    `SELECT log_no AS no FROM (SELECT log_no FROM log_entries UNION SELECT log_no FROM log_nodes
       UNION SELECT log_no FROM log_heads) AS parts
     WHERE NOT EXISTS (SELECT FROM logs WHERE no = log_no) LIMIT 1`,
  );
  return row ? `There is no log ${row.no}, and there are parts of it.` : null;
}
