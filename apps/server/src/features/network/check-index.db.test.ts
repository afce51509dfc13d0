import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MemberEvent } from '#features/network/append-events.ts';
import { checkIndex } from '#features/network/check-index.ts';
import type { NetworkIndex } from '#features/network/network-index.ts';
import { happen, networkBench, root, type NetworkBench } from '#testing-network.ts';
import { startTestServer, type TestServer } from '#testing.ts';

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
  network.members.sumVolume.data[0] = 77n;
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
