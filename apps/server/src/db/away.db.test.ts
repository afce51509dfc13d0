import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isAway } from '#db/away.ts';
import { asOwner } from '#db/as-owner.ts';
import { appRole, openDatabase, type Database } from '#db/database.ts';
import { startEmbedded } from '#db/embedded.ts';
import { patientLimits } from '#testing/db/patient.support.ts';
import { startNetwork, type TestNetwork } from '#testing/db/test-network.support.ts';
import { cloneDatabase } from '#testing/server.support.ts';
import { patienceMs } from '../../../../tools/patience.ts';

const looks = { lookAfterMs: 300, lookEveryMs: 50 };
/** For what is away; what is only slow should not count as that. */
const short = { connectMs: 2000, waitMs: 3000, ...looks, lookMs: 2000 };
const patient = { ...patientLimits, ...looks };

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let network: TestNetwork;
let db: Database;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  network = await startNetwork(database.url);
  db = openDatabase(network.url, { marks: null, max: 2, limits: patient });
});
afterEach(async () => {
  await db.close();
  await network.stop();
});

const failure = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => new Error('It was done.'),
    (error: Error) => error,
  );
const ask = (): Promise<unknown> => db.query('SELECT 1 AS one');
/** Another pool, that soon gives up; with a connection. */
const becomeImpatient = async (): Promise<void> => {
  await db.close();
  db = openDatabase(network.url, { marks: null, max: 2, limits: short });
  await expect.poll(ask).toEqual([{ one: 1 }]);
};
const add = (key: string): Promise<unknown> =>
  db.transaction((tx) => tx.query('INSERT INTO try_counts VALUES ($1, 1, now())', [key]));

describe('a network that lets nothing through', () => {
  test.each(['stalled', 'mute'] as const)(
    '%s fails what is asked, and is forgotten',
    async (state) => {
      await becomeImpatient();
      network.become(state);
      const begun = performance.now();
      const errors = await Promise.all([failure(ask()), failure(add(state)), failure(ask())]);
      expect(errors.map(isAway)).toEqual([true, true, true]);
      expect(performance.now() - begun).toBeLessThan(patienceMs);
      network.become('open');
      await expect.poll(ask).toEqual([{ one: 1 }]);
    },
  );

  test('fails a transaction that is under way, which is not run again', async () => {
    await becomeImpatient();
    let runs = 0;
    const work = db.transaction(async (tx) => {
      runs += 1;
      await tx.query('SELECT 1');
      network.become('stalled');
      await tx.query('SELECT 2');
    });
    expect(isAway(await failure(work))).toBe(true);
    expect(runs).toBe(1);
  });

  test('cuts no statement that the database works on, however long', async () => {
    const seconds = (8 * looks.lookAfterMs) / 1000;
    expect(await db.query('SELECT pg_sleep($1) IS NULL AS no', [seconds])).toEqual([{ no: false }]);
  });

  test('on a connection of before, as after a failover, fails that one alone', async () => {
    await ask();
    network.forget();
    expect((await failure(ask())).message).toBe('A statement got no answer.');
    expect(await ask()).toEqual([{ one: 1 }]);
  });
});

describe('a crowd', () => {
  test('that waits too long, or is too large, is sent away', async () => {
    const small = openDatabase(database.url, {
      marks: null,
      max: 1,
      limits: { ...patient, waitMs: short.waitMs, mostWaiting: 2 },
    });
    await expect.poll(() => small.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    let free = (): void => {};
    const freed = new Promise<void>((done) => (free = done));
    const busy = small.transaction(() => freed);
    await expect.poll(() => small.connections()).toMatchObject({ busy: 1, waiting: 0 });
    const crowd = [1, 2, 3].map(() => failure(small.query('SELECT 1')));
    expect((await crowd[2]!).message).toBe('Too many wait for a connection.');
    expect((await Promise.all(crowd)).map(isAway)).toEqual([true, true, true]);
    free();
    await busy;
    await small.close();
  });
});

test.each([
  ['57P01', true],
  ['08006', true],
  ['53300', true],
  ['25006', true],
  ['ECONNRESET', true],
  ['23505', false],
  ['40001', false],
  ['57014', false],
  ['EACCES', false],
])('%s: the database is away: %s', (code, away) => {
  expect(isAway(Object.assign(new Error('provoked'), { code }))).toBe(away);
});

test('a COMMIT that was cut off before its standby had it is not known to be done', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'canopy-standby-'));
  const prepared = await startEmbedded({ dataDir, fsync: false });
  await asOwner(prepared.connectionString, async (owner) => {
    await owner.query(`CREATE ROLE ${appRole}`);
    await owner.query('CREATE TABLE kept (n int)');
    await owner.query(`GRANT ALL ON kept TO ${appRole}`);
  });
  await prepared.stop();
  const settings = { synchronous_commit: 'on', synchronous_standby_names: 'nobody' };
  const embedded = await startEmbedded({ dataDir, fsync: false, settings });
  const admin = new pg.Client({ connectionString: embedded.connectionString });
  await admin.connect();
  const own = openDatabase(embedded.connectionString, { marks: null, limits: patientLimits });
  const cancelWaiting = (): Promise<number> =>
    admin
      .query("SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'")
      .then(({ rowCount }) => rowCount ?? 0);
  for (const work of [
    () => own.query('INSERT INTO kept VALUES (1)'),
    () => own.transaction((tx) => tx.query('INSERT INTO kept VALUES (2)')),
  ]) {
    const failed = failure(work());
    await expect.poll(cancelWaiting).toBe(1);
    expect((await failed).message).toBe('A COMMIT was cut off before its standby had it.');
  }
  // It is there, on this machine alone; nobody was told that it is done.
  expect((await admin.query('SELECT FROM kept')).rowCount).toBe(2);
  await own.close();
  await admin.end();
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
