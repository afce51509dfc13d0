import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyBench } from '#testing/money.support.ts';
import { happen, networkBench, root, type NetworkBench } from '#testing/network.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: NetworkBench;
let left: number, right: number, below: number, deep: number[];
beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: 'Asia/Kolkata' });
  bench = networkBench(server);
  // Late in the evening of the day before, by London; the next day already, in India.
  const at = new Date('2026-06-01T20:00:00Z');
  [left, right] = (await bench.place(
    [
      [root, 1],
      [root, 2],
    ],
    at,
  )) as [number, number];
  [below] = (await bench.place([[left, 2]], at)) as [number];
  deep = await bench.place(
    Array.from({ length: 300 }, () => [right, 2] as const),
    at,
  );
  await happen(server.db, [
    { kind: 'activated', uid: below, at },
    { kind: 'volume', uid: below, at, volumeMicros: 5_000_000n, priceMicros: 6_000_000n },
  ]);
});
afterAll(() => server.stop());

const tree = (loginId: number, searchId: unknown): Promise<Record<string, unknown>[]> =>
  bench.rows(loginId, 'binaryTree', { searchId });

test('fifteen places in level order, from left to right', async () => {
  const rows = await tree(root, root);
  const uids = rows.map((row) => row['uid']);
  expect(uids).toHaveLength(15);
  expect(uids.slice(0, 3)).toEqual([root, left, right]);
  expect(uids.slice(3, 7)).toEqual([null, below, null, deep[0]]);
  expect(uids.slice(7)).toEqual([null, null, null, null, null, null, null, deep[1]]);
  expect(rows[1]).toEqual({
    fname: 'Person 1',
    uid: left,
    Regdate: '2026-06-02',
    activationdate: '',
    T_Left: 0,
    totalleft: 0,
    lbv: 0,
    packageamount: 0,
    T_Right: 1,
    totalright: 1,
    rbv: 5,
    sid: root,
    packageName: '',
    T_LeftB: 0,
    T_RightB: 5,
    binaryrank: '',
    IdColor: 'Red',
  });
  expect(rows[4]).toMatchObject({
    activationdate: '2026-06-02',
    packageamount: 6,
    sid: left,
    IdColor: 'Green',
  });
  expect(rows[3]).toMatchObject({ uid: null, sid: null, fname: '', Regdate: '', IdColor: '' });
});

test('any member of the own tree can be the top, however deep', async () => {
  for (const uid of [right, deep[0]!, deep[150]!, deep[299]!]) {
    expect((await tree(root, uid))[0]).toMatchObject({ uid });
    expect((await tree(right, String(uid)))[0]).toMatchObject({ uid });
  }
  expect((await tree(root, deep[297]!)).filter((row) => row['uid'] !== null)).toHaveLength(3);
});

describe('outside the own tree', () => {
  test('nobody is found, nor what is no id', async () => {
    for (const searchId of [root, left, below, '999999', '', 'x', -1, '1e5', '99999999999999']) {
      expect(await tree(right, searchId), String(searchId)).toEqual([]);
    }
    expect(await tree(below, left)).toEqual([]);
  });

  test('unless the operator has widened it', async () => {
    await moneyBench(server).settings({ treeScope: 'all' });
    expect((await tree(right, below))[0]).toMatchObject({ uid: below });
    expect((await tree(below, root))[0]).toMatchObject({ uid: root, sid: null });
    expect(await tree(right, '999999')).toEqual([]);
    await moneyBench(server).settings({ treeScope: 'own' });
    expect(await tree(right, below)).toEqual([]);
  });
});

test('loginId must be the one who is signed in', async () => {
  const token = await bench.token(right);
  const asked = { loginId: root, searchId: root };
  expect((await server.call('binaryTree', asked, { token })).status).toBe(403);
});
