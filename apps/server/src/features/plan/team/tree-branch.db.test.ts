import type { Answer } from '@canopy/contract/calls.ts';
import { anyTree } from '@canopy/network/testing/shapes.support.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillTree } from '#testing/any-tree.support.ts';
import { happen, networkBench, root, type NetworkBench } from '#testing/network.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: NetworkBench;
let left: number, right: number, below: number;
beforeAll(async () => {
  server = await startTestServer();
  bench = networkBench(server);
  [left, right, below] = (await bench.place([
    [root, 1],
    [root, 2],
    [root, 2],
  ])) as [number, number, number];
  await happen(server.db, [
    { kind: 'activated', uid: below, at: new Date() },
    { kind: 'volume', uid: below, at: new Date(), volumeMicros: 5_500_000n, priceMicros: 6n },
  ]);
});
afterAll(() => server.stop());

const branch = async (
  uid: number,
  searchId: unknown,
  from = bench,
): Promise<Answer<'TreeBranch'>['data']> =>
  (await from.ask(uid, 'TreeBranch', { searchId })) as Answer<'TreeBranch'>['data'];

test('a branch is columns of figures, parents before children', async () => {
  expect(await branch(root, root)).toEqual({
    total: 4,
    uid: [root, left, right, below],
    fname: ['Company', 'Person 1', 'Person 2', 'Person 3'],
    above: [-1, 0, 0, 2],
    side: [0, 1, 2, 2],
    IdColor: ['Green', 'Red', 'Red', 'Green'],
    T_Left: [1, 0, 0, 0],
    T_Right: [2, 0, 1, 0],
    totalleft: [0, 0, 0, 0],
    totalright: [1, 0, 1, 0],
    lbv: [0, 0, 0, 0],
    rbv: [5.5, 0, 5.5, 0],
  });
  expect(await branch(right, below)).toMatchObject({ total: 1, uid: [below], side: [0] });
});

test('outside of the own tree there is nothing', async () => {
  for (const searchId of [root, left, '', 'x', '99999999']) {
    expect(await branch(right, searchId), String(searchId)).toMatchObject({ total: 0, uid: [] });
  }
});

test('it ends at ten thousand, and says how many there are', async () => {
  const large = await startTestServer();
  try {
    const choices = Array.from({ length: 10_103 }, () => [0, 0, 0] as const);
    await fillTree(large, anyTree('full', 'parent', choices));
    const answer = await branch(root, root, networkBench(large));
    expect(answer.total).toBe(10_104);
    expect(answer.uid).toHaveLength(10_000);
    expect(answer.uid).toHaveLength(new Set(answer.uid).size);
  } finally {
    await large.stop();
  }
});
