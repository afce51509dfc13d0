import type { Network } from '@canopy/network/network.ts';
import { sideTotals } from '@canopy/network/team.ts';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NetworkIndex } from '#call/ports.ts';
import { openDatabase } from '#db/database.ts';
import { adoptRestoredEvents } from '#network/adopt-restored-events.ts';
import { appendEvents, type MemberEvent } from '#network/append-events.ts';
import { checkIndex } from '#network/check-index.ts';
import { startNetworkIndex } from '#network/network-index.ts';
import { patientLimits } from '#testing/db/patient.support.ts';
import { happen, networkBench, root, type NetworkBench } from '#testing/network.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: NetworkBench;
let index: NetworkIndex;
beforeEach(async () => {
  server = await startTestServer();
  bench = networkBench(server);
  index = server.services.network;
});
afterEach(() => server.stop());

const now = new Date();
const volume = (uid: number, micros: bigint): MemberEvent => ({
  kind: 'volume',
  uid,
  at: now,
  volumeMicros: micros,
  priceMicros: micros,
});

/** The volume below the root, which is all of it. */
const volumeIn = (network: Network): bigint =>
  sideTotals(network, 0, 1).volumeMicros + sideTotals(network, 0, 2).volumeMicros;
const sizeNow = async (): Promise<number> => (await index.catchUp()).size;
const volumeNow = async (): Promise<bigint> => volumeIn(await index.catchUp());

/** A connection of one's own, to hold a transaction open on. */
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  return client;
}

/** Places a member on that connection and answers the id. */
async function placeOn(client: pg.Client, sponsor = root, side = 1): Promise<number> {
  const { rows } = await client.query<{ uid: number }>(
    `SELECT place_member(new_sponsor => $1, new_side => $2,
         highest_uid => 999999, new_name => 'n', new_email => 'e',
         new_mobile => 'm', new_country => 99::smallint, new_password_hash => 'x',
         now_at => now()) AS uid`,
    [sponsor, side],
  );
  return rows[0]!.uid;
}

const addVolume = (client: pg.Client, uid: number, micros: number): Promise<unknown> =>
  client.query(
    `INSERT INTO network_events (at, kind, uid, volume_micros, price_micros)
     VALUES (now(), 'volume', $1, $2, $2)`,
    [uid, micros],
  );

describe('what was committed is there, once, whatever the order', () => {
  test('of two open transactions the second commits first', async () => {
    const [first, second] = [await connect(), await connect()];
    await first.query('BEGIN');
    await second.query('BEGIN');
    const early = await placeOn(first, root, 1);
    const late = await placeOn(second, root, 2);
    expect(late).toBeGreaterThan(early);
    expect(await sizeNow()).toBe(1);
    await second.query('COMMIT');
    expect(await sizeNow()).toBe(2);
    await second.query('BEGIN');
    await addVolume(second, late, 5);
    await addVolume(first, early, 70);
    await second.query('COMMIT');
    expect(await volumeNow()).toBe(5n);
    await first.query('COMMIT');
    expect(await sizeNow()).toBe(3);
    expect(await volumeNow()).toBe(75n);
    for (let again = 0; again < 3; again += 1) expect(await volumeNow()).toBe(75n);
    expect((await checkIndex(server.services)).differences).toEqual([]);
    await first.end();
    await second.end();
  });

  test('a rollback, and a savepoint that was taken back, leave nothing', async () => {
    const uid = await server.register();
    const client = await connect();
    await client.query('BEGIN');
    await placeOn(client);
    await addVolume(client, uid, 5);
    await client.query('ROLLBACK');
    expect(await sizeNow()).toBe(2);
    await client.query('BEGIN');
    await addVolume(client, uid, 10);
    await client.query('SAVEPOINT half');
    await addVolume(client, uid, 100);
    await client.query('ROLLBACK TO half');
    await client.query('SAVEPOINT other');
    await addVolume(client, uid, 1000);
    await client.query('COMMIT');
    expect(await volumeNow()).toBe(1010n);
    expect((await checkIndex(server.services)).differences).toEqual([]);
    await client.end();
  });

  test("a transaction that stays open holds back nobody's events but its own", async () => {
    const [open, other] = await Promise.all([connect(), connect()]);
    const uid = await server.register();
    await open.query('BEGIN');
    await addVolume(open, uid, 1);
    for (let count = 1; count <= 20; count += 1) {
      await addVolume(other, uid, 100);
      expect(await volumeNow()).toBe(BigInt(count) * 100n);
    }
    await open.query('COMMIT');
    expect(await volumeNow()).toBe(2001n);
    await open.end();
    await other.end();
  });

  test('many writers at once, with one index that looks all the while', async () => {
    const uids = await bench.place(Array.from({ length: 20 }, () => [root, 1] as const));
    const crowd = openDatabase(server.databaseUrl, {
      marks: server.services.secrets,
      max: 20,
      limits: patientLimits,
    });
    let done = false;
    const seen: bigint[] = [];
    const looking = (async () => {
      while (!done) seen.push(await volumeNow());
    })();
    await Promise.all(
      uids.map(async (uid, turn) => {
        for (let count = 0; count < 25; count += 1) {
          await crowd
            .transaction(async (tx) => {
              await appendEvents(tx, [volume(uid, 1n)]);
              // Every transaction stays open for another while, so that they end out of order.
              await tx.query('SELECT pg_sleep($1)', [((turn * 7 + count * 3) % 10) / 1000]);
              await appendEvents(tx, [volume(uid, 1n)]);
              if ((turn + count) % 5 === 0) throw new Error('taken back');
            })
            .catch(() => {});
        }
      }),
    );
    done = true;
    await looking;
    expect(await volumeNow()).toBe((20n * 25n * 2n * 4n) / 5n);
    expect(seen.every((each, at) => at === 0 || each >= seen[at - 1]!)).toBe(true);
    expect(seen.every((each) => each % 2n === 0n)).toBe(true);
    expect((await checkIndex(server.services)).differences).toEqual([]);
    await crowd.close();
  });

  test('an import of thousands in one transaction', async () => {
    const client = await connect();
    await client.query('BEGIN');
    await client.query(
      `SELECT place_member(new_sponsor => ${root}, new_side => 2::smallint,
         highest_uid => 999999, new_name => 'n', new_email => 'e',
         new_mobile => 'm', new_country => 99::smallint, new_password_hash => 'x',
         now_at => now())
       FROM generate_series(1, 300)`,
    );
    await client.query(
      `INSERT INTO network_events (at, kind, uid, volume_micros, price_micros)
       SELECT now(), 'volume', ${root} + 1 + n % 300, 3, 3 FROM generate_series(1, 12000) AS n`,
    );
    await client.query('COMMIT');
    await client.end();
    expect(await sizeNow()).toBe(301);
    expect(await volumeNow()).toBe(36_000n);
    expect(await volumeNow()).toBe(36_000n);
    expect((await checkIndex(server.services)).differences).toEqual([]);
  });
});

describe('a dump that was restored into another cluster', () => {
  test('brings numbers that are not reached yet; they are counted once', async () => {
    const [uid] = await bench.place([[root, 1]]);
    await happen(server.db, [volume(uid!, 5n)]);
    // Far ahead: other tests use up numbers of the same cluster meanwhile.
    await bench.asOwner(
      'UPDATE network_events SET xact = (pg_current_xact_id()::text::bigint + 1000000)::text::xid8',
    );
    expect(await adoptRestoredEvents(server.databaseUrl)).toBe(4);
    expect(await adoptRestoredEvents(server.databaseUrl)).toBe(0);
    const restarted = startNetworkIndex(server.services);
    for (let count = 0; count < 6; count += 1) {
      await happen(server.db, [volume(uid!, 1n)]);
      expect(volumeIn(await restarted.catchUp())).toBe(6n + BigInt(count));
    }
    await restarted.stop();
  });

  test('or numbers that somebody in the new one has just now', async () => {
    const [uid] = await bench.place([[root, 1]]);
    await happen(server.db, [volume(uid!, 5n)]);
    const open = await connect();
    await open.query('BEGIN');
    const { rows } = await open.query<{ xact: string }>(
      'SELECT pg_current_xact_id()::text AS xact',
    );
    await bench.asOwner(`UPDATE network_events SET xact = '${rows[0]!.xact}'`);
    await adoptRestoredEvents(server.databaseUrl);
    const restarted = startNetworkIndex(server.services);
    await restarted.catchUp();
    await addVolume(open, uid!, 1);
    await open.query('COMMIT');
    expect(volumeIn(await restarted.catchUp())).toBe(6n);
    await restarted.stop();
    await open.end();
  });
});
