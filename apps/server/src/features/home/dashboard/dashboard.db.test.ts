import { walletNames, wallets } from '@canopy/contract/catalog/wallets.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyBench } from '#testing/money.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

/** The fields that both documents read, in their spelling; 15Day… is the one that was cut off. */
const figures = `
  ForexTrading_Invest CroptoTrading_Invest TotalLeftActiveReferral TotalLeftInactiveReferral
  TotalRightActiveReferral TotalRightInactiveReferral TotalLeftReferral TotalRightReferral
  TotalLeftActiveTeam TotalLeftInactiveTeam TotalRightActiveTeam TotalRightInactiveTeam
  TotalLeftTeam TotalRightTeam TotalLeftBV TotalRightBV TotalBV totalleftInvestdown
  totalRightInvestdown totalinvestdown totalsellcoupan Use_coupon Remain_coupon
  roiamountPermiTodayForex roiamountPermiTotalForex roiamountPermi15DayForex
  roiamountPermiTodayCrypto roiamountPermiTotalCrypto roiamountPermi15DayCrypto Net_AdminFund
  ForexTrading_AdminFund CroptoTrading_AdminFund Net_Balance NetincomeCropto NetincomeCroptoToken
  Netincomeforextrade NetincomeToken kycnetincome withdrawalCharge principleCryptoFund
  principleForexFund`
  .trim()
  .split(/\s+/);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test("a new member's record has every field of both documents", async () => {
  const uid = await server.register({ name: 'Dora Board' });
  const token = await server.signIn(uid);
  const { status, body, headers } = await server.call('userDashboard', { uid }, { token });
  expect(status).toBe(200);
  expect(headers['x-total-count']).toBe('1');
  const { data } = body as { data: Record<string, unknown>[][] };
  expect(data).toHaveLength(1);
  expect(data[0]).toHaveLength(1);
  const record = data[0]![0]!;
  expect(record).toMatchObject({ f_name: 'Dora Board', KYC_statusdash: 'Not Submitted' });
  // The percent of the withdrawal charge is the one figure that is not the member's own.
  const expected = (field: string): number => (field === 'withdrawalCharge' ? 5 : 0);
  for (const field of figures) expect(record, field).toHaveProperty(field, expected(field));
  expect(Object.keys(record).toSorted()).toEqual(
    [...figures, 'f_name', 'KYC_statusdash', 'owed', 'owedCoins'].toSorted(),
  );
});

test('the record shows every wallet and the charge that the operator set', async () => {
  const bench = moneyBench(server);
  const shown = walletNames.filter((name) => wallets[name].field !== null);
  const amounts = Object.fromEntries(shown.map((name, index) => [name, index + 1]));
  const person = await bench.person(amounts);
  await bench.settings({ withdrawalChargeBps: 275 });
  const [record] = await bench.rows(person, 'userDashboard');
  for (const name of shown) {
    expect(record, name).toHaveProperty(wallets[name].field!, amounts[name]);
  }
  expect(shown).toHaveLength(13);
  expect(record).toMatchObject({ withdrawalCharge: 2.75 });
});
