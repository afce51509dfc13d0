import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findByName, nameKeys, nextNames } from '#features/plan/team/find-by-name.ts';
import { moneyBench } from '#testing/money.support.ts';
import { happen, networkBench, root, type NetworkBench } from '#testing/network.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

type Find = { uid: number; fname: string; pos: string; level: number; IdColor: string };

let server: TestServer;
let bench: NetworkBench;
let left: number, right: number, below: number, crowd: number[];
beforeAll(async () => {
  server = await startTestServer();
  bench = networkBench(server);
  [left, right] = (await bench.place([
    [root, 1],
    [root, 2],
  ])) as [number, number];
  [below] = (await bench.place([[left, 2]])) as [number];
  crowd = await bench.place(Array.from({ length: 40 }, () => [right, 2] as const));
  await happen(server.db, [{ kind: 'activated', uid: below, at: new Date() }]);
  await rename(left, 'Anita Kumari');
  await rename(below, 'ANIL Kumar');
  await rename(right, 'Ravi Anand');
  await rename(crowd[0]!, 'अनिता शर्मा');
  await rename(crowd[1]!, 'Per%cent _Name');
});
afterAll(() => server.stop());

const rename = (uid: number, name: string): Promise<unknown> =>
  server.db.query('UPDATE members SET name = $2 WHERE uid = $1', [uid, name]);
const search = async (uid: number, text: unknown): Promise<{ found: Find[]; more: boolean }> =>
  (await bench.ask(uid, 'TreeSearch', { search: text })) as { found: Find[]; more: boolean };
const uidsOf = async (uid: number, text: unknown): Promise<number[]> =>
  (await search(uid, text)).found.map((each) => each.uid);

test('a name is found by its beginning and by that of its last word, in any case', async () => {
  expect(await uidsOf(root, 'ani')).toEqual([below, left]);
  expect(await uidsOf(root, 'KUMAR')).toEqual([below, left]);
  expect(await uidsOf(root, 'an')).toEqual([below, left, right]);
  expect(await uidsOf(root, 'anita k')).toEqual([left]);
  expect(await uidsOf(root, 'नहीं')).toEqual([]);
  expect(await uidsOf(root, 'अनि')).toEqual([crowd[0]]);
  expect(await uidsOf(root, 'शर')).toEqual([crowd[0]]);
});

test('what is found says where it is', async () => {
  expect(await search(root, 'anil')).toEqual({
    found: [{ uid: below, fname: 'ANIL Kumar', pos: 'Left', level: 2, IdColor: 'Green' }],
    more: false,
  });
  expect(await search(left, 'anita')).toMatchObject({ found: [{ uid: left, pos: '', level: 0 }] });
});

test('signs of patterns are letters like others', async () => {
  for (const text of ['%', '_', 'ani%', 'an.', '\\', "'", '(']) {
    const found = await uidsOf(root, text);
    expect(found, text).toEqual(text === '_' ? [crowd[1]] : []);
  }
  expect(await uidsOf(root, 'per%')).toEqual([crowd[1]]);
});

test('an id is found by its first digits', async () => {
  expect(await uidsOf(root, left)).toEqual([left]);
  expect(await uidsOf(root, String(crowd[5]))).toEqual([crowd[5]]);
  expect(await uidsOf(root, '2')).toEqual([]);
  expect((await uidsOf(root, '1000')).slice(0, 3)).toEqual([root, left, right]);
  expect(await uidsOf(root, '  ')).toEqual([]);
});

test('at most twenty, and it says that there are more', async () => {
  const answer = await search(root, 'person');
  expect(answer.found).toHaveLength(20);
  expect(answer.more).toBe(true);
});

describe('outside of the own tree', () => {
  test('nobody is found, by name or id', async () => {
    expect(await uidsOf(right, 'ani')).toEqual([]);
    expect(await uidsOf(right, 'an')).toEqual([right]);
    expect(await uidsOf(right, String(left))).toEqual([]);
    expect(await uidsOf(below, '100')).toEqual([below]);
  });

  test('nor where the operator lets members see all trees', async () => {
    await moneyBench(server).settings({ treeScope: 'all' });
    expect(await uidsOf(right, 'ani')).toEqual([]);
    expect(await uidsOf(right, String(left))).toEqual([]);
    await moneyBench(server).settings({ treeScope: 'own' });
  });

  test('uid must be the one who is signed in', async () => {
    const token = await bench.token(right);
    const asked = { uid: root, search: 'ani' };
    expect((await server.call('TreeSearch', asked, { token })).status).toBe(403);
  });
});

describe('in a large team', () => {
  const walked = async (own: number, name: string, effort: object = {}) => {
    const network = await server.services.network.catchUp();
    const options = { smallTeam: 0, portion: 3, portions: 100, ...effort };
    const { rows, more } = await findByName(
      server.db,
      network,
      network.mustFind(own),
      name,
      options,
    );
    return { uids: rows.map((at) => network.members.uid.data[at]!), more };
  };

  test('names are walked in portions, with the same outcome', async () => {
    for (const [own, name] of [
      [root, 'an'],
      [root, 'kumar'],
      [right, 'an'],
      [right, 'per%'],
      [left, 'person'],
      [root, 'अनि'],
      [root, 'nobody'],
    ] as const) {
      const asked = await search(own, name);
      const sorted = (uids: number[]): number[] => uids.toSorted((a, b) => a - b);
      const found = await walked(own, name);
      expect(sorted(found.uids), name).toEqual(sorted(asked.found.map(({ uid }) => uid)));
      expect(found.more, name).toBe(asked.more);
    }
    expect(await walked(root, 'person')).toMatchObject({ uids: { length: 20 }, more: true });
  });

  test('the walk has an end, and says that it was cut', async () => {
    expect(await walked(left, 'person', { portions: 2 })).toEqual({ uids: [], more: true });
  });

  test.each([...nameKeys.entries()])('walk %i goes along its index', async (no, key) => {
    const text = await server.db.transaction(async (tx) => {
      // A small table would be read whole, index or not.
      await tx.query('SET LOCAL enable_seqscan = off');
      const values = ['an', 0, 'an', 'z', 10];
      const plan = await tx.query<{ line: string }>(`EXPLAIN ${nextNames(key)}`, values);
      return JSON.stringify(plan);
    });
    expect(text).toContain(['members_by_name', 'members_by_last_name'][no]);
    expect(text).not.toContain('Sort');
  });
});
