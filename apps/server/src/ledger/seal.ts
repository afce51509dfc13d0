import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';

/** Up to which posting everything has been decided: committed, or gone for good. */
export type Horizon = { lastId: bigint; transaction: bigint };

/** One link of the chain. */
export type Seal = {
  no: bigint;
  lastId: bigint;
  postingIds: bigint[];
  leaves: Buffer[];
  at: Date;
  hash: Buffer;
};

/** What sealing and verifying need; the kill tests have nothing else of a server. */
export type Books = Pick<Services, 'db' | 'clock' | 'secrets'>;

/** Any number; all servers of one database ask for the same lock. */
const lockKey = 7_226_680;
/** Postings that one seal holds at most. */
export const blockSize = 1000;

/**
 * Seals everything that is booked now; for the verify command and tests. Waits until what was under
 * way at the call is decided.
 */
export async function sealAll(services: Books): Promise<void> {
  const horizon = await readHorizon(services.db);
  while (!(await isDecided(services.db, horizon))) {
    await new Promise((done) => setTimeout(done, 20));
  }
  await sealDecided(services, horizon);
}

/** Seals up to the horizon if all below it is decided, and answers the next one to wait for. */
export async function sealUpTo(services: Books, horizon: Horizon | null): Promise<Horizon> {
  if (horizon === null) return readHorizon(services.db);
  if (!(await isDecided(services.db, horizon))) return horizon;
  await sealDecided(services, horizon);
  return readHorizon(services.db, horizon);
}

/**
 * Posting ids are drawn in order but committed out of order, so "all below n" is only known once
 * every transaction that could have drawn one has ended. The id is read first: its transaction had
 * a number by then, which is smaller than the one that we draw for ourselves after it.
 * (The end of a snapshot would not do: it is one past the highest that has ended, and one that
 * began later may still be under way.)
 */
async function readHorizon(db: Queryable, sealed: Horizon | null = null): Promise<Horizon> {
  const [last] = await db.query<{ id: bigint }>(
    'SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS id FROM posting_ids',
  );
  // No new id, no new number: an idle ledger writes nothing.
  if (sealed?.lastId === last!.id) return sealed;
  const [own] = await db.query<{ transaction: string }>(
    'SELECT pg_current_xact_id()::text AS transaction',
  );
  return { lastId: last!.id, transaction: BigInt(own!.transaction) };
}

async function isDecided(db: Queryable, { transaction }: Horizon): Promise<boolean> {
  const [oldest] = await db.query<{ transaction: string }>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS transaction',
  );
  return BigInt(oldest!.transaction) >= transaction;
}

async function sealDecided(services: Books, { lastId }: Horizon): Promise<void> {
  let more = true;
  while (more) {
    more = await services.db.transaction((tx) => sealBlock(services, tx, lastId));
  }
}

/** Adds one block to the chain; false when there is nothing more to seal. */
async function sealBlock(services: Books, tx: Queryable, lastId: bigint): Promise<boolean> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
  const before = await lastSeal(tx);
  const [end] = await tx.query<{ id: bigint | null }>(
    `SELECT max(id) AS id FROM (
       SELECT id FROM postings WHERE id > $1 AND id <= $2 ORDER BY id LIMIT $3) AS block`,
    [before?.lastId ?? 0n, lastId, blockSize],
  );
  if (!end || end.id === null) return false;
  const rows = await readLeaves(tx, before?.lastId ?? 0n, end.id);
  const seal = {
    no: (before?.no ?? 0n) + 1n,
    lastId: end.id,
    postingIds: rows.map((row) => row.posting_id),
    leaves: rows.map((row) => row.leaf),
    at: services.clock.now(),
  };
  await tx.query(
    `INSERT INTO seals (no, last_id, posting_ids, leaves, at, hash)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [...Object.values(seal), chainHash(services, seal, before?.hash ?? null)],
  );
  return rows.length === blockSize;
}

/** The end of the chain, without what it seals: to read all of that would take most of the time. */
async function lastSeal(tx: Queryable): Promise<Pick<Seal, 'no' | 'lastId' | 'hash'> | null> {
  const [last] = await tx.query<Pick<Seal, 'no' | 'lastId' | 'hash'>>(
    'SELECT no, last_id AS "lastId", hash FROM seals ORDER BY no DESC LIMIT 1',
  );
  return last ?? null;
}

/** The first seal from a number on. */
export async function nextSeal(db: Queryable, no: bigint): Promise<Seal | null> {
  const [row] = await db.query<Omit<Seal, 'postingIds'> & { posting_ids: string[] }>(
    `SELECT no, last_id AS "lastId", posting_ids, leaves, at, hash FROM seals
     WHERE no >= $1 ORDER BY no LIMIT 1`,
    [no],
  );
  if (!row) return null;
  const { posting_ids, ...seal } = row;
  return { ...seal, postingIds: posting_ids.map(BigInt) };
}

/** The hashes of the postings of a range as they are now. */
export function readLeaves(
  db: Queryable,
  afterId: bigint,
  upToId: bigint,
): Promise<{ posting_id: bigint; leaf: Buffer }[]> {
  return db.query('SELECT posting_id, leaf FROM posting_leaves($1, $2)', [afterId, upToId]);
}

/**
 * The hash that ties a block to the one before it, over all that the block says; nobody can make it
 * without DATA_KEY.
 */
export function chainHash(
  { secrets }: Pick<Books, 'secrets'>,
  { no, lastId, postingIds, leaves, at }: Omit<Seal, 'hash'>,
  before: Buffer | null,
): Buffer {
  const postings = postingIds.map((id, index) => `${id}=${leaves[index]?.toString('hex')}`);
  const head = [no, lastId, at.getTime(), leaves.length, before?.toString('hex') ?? ''];
  return secrets.fingerprint('seal', ...head.map(String), ...postings);
}
