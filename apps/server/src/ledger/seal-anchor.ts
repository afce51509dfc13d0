import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Queryable } from '#db/database.ts';

/**
 * The last seal that this server saw. It is kept in the data folder and not in the database, since
 * anyone who removes the end of the chain there could have the server itself seal it again.
 */
export type Anchor = { no: bigint; hash: Buffer };

function fileOf(dataDir: string): string {
  return join(dataDir, 'seal.json');
}

/** For a file that somebody damaged; no seal ever equals it. */
const unreadable: Anchor = { no: -1n, hash: Buffer.alloc(0) };

/** What this server saw last; null where it never saw a seal. */
export function readAnchor(dataDir: string): Anchor | null {
  const file = fileOf(dataDir);
  if (!existsSync(file)) return null;
  const [, no, hash] =
    /^{"no":"(\d+)","hash":"([0-9a-f]+)"}$/.exec(readFileSync(file, 'utf8')) ?? [];
  return no && hash ? { no: BigInt(no), hash: Buffer.from(hash, 'hex') } : unreadable;
}

/** Whether the file could be read. */
export function isReadable(anchor: Anchor): boolean {
  return anchor.no > 0n;
}

/**
 * Moves the anchor on to the end of the chain. A chain that no longer holds the seal of the anchor
 * is not followed: the anchor stays where it is, and every verify reports it from then on.
 */
export async function moveAnchor(db: Queryable, dataDir: string): Promise<void> {
  const anchor = readAnchor(dataDir);
  const [kept, last = kept] = await db.query<Anchor>(
    `SELECT no, hash FROM seals
     WHERE no = $1 OR no = (SELECT max(no) FROM seals) ORDER BY no`,
    [anchor?.no ?? null],
  );
  if (!last || (anchor && !isSame(anchor, kept!)) || last.no === anchor?.no) return;
  const file = fileOf(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const text = JSON.stringify({ no: String(last.no), hash: last.hash.toString('hex') });
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Whether this is the seal of the anchor. */
export function isSame(anchor: Anchor, { no, hash }: Anchor): boolean {
  return anchor.no === no && anchor.hash.equals(hash);
}
