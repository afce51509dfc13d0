import { afterAll, beforeAll, expect, test } from 'vitest';
import { patienceMs } from '../../../../tools/patience.ts';
import { isAway } from '#db/away.ts';
import { asOwner } from '#db/as-owner.ts';
import { openDatabase, type Database } from '#db/database.ts';
import type { PoolLimits } from '#db/open-pool.ts';
import { startNetwork } from '#testing/db/test-network.support.ts';
import { cloneDatabase } from '#testing/server.support.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

/** Looks soon, and as long as it takes. */
const open = (url: string, changed: Partial<PoolLimits> = {}): Database => {
  const limits = { lookAfterMs: 300, lookEveryMs: 50, lookMs: patienceMs, waitMs: patienceMs };
  return openDatabase(url, { marks: null, max: 1, limits: { ...limits, ...changed } });
};

test('what waits behind an error whose end was lost is given up, too', async () => {
  const network = await startNetwork(database.url);
  const db = open(network.url);
  await db.query('SELECT 1 AS one');
  network.halfAnswer('1 / 0');
  const work = db.transaction((tx) => tx.query('SELECT 1 / 0 AS never'));
  const error: unknown = await work.catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(Error);
  // On another connection: the pool has one place.
  expect(await db.query('SELECT 2 AS two')).toEqual([{ two: 2 }]);
  expect(isAway(error) || (error as { code?: string }).code === '22012').toBe(true);
  await db.close();
  await network.stop();
});

test('no statement is cut where sessions do not say what they do', async () => {
  const name = new URL(database.url).pathname.slice(1);
  await asOwner(database.url, (client) =>
    client.query(`ALTER DATABASE ${name} SET track_activities = off`),
  );
  const db = open(database.url);
  expect(await db.query('SELECT pg_sleep(3) IS NULL AS no')).toEqual([{ no: false }]);
  await db.close();
});

test('a new connection whose first statement waits is given up, too', async () => {
  const network = await startNetwork(database.url);
  // As of a pooler that is full; nobody looks.
  network.halfAnswer('AS session');
  const db = open(network.url, { lookAfterMs: patienceMs, waitMs: 1000 });
  const error: unknown = await db.query('SELECT 1').catch((cause: unknown) => cause);
  expect(String(error)).toContain('A new connection got no answer.');
  await db.close();
  await network.stop();
});
