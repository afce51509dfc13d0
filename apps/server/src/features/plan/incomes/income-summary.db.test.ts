import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '#testing/network.support.ts';
import { planBench, type PlanBench } from '#testing/plan.support.ts';
import { insertIncome } from '#testing/plan/incomes.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: PlanBench;
beforeAll(async () => {
  server = await startTestServer();
  bench = planBench(server);
});
afterAll(() => server.stop());

const summary = async (uid: number) => (await bench.network.rows(uid, 'userIncomeData'))[0];

test('every income has its sum, as the totals of the reports say it', async () => {
  const [a] = await bench.place([[root, 1]]);
  expect(await summary(a!)).toEqual({
    LevelIncome: 0,
    LevelIncomeFlush: 0,
    MatchingIncome: 0,
    CoinWallet: 0,
    MatchingLevelIncome: 0,
    RoiIncome: 0,
    RoiLevelIncome: 0,
    RoiIncomeCrypto: 0,
    RoiLevelIncomeCrypto: 0,
    KycIncome: 0,
    KycLevelIncome: 0,
    Token_Wallet_Cropto: 0,
    overallCap: 0,
    overallUsed: 0,
  });
  const [b] = await bench.place([[a!, 1]]);
  await bench.buy(b!, 'Silver');
  await bench.buy(a!, 'Silver');
  await bench.buy(b!, 'Education');
  await insertIncome(server.db, { uid: a!, type: 'RoiIncome', paid: 8, rate: 1 });
  await insertIncome(server.db, { uid: a!, type: 'RoiIncome', paid: -3, rate: -1 });
  await insertIncome(server.db, { uid: a!, type: 'RoiLevelIncome', paid: 4, level: 1 });
  await insertIncome(server.db, { uid: a!, type: 'TokenWallet', paid: 2 });
  await insertIncome(server.db, { uid: a!, type: 'TokenWalletCrypto', paid: 0.5 });
  expect(await summary(a!)).toMatchObject({
    LevelIncome: 2.5,
    LevelIncomeFlush: 5,
    CoinWallet: 20,
    RoiIncome: 8,
    RoiLevelIncome: 4,
    Token_Wallet_Cropto: 0.5,
    overallCap: 300,
    overallUsed: 2.5,
  });
  // Dollars and tokens without the coins and the loss: 2.5 + 8 + 4 + 2 + 0.5.
  for (const [call, change] of [
    ['LevelDetails', { leveltype: 0 }],
    ['DownlineReport', { position: 0 }],
  ] as const) {
    const asked = { fdate: '', tdate: '', status: 2, ...change };
    const rows = await bench.network.rows(root, call, asked);
    const earned = rows.map((row) => [row['uid'], row['TotalEarning']]);
    expect(earned, call).toEqual([
      [b, 0],
      [a, 17],
    ]);
  }
});

test('the root has no overall cap', async () => {
  expect(await summary(root)).toMatchObject({ overallCap: null });
});
