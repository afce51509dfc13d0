import { ofCompany } from '@canopy/ledger/postings.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PostingInput } from '#call/ports.ts';
import { postAll } from '#ledger/post.ts';
import type { Books } from '#ledger/books.ts';
import { sealUpTo } from '#ledger/seal.ts';
import { posting } from '#testing/ledger/make-posting.support.ts';
import { booksOf, startTwoServers, type TwoServers } from '#testing/ledger/two-servers.support.ts';

let servers: TwoServers;
let books: Books;
beforeAll(async () => {
  servers = await startTwoServers();
  books = booksOf(servers.first);
});
afterAll(() => servers.stop());

/** A posting without a wallet waits only for the holder of its key. */
const fee = (key: string): PostingInput =>
  posting([ofCompany('fees', 1n), ofCompany('sales', -1n)], { key });
const lastSealed = async (): Promise<bigint> => {
  const [row] = await servers.first.query<{ id: bigint }>(
    'SELECT coalesce(max(last_id), 0) AS id FROM seals',
  );
  return row!.id;
};

/** What ends the transactions that a test holds open. */
const ends: (() => unknown)[] = [];
// A test that fails must not leave one: no other test on this PostgreSQL could seal any more.
afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

/** A promise that somebody else keeps; at the latest the end of the test does. */
function signal(): { given: Promise<void>; give(): void } {
  let give = (): void => {};
  const given = new Promise<void>((done) => (give = done));
  ends.push(() => give());
  return { given, give: () => give() };
}

test('nothing is sealed past a posting of somebody who began later and takes longer', async () => {
  const [early, late, end] = [signal(), signal(), signal()];
  const begun = servers.first.transaction(async (tx) => {
    await tx.query('SELECT pg_current_xact_id()');
    early.give();
    await late.given;
    return postAll(tx, [fee('early')]);
  });
  await early.given;
  const long = servers.second.transaction(async (tx) => {
    const results = await postAll(tx, [fee('late')]);
    late.give();
    await end.given;
    return results;
  });
  const [quick] = await begun;
  await sealUpTo(books, await sealUpTo(books, null));
  end.give();
  const [slow] = await long;
  expect(slow!.postingId! < quick!.postingId!).toBe(true);
  expect(await lastSealed()).toBe(0n);
  expect(await servers.complaints()).toEqual([]);
  expect(await lastSealed()).toBe(quick!.postingId);
});

/** Somebody who holds a key, until the end undoes it. */
type Blocker = { pid: number; end(): Promise<void> };

async function block(key: string): Promise<Blocker> {
  const client = new pg.Client({ connectionString: servers.url });
  await client.connect();
  await client.query('BEGIN');
  await client.query("INSERT INTO idempotency_keys VALUES ($1, 'x', NULL, '', now())", [key]);
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  ends.push(() => client.end());
  return { pid: rows[0]!.pid, end: () => client.end() };
}

async function isWaitedFor({ pid }: Blocker): Promise<void> {
  const sql = 'SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))';
  while ((await servers.first.query(sql, [pid])).length === 0) {
    await new Promise((done) => setTimeout(done, 20));
  }
}

/**
 * A posting without a wallet draws its id before it writes anything. Were its transaction to get
 * its number only then, a sealer who looked in between would seal past it.
 */
test('nothing is sealed past a posting that has drawn its id and written nothing', async () => {
  const before = await lastSealed();
  const first = await block('one');
  const waiting = postAll(servers.second, [fee('one'), fee('two')]);
  await isWaitedFor(first);
  const { postingId } = await servers.alone(fee('three'));
  const horizon = await sealUpTo(books, null);
  const second = await block('two');
  await first.end();
  await isWaitedFor(second);
  await sealUpTo(books, horizon);
  await second.end();
  const ids = (await waiting).map((result) => result.postingId!);
  expect(ids.every((id) => id < postingId!)).toBe(true);
  expect(await lastSealed()).toBe(before);
  expect(await servers.complaints()).toEqual([]);
});

/** A crash, or a failover: what was lost is given out again. */
async function beginAnotherLife(): Promise<void> {
  const client = new pg.Client({ connectionString: servers.url });
  await client.connect();
  await client.query('DELETE FROM database_lives');
  await client.end();
}

test.each(['before it is looked at', 'while it is being sealed'])(
  'a horizon of an earlier life of the database seals nothing: %s',
  async (moment) => {
    const old = await sealUpTo(books, await sealUpTo(books, null));
    const isLooked = moment === 'before it is looked at';
    // The lost life had drawn more numbers than this one has, of transactions perhaps, too. One
    // that is being sealed was decided: its number is below all that other tests have open.
    const transaction = isLooked ? old.transaction + 1000n : 1n;
    const horizon = { ...old, lastId: old.lastId + 10n, transaction };
    const blocker = await block(`late ${moment}`);
    const late = postAll(servers.second, [fee(`late ${moment}`)]);
    await isWaitedFor(blocker);
    const { postingId } = await servers.alone(fee(`quick ${moment}`));
    const { db } = books;
    const dying: typeof db = {
      ...db,
      transaction: async (work) => {
        await beginAnotherLife();
        return db.transaction(work);
      },
    };
    if (isLooked) await beginAnotherLife();
    const next = await sealUpTo(isLooked ? books : { ...books, db: dying }, horizon);
    expect(next.life).not.toBe(old.life);
    expect(next.lastId).toBe(postingId);
    expect(await lastSealed()).toBeLessThan(postingId!);
    await blocker.end();
    await late;
    expect(await servers.complaints()).toEqual([]);
  },
);
