import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tryLimits } from '#guard/try-limits.ts';
import { moneyBench } from '#testing/money.support.ts';
import { happen, networkBench, root, type NetworkBench } from '#testing/network.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

type Card = {
  uid: number;
  name: string;
  relation: string;
  facts: Record<string, unknown> | null;
};

let server: TestServer;
let bench: NetworkBench;
let me: number, direct: number, deep: number, stranger: number, chain: number[];
beforeAll(async () => {
  server = await startTestServer();
  bench = networkBench(server);
  [me, stranger] = (await bench.place([
    [root, 1],
    [root, 2],
  ])) as [number, number];
  [direct] = (await bench.place([[me, 2]])) as [number];
  chain = await bench.place(Array.from({ length: 5 }, () => [direct, 1] as const));
  [deep] = (await bench.place([[chain[4]!, 2]])) as [number];
  await rename(direct, 'Asha Direct');
  await rename(stranger, 'Some Stranger');
  await happen(server.db, [{ kind: 'activated', uid: direct, at: new Date() }]);
});
afterAll(() => server.stop());

const rename = (uid: number, name: string): Promise<unknown> =>
  server.db.query('UPDATE members SET name = $2 WHERE uid = $1', [uid, name]);
const cardOf = async (uid: number, id: unknown): Promise<Card | null> =>
  ((await bench.ask(uid, 'MemberCard', { id })) as { card: Card | null }).card;

/** All that a card outside of the team has. */
const nameAlone = (uid: number, name: string, relation = 'outside'): Card => ({
  uid,
  name,
  relation,
  facts: null,
});

describe('of the own team', () => {
  test('a direct: all that MyReferral and the tree show', async () => {
    const all = { fdate: '', tdate: '', status: '', position: '' };
    const [row] = await bench.rows(me, 'DirectReport', all);
    expect(await cardOf(me, direct)).toEqual({
      uid: direct,
      name: 'Asha Direct',
      relation: 'direct',
      facts: {
        IdColor: 'Green',
        mobile: row!['mobile'],
        sid: me,
        pos: 'Right',
        level: 1,
        Regdate: row!['ee'],
        activationdate: row!['dd'],
        packageName: '',
        packageamount: 0,
        binaryrank: '',
        above: [],
      },
    });
    expect(row!['mobile']).not.toBe('');
  });

  test('one far below: the side and level, and the last three above them', async () => {
    const card = (await cardOf(me, deep))!;
    expect(card).toMatchObject({
      relation: 'team',
      facts: { pos: 'Right', level: 7, sid: chain[4], IdColor: 'Red' },
    });
    const above = card.facts!['above'] as { uid: number }[];
    expect(above.map(({ uid }) => uid)).toEqual(chain.slice(2));
    expect((await cardOf(direct, chain[1]))!.facts).toMatchObject({ above: [{ uid: chain[0] }] });
  });

  test('one who was brought in by somebody above is of the team, but no direct', async () => {
    const [spilled] = await bench.place([[root, 1]]);
    expect(await cardOf(me, spilled)).toMatchObject({
      relation: 'team',
      facts: { sid: root, pos: 'Left' },
    });
  });

  test('oneself', async () => {
    expect(await cardOf(me, me)).toMatchObject({
      uid: me,
      relation: 'self',
      facts: { pos: '', level: 0, sid: root, above: [] },
    });
    expect(await cardOf(root, ` ${root} `)).toMatchObject({
      relation: 'self',
      facts: { sid: null },
    });
  });

  test('one who is suspended, and one who was erased', async () => {
    const [suspended, erased] = (await bench.place([
      [direct, 2],
      [direct, 2],
    ])) as [number, number];
    const at = new Date();
    await happen(server.db, [{ kind: 'suspended', uid: suspended, at, suspended: true }]);
    const owner = await server.operator('owner');
    const order = { uid: erased, confirm: String(erased), remark: 'Asked for' };
    await server.call('operator/EraseMember', order, { token: owner });
    expect(await cardOf(me, suspended)).toMatchObject({ facts: { IdColor: 'Orange' } });
    expect(await cardOf(me, erased)).toMatchObject({
      name: 'Erased',
      facts: { IdColor: 'Orange', mobile: '' },
    });
    expect(await cardOf(stranger, suspended)).toEqual(nameAlone(suspended, 'Person 1'));
    expect(await cardOf(stranger, erased)).toEqual(nameAlone(erased, 'Erased'));
  });
});

describe('outside of it the name alone', () => {
  test('of the sponsor, of those further above, of strangers', async () => {
    const [{ name: rootName }] = (await server.db.query<{ name: string }>(
      'SELECT name FROM members WHERE uid = $1',
      [root],
    )) as [{ name: string }];
    expect(await cardOf(me, root)).toEqual(nameAlone(root, rootName, 'sponsor'));
    expect(await cardOf(deep, direct)).toEqual(nameAlone(direct, 'Asha Direct'));
    expect(await cardOf(me, stranger)).toEqual(nameAlone(stranger, 'Some Stranger'));
    expect(await cardOf(stranger, me)).toMatchObject({ facts: null });
  });

  test('also where the operator lets members see all trees', async () => {
    await moneyBench(server).settings({ treeScope: 'all' });
    expect(await cardOf(me, stranger)).toEqual(nameAlone(stranger, 'Some Stranger'));
    await moneyBench(server).settings({ treeScope: 'own' });
  });

  test.each(['999999', 'abc', '', '-1', '1e5', '99999999999'])('nobody: %j', async (id) => {
    expect(await cardOf(me, id)).toBeNull();
  });

  test('uid must be the one who is signed in', async () => {
    const token = await bench.token(stranger);
    const answer = await server.call('MemberCard', { uid: me, id: direct }, { token });
    expect(answer.status).toBe(403);
  });

  test('who asks for hundreds of strangers is told to wait; the own team stays', async () => {
    const [asking] = (await bench.place([[me, 2]])) as [number];
    const token = await bench.token(asking);
    const ask = async (id: number): Promise<number> =>
      (await server.call('MemberCard', { uid: asking, id }, { token })).status;
    for (let no = 0; no < tryLimits.receiverChecksPerId.most; no += 1) {
      expect(await ask(no % 2 === 0 ? stranger : 900_000 + no)).toBe(200);
    }
    expect(await ask(stranger)).toBe(429);
    expect(await ask(asking)).toBe(200);
    const receiver = { uid: asking, touserid: stranger, purpose: 'transfer' };
    expect((await server.call('CheckReceiver', receiver, { token })).status).toBe(429);
  });
});
