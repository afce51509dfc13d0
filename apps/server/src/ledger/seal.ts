import { beginLife, lifeSql } from '#db/database-life.ts';
import type { Queryable } from '#db/database.ts';
import { isSignedBy, readChanges } from '#db/signing/read-changes.ts';
import type { Books } from '#ledger/books.ts';
import { uncausedPostings } from '#ledger/causes.ts';
import { vouchedPostings } from '#ledger/vouched-postings.ts';

/**
 * Up to which posting and change everything has been decided: committed, or gone for good. It holds
 * for one life of the database: after a failover ids and transaction numbers may come again.
 */
export type Horizon = { lastId: bigint; lastNo: bigint; transaction: bigint; life: string };

/** One link of the chain. */
export type Seal = {
  no: bigint;
  lastId: bigint;
  postingIds: bigint[];
  leaves: Buffer[];
  at: Date;
  /** The signed changes up to this number; null in seals from before there were any. */
  lastNo: bigint | null;
  changeNos: bigint[];
  changeMarks: Buffer[];
  hash: Buffer;
};

/** Any number; all servers of one database ask for the same lock. */
const lockKey = 7_226_680;
/** Postings that one seal holds at most. */
export const blockSize = 1000;
/** Changes after which it takes no further transaction. */
const lineLimit = 10_000;

/**
 * Seals everything that is booked now; for the verify command and tests. Waits until what was under
 * way at the call is decided.
 */
export async function sealAll(services: Books): Promise<void> {
  let horizon = await readHorizon(services.db);
  for (let state; (state = await stateOf(services.db, horizon)) !== 'decided';) {
    if (state === 'past') horizon = await readHorizon(services.db);
    else await new Promise((done) => setTimeout(done, 20));
  }
  await sealDecided(services, horizon);
}

/** Seals up to the horizon if all below it is decided, and answers the next one to wait for. */
export async function sealUpTo(services: Books, horizon: Horizon | null): Promise<Horizon> {
  if (horizon === null) return readHorizon(services.db);
  const state = await stateOf(services.db, horizon);
  if (state === 'past') return readHorizon(services.db);
  if (state === 'open') return horizon;
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
export async function readHorizon(db: Queryable, sealed: Horizon | null = null): Promise<Horizon> {
  const [last] = await db.query<{ lastId: bigint; lastNo: bigint; life: string | null }>(
    `SELECT CASE WHEN p.is_called THEN p.last_value ELSE 0 END AS "lastId",
       CASE WHEN c.is_called THEN c.last_value ELSE 0 END AS "lastNo", ${lifeSql} AS life
     FROM posting_ids p, change_nos c`,
  );
  const { lastId, lastNo, life } = last!;
  if (life === null) {
    await beginLife(db);
    return readHorizon(db);
  }
  // No new id, no new number: an idle ledger writes nothing.
  const isSame = sealed?.lastId === lastId && sealed.lastNo === lastNo && sealed.life === life;
  if (isSame) return sealed;
  const [own] = await db.query<{ transaction: string }>(
    'SELECT pg_current_xact_id()::text AS transaction',
  );
  return { lastId, lastNo, life, transaction: BigInt(own!.transaction) };
}

/** Whether all below a horizon is committed, or gone for good. */
export async function isDecided(db: Queryable, horizon: Horizon): Promise<boolean> {
  return (await stateOf(db, horizon)) === 'decided';
}

/** Past is a horizon of an earlier life of the database, which says nothing. */
async function stateOf(
  db: Queryable,
  { transaction, life }: Horizon,
): Promise<'decided' | 'open' | 'past'> {
  const [now] = await db.query<{ oldest: string; life: string | null }>(
    `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS oldest, ${lifeSql} AS life`,
  );
  if (now!.life !== life) return 'past';
  return BigInt(now!.oldest) >= transaction ? 'decided' : 'open';
}

async function sealDecided(services: Books, horizon: Horizon): Promise<void> {
  let more = true;
  while (more) {
    more = await services.db.transaction((tx) => sealBlock(services, tx, horizon));
  }
}

/**
 * Adds one block to the chain; false when there is nothing more to seal. What nobody has vouched
 * for is left out: a posting or a change without its mark was not made by this application, and
 * verify names it from then on. A posting that does not agree with its cause is told at once; it is
 * sealed, since it is the cause that may have been changed, and may be put right.
 */
async function sealBlock(services: Books, tx: Queryable, horizon: Horizon): Promise<boolean> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
  await tx.query('SET LOCAL jit = off');
  const before = await lastSeal(tx);
  const [afterId, afterNo] = [before?.lastId ?? 0n, before?.lastNo ?? 0n];
  const [end] = await tx.query<{ id: bigint | null; no: bigint | null; life: string | null }>(
    `SELECT ${lifeSql} AS life,
       (SELECT max(id) FROM (SELECT id FROM postings WHERE id > $1 AND id <= $2
         ORDER BY id LIMIT $5) AS block) AS id,
       (SELECT max(no) FROM (SELECT no FROM changes WHERE no > $3 AND no <= $4
         ORDER BY no, line LIMIT $6) AS block) AS no`,
    [afterId, horizon.lastId, afterNo, horizon.lastNo, blockSize, lineLimit],
  );
  if (end?.life !== horizon.life || (end.id === null && end.no === null)) return false;
  const [lastId, lastNo] = [end.id ?? afterId, end.no ?? afterNo];
  const rows = await readLeaves(tx, afterId, lastId);
  const vouched = await vouchedPostings(services, tx, afterId, lastId);
  const sealed = rows.filter(({ posting_id }) => vouched.has(posting_id));
  for (const { id, kind, cause } of await uncausedPostings(services, tx, afterId, lastId)) {
    services.log?.error({ posting: id, kind, cause }, 'A posting does not agree with its cause.');
  }
  const changes = (await readChanges(tx, afterNo, lastNo)).filter(isSignedBy(services.secrets));
  const seal = {
    no: (before?.no ?? 0n) + 1n,
    lastId,
    postingIds: sealed.map((row) => row.posting_id),
    leaves: sealed.map((row) => row.leaf),
    at: services.clock.now(),
    lastNo,
    changeNos: changes.map(({ no }) => no),
    changeMarks: changes.map(({ mark }) => mark),
  };
  await tx.query(
    `INSERT INTO seals (no, last_id, posting_ids, leaves, at, last_no, change_nos, change_marks,
       hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [...Object.values(seal), chainHash(services, seal, before?.hash ?? null)],
  );
  return true;
}

type SealEnd = Pick<Seal, 'no' | 'lastId' | 'lastNo' | 'hash'>;

/** The end of the chain, without what it seals: to read all of that would take most of the time. */
async function lastSeal(tx: Queryable): Promise<SealEnd | null> {
  const [last] = await tx.query<SealEnd>(
    `SELECT no, last_id AS "lastId", last_no AS "lastNo", hash FROM seals
     ORDER BY no DESC LIMIT 1`,
  );
  return last ?? null;
}

/** The first seal from a number on. */
export async function nextSeal(db: Queryable, no: bigint): Promise<Seal | null> {
  type SealRow = Omit<Seal, 'postingIds' | 'changeNos' | 'changeMarks'> & {
    posting_ids: string[];
    change_nos: string[] | null;
    change_marks: Buffer[] | null;
  };
  const [row] = await db.query<SealRow>(
    `SELECT no, last_id AS "lastId", posting_ids, leaves, at, last_no AS "lastNo", change_nos,
       change_marks, hash FROM seals
     WHERE no >= $1 ORDER BY no LIMIT 1`,
    [no],
  );
  if (!row) return null;
  const { posting_ids, change_nos, change_marks, ...seal } = row;
  return {
    ...seal,
    postingIds: posting_ids.map(BigInt),
    changeNos: change_nos?.map(BigInt) ?? [],
    changeMarks: change_marks ?? [],
  };
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
 * without DATA_KEY. Seals from before changes were signed have no number of changes.
 */
export function chainHash(
  { secrets }: Pick<Books, 'secrets'>,
  { no, lastId, postingIds, leaves, at, lastNo, changeNos, changeMarks }: Omit<Seal, 'hash'>,
  before: Buffer | null,
): Buffer {
  const postings = listed(postingIds, leaves);
  const head = [no, lastId, at.getTime(), leaves.length, before?.toString('hex') ?? ''].map(String);
  if (lastNo === null) return secrets.fingerprint('seal', ...head, ...postings);
  const changes = listed(changeNos, changeMarks);
  const length = String(changeMarks.length);
  return secrets.fingerprint('seal 2', ...head, String(lastNo), length, ...postings, ...changes);
}

function listed(numbers: readonly bigint[], hashes: readonly Buffer[]): string[] {
  return numbers.map((number, index) => `${number}=${hashes[index]?.toString('hex')}`);
}
