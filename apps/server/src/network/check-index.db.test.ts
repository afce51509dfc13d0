import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NetworkIndex } from '#call/ports.ts';
import type { MemberEvent } from '#network/append-events.ts';
import { checkEvents, checkIndex } from '#network/check-index.ts';
import {
  happen,
  makeRandom,
  networkBench,
  randomEvents,
  root,
  type NetworkBench,
} from '#testing/network.support.ts';
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

test('names a difference that was planted in the index', async () => {
  const [uid] = await bench.place([[root, 2]]);
  const network = await index.catchUp();
  network.sums.volume.change(0, 77n);
  network.members.flags.data[network.rowOf(uid!)] = 2;
  expect(await checkIndex(server.services)).toEqual({
    ok: false,
    members: 2,
    unbooked: [],
    differences: [
      { uid: root, figure: 'sumVolume', index: 77n, database: 0n },
      { uid, figure: 'flags', index: 2, database: 0 },
    ],
  });
});

test('names what somebody changed in the database without telling', async () => {
  const [uid] = await bench.place([[root, 2]]);
  await index.catchUp();
  await server.db.query('UPDATE members SET activated_at = $2 WHERE uid = $1', [uid, now]);
  const { ok, differences } = await checkIndex(server.services);
  expect(ok).toBe(false);
  const seconds = Math.floor(now.getTime() / 1000);
  expect(differences).toEqual([
    { uid: root, figure: 'directsRightActive', index: 0, database: 1 },
    { uid: root, figure: 'sumActive', index: 1, database: 2 },
    { uid, figure: 'activatedAt', index: 0, database: seconds },
    { uid, figure: 'flags', index: 0, database: 1 },
    { uid, figure: 'sumActive', index: 0, database: 1 },
  ]);
});

test('holds the investments of the events against the books', async () => {
  const [uid] = await bench.place([[root, 2]]);
  const told = { kind: 'investment', uid: uid!, at: now, market: 'crypto' } as const;
  await happen(server.db, [{ ...told, amountMicros: 5n }]);
  await bench.asOwner(`INSERT INTO wallets VALUES (${uid}, 'forexInvested', 7)`);
  expect(await checkIndex(server.services)).toEqual({
    ok: false,
    members: 2,
    differences: [],
    unbooked: [
      { uid, figure: 'cryptoInvested', index: 5n, database: 0n },
      { uid, figure: 'forexInvested', index: 0n, database: 7n },
    ],
  });
});

test('finds nothing while everything moves', async () => {
  const uids = await bench.place(Array.from({ length: 300 }, () => [root, 1] as const));
  let done = false;
  const moving = (async () => {
    for (let turn = 0; !done; turn += 1) await happen(server.db, [volume(uids[turn % 300]!, 1n)]);
  })();
  for (let times = 0; times < 5; times += 1) {
    expect((await checkIndex(server.services)).differences).toEqual([]);
  }
  done = true;
  await moving;
});

describe('the events from the first on come to what the database says', () => {
  const invested = { kind: 'investment', at: now, market: 'forex', amountMicros: 7n } as const;

  test('of a network to which much has happened', async () => {
    const random = makeRandom(3);
    const uids = await bench.place(
      Array.from({ length: 80 }, (_, n) => [root + random(n + 1), random(2) ? 1 : 2] as const),
    );
    const events = randomEvents(uids, 200, random).filter(({ kind }) => kind !== 'investment');
    await happen(server.db, events);
    await happen(server.db, [{ ...invested, uid: uids[3]! }]);
    await bench.asOwner(`INSERT INTO wallets VALUES (${uids[3]}, 'forexInvested', 7)`);
    const detail = '81 members as their events say';
    expect(await checkEvents(server.db)).toEqual({ ok: true, detail });
  });

  test.each([
    [
      'somebody was activated without telling',
      (uid: number) => `UPDATE members SET activated_at = now() WHERE uid = ${uid}`,
      'directsLeftActive of member 100000: 0 by the events, 1 in the database',
    ],
    [
      'an investment runs without having been told',
      (uid: number) => `INSERT INTO wallets VALUES (${uid}, 'cryptoInvested', 9)`,
      'cryptoInvested of member 100001: 0 by the events, 9 in the database',
    ],
    [
      'an event has been taken away',
      () =>
        `SET session_replication_role = 'replica'; DELETE FROM network_events WHERE uid > 100000`,
      'directsLeft of member 100000: 0 by the events, 1 in the database',
    ],
    [
      'an event of somebody who has not joined is there',
      (uid: number) => `SET session_replication_role = 'replica';
        DELETE FROM network_events WHERE uid = ${uid};
        INSERT INTO network_events (at, kind, uid) VALUES (now(), 'activated', ${uid})`,
      'The events cannot be followed. Error: Member 100001 is not in the network.',
    ],
  ])('or not, where %s', async (_name, statement, detail) => {
    const [uid] = await bench.place([[root, 1]]);
    expect((await checkEvents(server.db)).ok).toBe(true);
    await bench.asOwner(statement(uid!));
    expect(await checkEvents(server.db)).toEqual({ ok: false, detail });
  });
});
