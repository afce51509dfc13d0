import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTeamPurchases } from '#features/plan/purchases/team-purchases.ts';
import { root } from '#testing/network.support.ts';
import { planBench, type PackageName, type PlanBench } from '#testing/plan.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: PlanBench;
let a: number, b: number, c: number, other: number;
beforeAll(async () => {
  server = await startTestServer();
  bench = planBench(server);
  [a, other] = (await bench.place([
    [root, 1],
    [root, 2],
  ])) as [number, number];
  [b, c] = (await bench.place([
    [a, 1],
    [a, 2],
  ])) as [number, number];
  const bought: [number, PackageName, number][] = [
    [a, 'Silver', a],
    [b, 'Education', a],
    [c, 'Gold', c],
    [other, 'Education', other],
    [b, 'Diamond', other],
  ];
  for (const [uid, name, payer] of bought) await bench.buy(uid, name, payer);
});
afterAll(() => server.stop());

type HistoryRow = Record<string, unknown>;

async function history(uid: number, type: number | string, change = {}): Promise<HistoryRow[]> {
  const data = await bench.network.ask(uid, 'ActivationHistory', { type, ...change });
  const lists = type === 3 || type === '3' ? data : (data as { data: unknown }).data;
  return (lists as HistoryRow[][])[0]!;
}

const brief = (rows: HistoryRow[]): unknown[] =>
  rows.map((row) => [row['RowNumber'], row['uid'], row['pp'], row['idtype'], row['remark']]);

describe('ActivationHistory', () => {
  test('3 is what a member paid for or received', async () => {
    expect(brief(await history(a, 3))).toEqual([
      [1, b, 'Education', 'Activation', `Paid by ${a}`],
      [2, a, 'Silver', 'Activation', `Paid by ${a}`],
    ]);
    expect(brief(await history(b, '3'))).toEqual([
      [1, b, 'Diamond', 'Upgrade', `Paid by ${other}`],
      [2, b, 'Education', 'Activation', `Paid by ${a}`],
    ]);
    expect((await history(other, 3))[0]).toEqual({
      RowNumber: 1,
      f_name: 'Person 1',
      uid: b,
      referby: other,
      pp: 'Diamond',
      remark: `Paid by ${other}`,
      idtype: 'Upgrade',
      activationDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      posting_id: expect.stringMatching(/^\d+$/),
      undo: expect.any(String),
      undoUntil: expect.any(String),
    });
  });

  test('5 is what the binary team received, whoever paid, and not oneself', async () => {
    expect(brief(await history(a, 5))).toEqual([
      [1, b, 'Diamond', 'Upgrade', `Paid by ${other}`],
      [2, c, 'Gold', 'Activation', `Paid by ${c}`],
      [3, b, 'Education', 'Activation', `Paid by ${a}`],
    ]);
    expect(brief(await history(a, 5, { page: 2, limit: 2 }))).toEqual([
      [3, b, 'Education', 'Activation', `Paid by ${a}`],
    ]);
    expect(await history(root, '5')).toHaveLength(5);
    expect(await history(b, 5)).toEqual([]);
  });

  test('8 and 9 are starts of the bot, and stops below zero, of one market each', async () => {
    const token = await bench.network.token(a);
    await bench.money.fill(a, 'forex', 100);
    await bench.money.fill(a, 'crypto', 30);
    const steps = [
      ['StartBot', 'forex', 80],
      ['StopBot', 'forex', 20.5],
      ['StartBot', 'crypto', 30],
    ] as const;
    for (const [call, market, amount] of steps) {
      await bench.money.ask({ uid: a, token }, call, { market, amount }, `${call}${market}`);
    }
    expect(await history(a, 8)).toMatchObject([
      { RowNumber: 1, uid: a, investamount: -20.5 },
      { RowNumber: 2, uid: a, investamount: 80 },
    ]);
    expect(await history(a, '9')).toMatchObject([{ investamount: 30 }]);
    expect(await history(b, 8)).toEqual([]);
  });

  test('another code is refused', async () => {
    expect(await bench.network.ask(a, 'ActivationHistory', { type: '4' })).toEqual(
      'Invalid Type !!',
    );
  });
});

test('the newest purchases of the team stand on the dashboard', async () => {
  const rows = await bench.network.rows(a, 'GetDashRecentData', { type: 2 });
  expect(rows.map((row) => [row['uid'], row['f_name'], row['amount']])).toEqual([
    [b, 'Person 1', 1000],
    [c, 'Person 2', 250],
    [b, 'Person 1', 50],
  ]);
  const buyer = (await bench.place([[b, 1]]))[0]!;
  for (let count = 0; count < 19; count += 1) await bench.buy(buyer);
  const newest = await bench.network.rows(a, 'GetDashRecentData', { type: 2 });
  expect(newest).toHaveLength(20);
  expect(newest.at(-1)).toMatchObject({ uid: b, amount: 1000 });
});

test('what was reversed stays in the histories, says so, and is no business', async () => {
  const [up] = await bench.place([[root, 1]]);
  const [low] = await bench.place([[up!, 1]]);
  await bench.buy(low!, 'Gold');
  await bench.buy(low!, 'Silver');
  await server.db.query(
    "UPDATE purchases SET reversed_at = now() WHERE uid = $1 AND kind = 'Upgrade'",
    [low],
  );
  expect(brief(await history(up!, 5))).toEqual([
    [1, low, 'Silver', 'Upgrade', `Reversed; paid by ${low}`],
    [2, low, 'Gold', 'Activation', `Paid by ${low}`],
  ]);
  const recent = await bench.network.rows(up!, 'GetDashRecentData', { type: 2 });
  expect(recent.map((row) => row['amount'])).toEqual([250]);
});

test('the tree names the dearest package held, and counts what is not yet matched', async () => {
  await server.db.query('UPDATE standings SET matched = 300000000 WHERE uid = $1', [a]);
  const [top, left] = await bench.network.rows(a, 'binaryTree', { searchId: a });
  expect(top).toMatchObject({ packageName: 'Silver', rbv: 250, T_RightB: -50 });
  expect(Number(top!['lbv']) - Number(top!['T_LeftB'])).toBe(300);
  expect(left).toMatchObject({ uid: b, packageName: 'Diamond', binaryrank: '' });
});

describe('a large team', () => {
  test('is found by walking all purchases, the same as by its ids', async () => {
    const { db, services } = server;
    const network = await services.network.catchUp();
    const own = network.mustFind(a);
    const found = (options = {}) => findTeamPurchases(db, network, own, options);
    const walked = (options = {}) => found({ smallTeam: 0, slices: [1, 2, 3], ...options });
    const all = await found();
    expect(all.length).toBeGreaterThan(20);
    expect(await walked()).toEqual(all);
    expect(await walked({ most: 7 })).toEqual(all.slice(0, 7));
    expect(await walked({ slices: [1000] })).toEqual(all);
    // A team without purchases, and an empty team.
    const alone = network.mustFind(other);
    expect(await findTeamPurchases(db, network, alone, { smallTeam: -1 })).toEqual([]);
  });
});
