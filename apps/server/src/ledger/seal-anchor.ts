import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '#base/replace-file.ts';
import type { Queryable } from '#db/database.ts';

/**
 * The last seal that this server saw. It is kept in the data folder and not in the database, since
 * anyone who removes the end of the chain there could have the server itself seal it again.
 */
export type Anchor = { no: bigint; hash: Buffer };

/** How far the books were sealed then, by which somebody can tell later what a backup lacks. */
export type SealedSoFar = { lastId: bigint; postings: bigint; at: Date };

function fileOf(dataDir: string): string {
  return join(dataDir, 'seal.json');
}

/** Beside it, since servers of the release before know seal.json as it is. */
function soFarFileOf(dataDir: string): string {
  return join(dataDir, 'sealed.json');
}

/** For a file that somebody damaged; no seal ever equals it. */
const unreadable: Anchor = { no: -1n, hash: Buffer.alloc(0) };
/** For a file that is not there. */
const missing: Anchor = { no: -2n, hash: Buffer.alloc(0) };
/** Before the first seal of a new database. */
const empty: Anchor = { no: 0n, hash: Buffer.alloc(0) };

/** What this server saw last. */
export function readAnchor(dataDir: string): Anchor {
  const file = fileOf(dataDir);
  if (!existsSync(file)) return missing;
  const [, no, hash] =
    /^{"no":"(\d+)","hash":"([0-9a-f]*)"}$/.exec(readFileSync(file, 'utf8')) ?? [];
  return no === undefined ? unreadable : { no: BigInt(no), hash: Buffer.from(hash!, 'hex') };
}

const soFarNoted = /^{"no":"(\d+)","lastId":"(\d+)","postings":"(\d+)","at":"([^"]+)"}$/;

/** How far the books were sealed with the seal of the anchor; null where that was not noted. */
export function readSealedSoFar(dataDir: string): SealedSoFar | null {
  const file = soFarFileOf(dataDir);
  if (!existsSync(file)) return null;
  const [, no, lastId, postings, at] = soFarNoted.exec(readFileSync(file, 'utf8')) ?? [];
  if (no === undefined || BigInt(no) !== readAnchor(dataDir).no) return null;
  return { lastId: BigInt(lastId!), postings: BigInt(postings!), at: new Date(at!) };
}

/** Why what this server saw says nothing; null where it does. */
export function wrongAnchor({ no }: Anchor): string | null {
  if (no === unreadable.no) return 'What this server saw (seal.json) cannot be read.';
  if (no === missing.no) {
    return 'What this server saw of the chain (seal.json) is missing: nobody knows its end.';
  }
  return null;
}

/** Notes that there is nothing yet: later, a note that is missing was there once. */
export async function beginAnchor(db: Queryable, dataDir: string): Promise<void> {
  if (readAnchor(dataDir).no !== missing.no) return;
  const [row] = await db.query<{ isNew: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM seals) AND NOT EXISTS (SELECT FROM postings) AS "isNew"`,
  );
  if (row!.isNew) writeAnchor(dataDir, empty, null);
}

/**
 * Moves the anchor on to the end of the chain. A chain that no longer holds the seal of the anchor
 * is not followed, nor is any where the anchor is missing: every verify reports it from then on,
 * until somebody with the key accepts it.
 */
export async function moveAnchor(db: Queryable, dataDir: string): Promise<void> {
  const anchor = readAnchor(dataDir);
  const last = await lastOf(db);
  if (!last || last.no === anchor.no || !(await isInChain(db, anchor))) return;
  const before = readSealedSoFar(dataDir);
  const counted = before ? { no: anchor.no, postings: before.postings } : none;
  writeAnchor(dataDir, last, await readSoFar(db, last, counted));
}

/** Takes the end of the chain as it is, whatever this server saw. */
export async function acceptAnchor(db: Queryable, dataDir: string): Promise<void> {
  const last = await lastOf(db);
  writeAnchor(dataDir, last ?? empty, last && (await readSoFar(db, last, none)));
}

/** Whether this is the seal of the anchor. */
export function isSame(anchor: Anchor, { no, hash }: Anchor): boolean {
  return anchor.no === no && anchor.hash.equals(hash);
}

async function lastOf(db: Queryable): Promise<Anchor | null> {
  const [last] = await db.query<Anchor>('SELECT no, hash FROM seals ORDER BY no DESC LIMIT 1');
  return last ?? null;
}

async function isInChain(db: Queryable, anchor: Anchor): Promise<boolean> {
  if (anchor.no === empty.no) return true;
  const [seal] = await db.query<Anchor>('SELECT no, hash FROM seals WHERE no = $1', [anchor.no]);
  return seal !== undefined && isSame(anchor, seal);
}

const none = { no: 0n, postings: 0n };

/** To count all postings again at each seal would take ever longer. */
async function readSoFar(
  db: Queryable,
  { no }: Anchor,
  counted: { no: bigint; postings: bigint },
): Promise<SealedSoFar> {
  const [row] = await db.query<SealedSoFar>(
    `SELECT s.last_id AS "lastId", s.at, $3::bigint
       + (SELECT coalesce(sum(cardinality(n.posting_ids)), 0)::bigint FROM seals n
          WHERE n.no > $2 AND n.no <= $1) AS postings
     FROM seals s WHERE s.no = $1`,
    [no, counted.no, counted.postings],
  );
  return row!;
}

function writeAnchor(dataDir: string, { no, hash }: Anchor, soFar: SealedSoFar | null): void {
  const anchor = { no: String(no), hash: hash.toString('hex') };
  replaceFile(fileOf(dataDir), JSON.stringify(anchor));
  if (!soFar) return;
  const [lastId, postings, at] = [String(soFar.lastId), String(soFar.postings), soFar.at];
  replaceFile(soFarFileOf(dataDir), JSON.stringify({ no: anchor.no, lastId, postings, at }));
}
