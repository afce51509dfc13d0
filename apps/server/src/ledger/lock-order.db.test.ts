import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Database } from '#db/database.ts';
import { postAll } from '#ledger/post.ts';
import { readWallet } from '#ledger/wallets.ts';
import { patientLimits } from '#testing/db/patient.support.ts';
import { deposit, transfer } from '#testing/ledger/make-posting.support.ts';
import { waitForLocks } from '#testing/locks.support.ts';
import { cloneDatabase } from '#testing/server.support.ts';
import { testSecrets } from '#testing/db/marks.support.ts';

/** The worked example above ledger_post, in functions/ledger-post.sql. */
const [asha, bela] = [100_001, 100_002];
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let db: Database;
let sessions: pg.Client[];
beforeAll(async () => {
  database = await cloneDatabase();
  db = openDatabase(database.url, { marks: testSecrets, limits: patientLimits });
  for (const uid of [asha, bela]) await postAll(db, [deposit(uid, 10n)]);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

beforeEach(async () => {
  sessions = [1, 2].map(() => new pg.Client({ connectionString: database.url }));
  await Promise.all(sessions.map((session) => session.connect()));
});
afterEach(() => Promise.all(sessions.map((session) => session.end())));

const change = (uid: number, amount: number): string =>
  `UPDATE wallets SET balance = balance + ${amount} WHERE uid = ${uid} AND account = 'fund'`;
const lock = (uid: number): string =>
  `SELECT FROM wallets WHERE uid = ${uid} AND account = 'fund' FOR UPDATE NOWAIT`;

test('to take where it is and give where it goes ends in a deadlock', async () => {
  const [one, two] = sessions as [pg.Client, pg.Client];
  await one.query('BEGIN');
  await two.query('BEGIN');
  await one.query(change(asha, -1));
  await two.query(change(bela, -1));
  const first = one.query(change(bela, 1));
  const ends = Promise.allSettled([first, waitForLocks(db).then(() => two.query(change(asha, 1)))]);
  const lost = (await ends).filter((end) => end.status === 'rejected');
  expect(lost.map(({ reason }) => (reason as { code: string }).code)).toEqual(['40P01']);
  await Promise.all(sessions.map((session) => session.query('ROLLBACK')));
});

test('in the order of ledger_post both wait for the first wallet, and hold no other', async () => {
  const [holder, other] = sessions as [pg.Client, pg.Client];
  await holder.query('BEGIN');
  await holder.query(lock(asha));
  const pay = (from: number, to: number, amount: bigint) =>
    db.transaction((tx) => postAll(tx, [transfer(from, to, amount)]));
  const both = Promise.all([pay(asha, bela, 3n), pay(bela, asha, 1n)]);
  await waitForLocks(db, 2);
  // Nobody has Bela's wallet, not even the payment from there: it can be locked at once.
  expect((await other.query(lock(bela))).rowCount).toBe(1);
  await holder.query('COMMIT');
  const results = (await both).flat();
  expect(results.every(({ postingId }) => postingId !== null)).toBe(true);
  expect(await readWallet(db, asha, 'fund')).toBe(8n);
  expect(await readWallet(db, bela, 'fund')).toBe(12n);
});
