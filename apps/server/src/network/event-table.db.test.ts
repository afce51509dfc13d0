import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appendEvents } from '#network/append-events.ts';
import { networkBench, root, type NetworkBench } from '#testing/network.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: NetworkBench;
beforeAll(async () => {
  server = await startTestServer();
  bench = networkBench(server);
});
afterAll(() => server.stop());

const now = new Date();
const insert = (columns: string, values: string): Promise<unknown> =>
  server.db.query(`INSERT INTO network_events (at, uid, ${columns})
    VALUES (now(), ${root}, ${values})`);

describe('the database refuses', () => {
  test.each([
    ['kind', "'vanished'"],
    ['kind', 'NULL'],
    ['kind', "'volume'"],
    ['kind, volume_micros', "'volume', 1"],
    ['kind, price_micros', "'volume', 1"],
    ['kind, volume_micros, price_micros, forex_micros', "'volume', 1, 1, 1"],
    ['kind, volume_micros, price_micros', "'activated', 1, 1"],
    ['kind', "'investment'"],
    ['kind, forex_micros, crypto_micros', "'investment', 1, 1"],
    ['kind, forex_micros, volume_micros', "'investment', 1, 1"],
    ['kind', "'suspended'"],
    ['kind, suspended, price_micros', "'suspended', true, 1"],
    ['kind, suspended', "'joined', true"],
    ['kind, crypto_micros', "'deactivated', 1"],
  ])('an event that does not say what its kind says: %s = %s', async (columns, values) => {
    await expect(insert(columns, values)).rejects.toThrow(/violates (check|not-null) constraint/);
  });

  test('an event of nobody', async () => {
    const event = { kind: 'activated', uid: 999_999, at: now } as const;
    await expect(appendEvents(server.db, [event])).rejects.toThrow('foreign key');
  });

  test('a transaction that is not the own one, and an id that was not drawn', async () => {
    await expect(insert('kind, xact', "'activated', '3'")).rejects.toThrow('permission denied');
    await expect(insert('kind, id', "'activated', 5")).rejects.toThrow('non-DEFAULT value');
  });

  test('every change, of the application and of the owner', async () => {
    const changes = [
      'UPDATE network_events SET uid = uid',
      'UPDATE network_events SET kind = kind, at = now()',
      'UPDATE network_events SET volume_micros = 1',
      'DELETE FROM network_events',
      'TRUNCATE network_events',
    ];
    for (const change of changes) {
      await expect(server.db.query(change), change).rejects.toThrow('permission denied');
      await expect(bench.asOwner(change), change).rejects.toThrow('append-only');
    }
    const renumber = "UPDATE network_events SET xact = '3'";
    await expect(server.db.query(renumber)).rejects.toThrow('permission denied');
  });
});

test('whoever is placed has joined, in the same transaction', async () => {
  const [uid] = await bench.place([[root, 1]]);
  const told = await server.db.query(
    `SELECT e.kind, e.at = m.joined_at AS same, e.xact::text = m.xmin::text AS together
     FROM network_events e JOIN members m USING (uid) WHERE uid = $1`,
    [uid],
  );
  expect(told).toEqual([{ kind: 'joined', same: true, together: true }]);
});

test('the root has joined and is active', async () => {
  const told = await server.db.query('SELECT kind FROM network_events WHERE uid = $1 ORDER BY id', [
    root,
  ]);
  expect(told).toEqual([{ kind: 'joined' }, { kind: 'activated' }]);
});
