import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { readConfig, type Config } from '#base/config.ts';
import { asOwner } from '#db/as-owner.ts';
import { openDatabase, type Database } from '#db/database.ts';
import { openReads } from '#db/open-reads.ts';
import { openReplica, type Answerer, type Replica } from '#db/replica.ts';
import { patientLimits } from '#testing/db/patient.support.ts';
import { startPair, type Pair } from '#testing/db/replica.support.ts';
import { patienceMs } from '../../../../tools/patience.ts';

const log = pino({ level: 'silent' });
let pair: Pair;
let primary: Database;
let replica: Replica;
beforeAll(async () => {
  pair = await startPair();
  await asOwner(pair.primary, (client) =>
    client.query('CREATE TABLE notes (id int); GRANT ALL ON notes TO canopy_app'),
  );
});
afterAll(() => pair.stop());
beforeEach(async () => {
  primary = openPrimary();
  replica = openPatient(pair.replica, primary);
});
afterEach(async () => {
  await replica.close();
  await primary.close();
});

const openPrimary = (): Database =>
  openDatabase(pair.primary, { marks: null, max: 4, limits: patientLimits });
/** One that counts as away only where it is: the product's bound is shorter than a slow machine. */
const openPatient = (url: string, of: Database, boundMs = patienceMs): Replica =>
  openReplica(url, of, log, { ...patientLimits, boundMs });

/** The last that was acknowledged. */
let written = 0;
const write = async (): Promise<void> => {
  await primary.query('INSERT INTO notes VALUES ($1)', [written + 1]);
  written += 1;
};
type Found = { last: number; isReplica: boolean };
const foundSql =
  'SELECT coalesce(max(id), 0) AS last, pg_is_in_recovery() AS "isReplica" FROM notes';
const read = async (): Promise<Found> => (await replica.db.query<Found>(foundSql))[0]!;
const by = (who: Answerer): number => replica.counts.get(who) ?? 0;
const untilReplicaReads = async (): Promise<void> => {
  await expect.poll(async () => (await read()).isReplica).toBe(true);
};

test('the replica answers, and every write is seen by the next read', async () => {
  await untilReplicaReads();
  for (let round = 0; round < 60; round += 1) {
    await write();
    expect((await read()).last).toBe(written);
  }
  await untilReplicaReads();
});

test('one that has not replayed a write is not waited for longer than the bound', async () => {
  const boundMs = 2000;
  await replica.close();
  replica = openPatient(pair.replica, primary, boundMs);
  await untilReplicaReads();
  await pair.onReplica('SELECT pg_wal_replay_pause()');
  await write();
  const began = performance.now();
  expect(await read()).toEqual({ last: written, isReplica: false });
  expect(performance.now() - began).toBeGreaterThan(0.9 * boundMs);
  expect(by('behind')).toBe(1);
  // Nobody else waits before it is tried again.
  const all = await Promise.all(Array.from({ length: 30 }, read));
  expect(new Set(all.map(({ last }) => last))).toEqual(new Set([written]));
  expect(by('behind') + by('resting')).toBe(31);
  expect(by('behind')).toBeLessThan(5);
  await pair.onReplica('SELECT pg_wal_replay_resume()');
  await untilReplicaReads();
  expect((await read()).last).toBe(written);
});

test('what it cancels, what writes, and what it cannot read is answered', async () => {
  await untilReplicaReads();
  const sleepSql = 'pg_sleep(CASE WHEN pg_is_in_recovery() THEN 20 ELSE 0 END)';
  const slow = replica.db.query<Found>(`${foundSql}, ${sleepSql}`);
  const running = "SELECT count(*)::int FROM pg_stat_activity WHERE wait_event = 'PgSleep'";
  await expect.poll(() => pair.onReplica(running)).toBe(1);
  await asOwner(pair.primary, (client) => client.query('BEGIN; LOCK notes; COMMIT'));
  expect(await slow).toMatchObject([{ last: written, isReplica: false }]);
  expect(by('failed')).toBe(1);
  await untilReplicaReads();
  await replica.db.query('INSERT INTO notes VALUES ($1)', [written + 1]);
  written += 1;
  expect(by('wrote')).toBe(1);
  expect((await read()).last).toBe(written);
  await untilReplicaReads();
  const before = by('replica');
  await replica.db.query('SELECT 1 FROM changes LIMIT 1');
  expect(by('replica')).toBe(before);
  // It is not logged, and not there.
  expect(await replica.db.query('SELECT key FROM try_counts')).toEqual([]);
  await expect(replica.db.query('SELECT 1 / 0')).rejects.toThrow('division by zero');
  await expect(replica.db.query('SELECT 1 FROM nothing')).rejects.toThrow('does not exist');
});

test('killed under load and started again, nobody sees an error or an old row', async () => {
  await untilReplicaReads();
  let isOver = false;
  let reads = 0;
  const reader = async (): Promise<void> => {
    while (!isOver) {
      const least = written;
      const { last } = await read();
      if (last < least) throw new Error(`${last} is older than ${least}.`);
      reads += 1;
    }
  };
  const readers = Promise.all(Array.from({ length: 6 }, reader));
  readers.catch(() => (isOver = true));
  await expect.poll(() => reads).toBeGreaterThan(100);
  pair.killReplica();
  await expect.poll(() => by('away')).toBeGreaterThan(1);
  const before = reads;
  for (let round = 0; round < 20; round += 1) await write();
  await expect.poll(() => reads).toBeGreaterThan(before + 50);
  await pair.startReplica();
  const answered = by('replica');
  await expect.poll(() => by('replica')).toBeGreaterThan(answered + 20);
  isOver = true;
  await readers;
});

test('another cluster is refused at the start, and never read from', async () => {
  const url = inject('clusterUrl');
  const env = { DATABASE_URL: pair.primary, DATABASE_READ_URL: url };
  const keys = { TOKEN_SECRET: 's'.repeat(32), DATA_KEY: 'ab'.repeat(32) };
  const config: Config = readConfig({ ...env, ...keys });
  await expect(openReads(config, primary, log)).rejects.toThrow(
    'DATABASE_READ_URL: it is no replica of the database of DATABASE_URL.',
  );
  const other = openPatient(url, primary);
  expect(await other.db.query<Found>(foundSql)).toMatchObject([{ last: written }]);
  expect(other.counts).toEqual(new Map([['other', 1]]));
  await other.close();
});

test('after a failover neither the promoted one nor one left behind is read', async () => {
  await untilReplicaReads();
  // The old primary goes further than the replica has followed, and has rows that nobody else has.
  await pair.onReplica('SELECT pg_promote()');
  for (let round = 0; round < 20; round += 1) await write();
  expect(await read()).toEqual({ last: written, isReplica: false });
  expect(by('promoted')).toBe(1);
  await pair.takeOver();
  const promoted = openPrimary();
  const old = openPatient(pair.replica, promoted);
  const [found] = await old.db.query<Found>(foundSql);
  expect(found!.isReplica).toBe(false);
  expect(found!.last).toBeLessThan(written);
  expect(old.counts).toEqual(new Map([['timeline', 1]]));
  await old.close();
  await promoted.close();
});
