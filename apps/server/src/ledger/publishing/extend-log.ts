import { toBase64 } from '@canopy/log/bytes.ts';
import { signHead, type Head } from '@canopy/log/head.ts';
import { emptyRoot, rootOf } from '@canopy/log/merkle.ts';
import { hashLength, levelSize, proofsOf, tileWidth } from '@canopy/log/tiles.ts';
import type { Queryable } from '#db/database.ts';
import type { Books } from '#ledger/books.ts';
import {
  otherHistory,
  readLogAnchor,
  wrongLogAnchor,
  writeLogAnchor,
  type LogAnchor,
  type SeenLog,
} from '#ledger/publishing/log-anchor.ts';
import { entryText, newEntries, type NewEntry } from '#ledger/publishing/log-entries.ts';
import { addLog, signerOf } from '#ledger/publishing/log-key.ts';
import { keyOf, lastHead, readLogs, tilesOf, type Log } from '#ledger/publishing/log-store.ts';

/** Where the server keeps what it saw, and under which address it is known. */
export type LogPlace = { dataDir: string; publicUrl: string };

/** Any number; all servers of one database ask for the same lock. */
const lockKey = 7_226_670;

/**
 * Appends to the log what was sealed and said in public since, and signs its new head. It signs
 * nothing unless the log still begins with the last head that this server saw.
 */
export async function extendLog(books: Books, place: LogPlace): Promise<void> {
  for (;;) {
    const head = await books.db.transaction((tx) => extendOnce(books, tx, place));
    if (head === null) return;
    writeLogAnchor(place.dataDir, head);
  }
}

/** Adds a block of entries; null where there was nothing to add. */
async function extendOnce(books: Books, tx: Queryable, place: LogPlace): Promise<LogAnchor | null> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
  const anchor = readLogAnchor(place.dataDir);
  const logs = await readLogs(tx);
  const [log] = logs;
  if (!log) {
    if (anchor !== null) throw new Error('The log that this server saw (log.json) is gone.');
    return beginLog(books, tx, place, 'The first log of this house.');
  }
  const added = await newEntries(books, tx);
  if (added.length === 0) return null;
  return append(books, tx, log, await headToExtend(tx, logs, anchor), added);
}

/**
 * The last head, if the newest log has just its entries, and this server saw no other history. It
 * may have seen the head of an earlier log, which somebody on another server has replaced.
 */
async function headToExtend(
  tx: Queryable,
  logs: readonly Log[],
  anchor: Exclude<SeenLog, 'any'>,
): Promise<Head> {
  const silent = wrongLogAnchor(anchor, logs);
  if (silent) throw new Error(silent);
  const [log] = logs as [Log];
  const head = await lastHead(tx, log);
  if (!head) throw new Error(`Log ${log.no} has no head.`);
  const root = toBase64(await rootAt(tx, log, head.size));
  if ((await sizeOf(tx, log)) !== head.size || root !== toBase64(head.root)) {
    throw new Error(`Log ${log.no} is not as its last head says.`);
  }
  const seen = anchor as LogAnchor;
  const seenLog = logs.find(({ no }) => no === seen.log)!;
  if (seen.size > (await sizeOf(tx, seenLog))) throw new Error(otherHistory(seen));
  const then = toBase64(await rootAt(tx, seenLog, seen.size));
  if (then !== seen.root) throw new Error(otherHistory(seen));
  return head;
}

async function sizeOf(tx: Queryable, { no }: Log): Promise<number> {
  const [row] = await tx.query<{ size: bigint | null }>(
    'SELECT max(index) + 1 AS size FROM log_entries WHERE log_no = $1',
    [no],
  );
  return Number(row!.size ?? 0n);
}

async function rootAt(tx: Queryable, log: Log, size: number): Promise<Uint8Array> {
  return proofsOf(size, tilesOf(tx, log)).root();
}

/**
 * Goes on after a head that this server cannot go on from: with the newest log where somebody on
 * another server has begun one meanwhile, else with another one.
 */
export async function acceptLog(books: Books, place: LogPlace, reason: string): Promise<string> {
  const anchor = await books.db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
    const [newest] = await readLogs(tx);
    const seen = readLogAnchor(place.dataDir);
    const isLater = newest && seen !== null && seen !== 'unreadable' && seen.log < newest.no;
    const head = isLater ? await lastHead(tx, newest) : null;
    return newest && head ? anchorOf(newest, head) : beginLog(books, tx, place, reason);
  });
  writeLogAnchor(place.dataDir, anchor);
  return anchor.origin;
}

/** Begins a log, as the next one after all that are known. */
async function beginLog(
  books: Books,
  tx: Queryable,
  { publicUrl, dataDir }: LogPlace,
  reason: string,
): Promise<LogAnchor> {
  const seen = readLogAnchor(dataDir);
  const anchor = seen === 'unreadable' ? null : seen;
  const [last] = await readLogs(tx);
  const head = last ? await lastHead(tx, last) : null;
  const log = await addLog(books, tx, Math.max(last?.no ?? 0, anchor?.log ?? 0) + 1, publicUrl);
  const end = head ?? { size: 0, root: emptyRoot };
  const origin = last?.origin ?? anchor?.origin;
  const text = entryText({
    kind: 'begins',
    at: books.clock.now().toISOString(),
    log: log.origin,
    continues: origin ? { log: origin, size: end.size, root: toBase64(end.root) } : null,
    reason,
  });
  const first = { sealNo: null, publicationId: null, text };
  return append(books, tx, log, { size: 0, root: emptyRoot }, [first]);
}

async function append(
  books: Books,
  tx: Queryable,
  log: Log,
  before: Head,
  added: readonly NewEntry[],
): Promise<LogAnchor> {
  await tx.query(
    `INSERT INTO log_entries (log_no, index, seal_no, publication_id, entry)
     SELECT $1, $2 + e.place - 1, e.seal_no, e.publication_id, e.entry
     FROM unnest($3::bigint[], $4::bigint[], $5::text[])
       WITH ORDINALITY AS e (seal_no, publication_id, entry, place)`,
    [
      log.no,
      before.size,
      added.map(({ sealNo }) => sealNo),
      added.map(({ publicationId }) => publicationId),
      added.map(({ text }) => text),
    ],
  );
  const size = before.size + added.length;
  await addNodes(tx, log, before.size, size);
  const head = { size, root: await rootAt(tx, log, size) };
  const note = signHead(head, keyOf(log), await signerOf(books, tx, log));
  await tx.query(
    `INSERT INTO log_heads (log_no, note, at) VALUES ($1, $2, $3)
     ON CONFLICT (log_no) DO UPDATE SET note = excluded.note, at = excluded.at`,
    [log.no, note, books.clock.now()],
  );
  return anchorOf(log, head);
}

/** Keeps the hash of every tile that became whole, level by level. */
async function addNodes(tx: Queryable, log: Log, from: number, to: number): Promise<void> {
  const readTile = tilesOf(tx, log);
  for (let level = 1; levelSize(to, level) > 0; level += 1) {
    for (let no = levelSize(from, level); no < levelSize(to, level); no += 1) {
      const bytes = await readTile({ level: level - 1, no, width: tileWidth });
      const hashes = Array.from({ length: tileWidth }, (_, nth) =>
        bytes.subarray(nth * hashLength, (nth + 1) * hashLength),
      );
      await tx.query('INSERT INTO log_nodes (log_no, level, no, hash) VALUES ($1, $2, $3, $4)', [
        log.no,
        level,
        no,
        rootOf(hashes),
      ]);
    }
  }
}

function anchorOf(log: Log, { size, root }: Head): LogAnchor {
  return { log: log.no, origin: log.origin, size, root: toBase64(root) };
}
