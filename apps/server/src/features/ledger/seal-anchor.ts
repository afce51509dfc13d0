import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Queryable } from '#db/database.ts';

/**
 * The last seal that this server saw. It is kept in the data folder and not in the database, since
 * whoever can remove the end of the chain there could have it sealed anew by the server itself.
 */
export type Anchor = { no: bigint; hash: Buffer };

function fileOf(dataDir: string): string {
  return join(dataDir, 'seal.json');
}

/** What this server saw last; null where it never saw a seal. */
export function readAnchor(dataDir: string): Anchor | null {
  try {
    const { no, hash } = JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as Record<
      string,
      string
    >;
    return { no: BigInt(no!), hash: Buffer.from(hash!, 'hex') };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Moves the anchor on to the end of the chain. A chain that no longer holds the seal of the anchor
 * is not followed: the anchor stays where it is, and every verify says so from then on.
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

/** Whether this is the seal that the anchor stands for. */
export function isSame(anchor: Anchor, { no, hash }: Anchor): boolean {
  return anchor.no === no && anchor.hash.equals(hash);
}
