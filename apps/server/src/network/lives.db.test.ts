/**
 * After a crash or a failover PostgreSQL gives out the numbers of lost transactions again. The
 * index must count what bears such a number, and forget what is gone. ledger.kill.db.test.ts shows
 * that the mark of a life goes with a crash; here it is taken away by hand.
 */
import type { Network } from '@canopy/network/network.ts';
import { sideTotals } from '@canopy/network/team.ts';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NetworkIndex } from '#call/ports.ts';
import { checkIndex } from '#network/check-index.ts';
import { startNetworkIndex } from '#network/network-index.ts';
import { happen } from '#testing/network.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let owner: pg.Client;
let index: NetworkIndex;
let uid: number;
let warned: string[];
beforeEach(async () => {
  server = await startTestServer();
  owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
  warned = [];
  const write = (line: string): unknown => warned.push((JSON.parse(line) as { msg: string }).msg);
  index = startNetworkIndex({ db: server.db, log: pino({ level: 'warn' }, { write }) });
  uid = await server.register();
  await addVolume(3n);
  await index.catchUp();
});
afterEach(async () => {
  await index.stop();
  await owner.end();
  await server.stop();
});

const addVolume = (micros: bigint): Promise<unknown> =>
  happen(server.db, [
    { kind: 'volume', uid, at: new Date(), volumeMicros: micros, priceMicros: micros },
  ]);
const volumeIn = (network: Network): bigint =>
  sideTotals(network, 0, 1).volumeMicros + sideTotals(network, 0, 2).volumeMicros;
const volumeNow = async (): Promise<bigint> => volumeIn(await index.catchUp());
const beginAnotherLife = (): Promise<unknown> => owner.query('DELETE FROM database_lives');
const isRight = async (): Promise<boolean> =>
  (await checkIndex({ db: server.db, network: index })).ok;

test('what bears the number of a transaction that was lost is counted', async () => {
  const { rows } = await owner.query<{ lost: string }>('SELECT pg_current_xact_id() AS lost');
  await addVolume(4n);
  expect(await volumeNow()).toBe(7n);
  await owner.query(
    `INSERT INTO network_events (xact, at, kind, uid, volume_micros, price_micros)
     VALUES ($1, now(), 'volume', $2, 50, 50)`,
    [rows[0]!.lost, uid],
  );
  // In one life a number that has ended never comes again, so nobody looks for it.
  expect(await volumeNow()).toBe(7n);
  await beginAnotherLife();
  expect(await volumeNow()).toBe(57n);
  expect(await isRight()).toBe(true);
  expect(warned).toEqual([]);
});

test('what was counted and is gone makes the network be counted anew', async () => {
  await owner.query(`SET session_replication_role = replica;
    DELETE FROM network_events WHERE kind = 'volume'; RESET session_replication_role`);
  expect(await volumeNow()).toBe(3n);
  await beginAnotherLife();
  expect(await volumeNow()).toBe(0n);
  expect(warned).toEqual(['The network is counted anew.']);
  await addVolume(9n);
  expect(await volumeNow()).toBe(9n);
});

test('another event under the number of one that is gone is not taken for it', async () => {
  await owner.query(`SET session_replication_role = replica;
    UPDATE network_events SET volume_micros = 8 WHERE kind = 'volume';
    RESET session_replication_role`);
  await beginAnotherLife();
  expect(await volumeNow()).toBe(8n);
  expect(warned).toEqual(['The network is counted anew.']);
});

test('where nothing was lost nothing is counted twice, life after life', async () => {
  for (let life = 1n; life <= 3n; life += 1n) {
    await beginAnotherLife();
    expect(await volumeNow()).toBe(2n + life);
    await addVolume(1n);
    expect(await volumeNow()).toBe(3n + life);
  }
  expect((await index.catchUp()).size).toBe(2);
  expect(await isRight()).toBe(true);
  expect(warned).toEqual([]);
});
