import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calls } from '#calls.ts';
import { incomeRows } from '#calls/plan/income.calls.ts';
import { dashboardFields, incomeSummaryFields } from '#catalog/dashboard-fields.ts';
import { depositKinds } from '#catalog/deposit-kinds.ts';
import { incomeSelect, incomeTypeNamed, incomeTypes } from '#catalog/income-types.ts';
import { positionFilters, positions } from '#catalog/positions.ts';
import { kycDocuments, kycStatuses, statusLook } from '#catalog/statuses.ts';
import { transferKinds } from '#catalog/transfer-kinds.ts';
import { asksForActive, isWalletName, walletNames, wallets } from '#catalog/wallets.ts';
import { withdrawalKinds, withdrawalTypes } from '#catalog/withdrawal-kinds.ts';

const words = (text: string) => text.trim().split(/\s+/);

/** Data: catalogs, refusals, and the descriptions of incomes, which tools/arrows keeps so. */
const data = /^from '(#(catalog|refusals)\/|@canopy\/plan\/incomes\/)/;

test.each([
  ['catalog', 'countries.ts'],
  ['refusals', 'table.ts'],
])('nothing in %s imports the schema library, because the landing page reads it', (room, one) => {
  const folder = new URL(`${room}/`, import.meta.url);
  const files = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'));
  expect(files).toContain(one);
  for (const name of files) {
    const imports = readFileSync(new URL(name, folder), 'utf8').match(/from '[^']+'/g) ?? [];
    for (const from of imports) expect(from, name).toMatch(data);
  }
});

test('the dashboard record has every field of both documents', () => {
  const first = words(`ForexTrading_Invest CroptoTrading_Invest TotalLeftActiveReferral
    TotalLeftInactiveReferral TotalRightActiveReferral TotalRightInactiveReferral TotalLeftReferral
    TotalRightReferral TotalLeftActiveTeam TotalLeftInactiveTeam TotalLeftTeam TotalRightTeam
    TotalLeftBV TotalRightBV TotalBV totalleftInvestdown totalRightInvestdown totalinvestdown
    KYC_statusdash totalsellcoupan Use_coupon Remain_coupon roiamountPermiTodayForex
    roiamountPermiTotalForex roiamountPermiTodayCrypto roiamountPermiTotalCrypto Net_AdminFund
    f_name`);
  const second = words(`ForexTrading_AdminFund CroptoTrading_AdminFund Net_Balance NetincomeCropto
    NetincomeCroptoToken Netincomeforextrade NetincomeToken kycnetincome withdrawalCharge
    principleCryptoFund principleForexFund`);
  const added = words(`TotalRightActiveTeam TotalRightInactiveTeam roiamountPermi15DayForex
    roiamountPermi15DayCrypto`);
  const all = [...first, ...second, ...added].sort();
  expect(Object.keys(dashboardFields).sort()).toEqual(all);
  const beside = ['owed', 'owedCoins'];
  expect(Object.keys(calls.userDashboard.row.shape).sort()).toEqual([...all, ...beside].sort());
});

test('the income summary is the twelve values and our own, each of one screen', () => {
  const shown = incomeTypes.flatMap(({ field }) => (field ? [field] : []));
  expect(shown.sort()).toEqual(Object.keys(incomeSummaryFields).sort());
  const beside = ['overallCap', 'overallUsed'];
  expect(Object.keys(calls.userIncomeData.row.shape)).toEqual([
    ...Object.keys(incomeSummaryFields),
    ...beside,
  ]);
  const specified = incomeTypes.filter(({ field, ours }) => field !== null && !ours);
  expect(specified).toHaveLength(12);
});

test('every wallet but coins and what is withheld shows on the dashboard, once', () => {
  expect(walletNames).toHaveLength(15);
  const fields = walletNames.flatMap((name) => wallets[name].field ?? []);
  expect(new Set(fields).size).toBe(13);
  expect(isWalletName('fund')).toBe(true);
  for (const name of ['Fund', '', 'toString']) expect(isWalletName(name), name).toBe(false);
});

test('the wallets whose money an inactive member cannot use say so', () => {
  const asking = walletNames.filter(asksForActive);
  expect(asking).toEqual(['forex', 'crypto']);
  for (const name of asking) expect(wallets[name].uses, name).toMatch(/only after activation/);
});

test('a wallet is withdrawable exactly where a withdrawal takes from it', () => {
  const taken = withdrawalKinds.map(({ wallet }) => wallet as string).sort();
  expect(taken).toEqual(walletNames.filter((name) => wallets[name].withdrawable).sort());
});

test('each withdrawal offers the types of its wallet', () => {
  const offered = Object.fromEntries(
    withdrawalKinds.map(({ wallet, types }) => [wallet, types.map(({ type }) => type).join(' ')]),
  );
  const five = 'USDT BANK FUND FOREXFUNDS CRYPTOFUNDS';
  expect(offered).toEqual({
    working: five,
    forexRoi: five,
    cryptoRoi: five,
    forexToken: 'USDT',
    cryptoToken: 'USDT',
    kyc: 'USDT BANK',
    forexPrincipal: 'USDT BANK',
    cryptoPrincipal: 'USDT BANK',
  });
  expect(withdrawalTypes.FUND.label).toBe('BOT ACTIVATION FUND');
});

test('a withdrawal asks for a code exactly where its call takes one', () => {
  for (const { requestCall, purpose } of withdrawalKinds)
    expect('otp' in calls[requestCall].payload.shape, requestCall).toBe(purpose !== null);
});

test('every call that a catalog names is in the table', () => {
  const named = [
    ...withdrawalKinds.flatMap(({ requestCall, historyCall }) => [requestCall, historyCall]),
    ...transferKinds.flatMap(({ call, receivedCall }) => [call, receivedCall]),
    ...depositKinds.map(({ call }) => call),
  ];
  expect(new Set(named).size).toBe(16 + 6 + 4);
  for (const name of named) expect(calls, name).toHaveProperty(name);
  for (const { call, password } of depositKinds)
    expect('password' in calls[call].payload.shape, call).toBe(password);
});

test('transfers and deposits send the values of the specification', () => {
  expect(transferKinds.map((each) => [each.call, each.walletType, each.purpose].join(' '))).toEqual(
    [
      'FundTransferUser FUNDS fundTransferOtp',
      'ForexFundTransferUser FOREXFUNDS ForexfundTransferOtp',
      'CryptoFundTransferUser CROPTOFUNDS CroptofundTransferOtp',
    ],
  );
  expect(depositKinds.map(({ call, optionsAction }) => `${call} ${optionsAction}`)).toEqual([
    'FundRequest 1',
    'FundRequestEcurrency 11',
    'FundRequestForexTrading 11',
    'FundRequestCryptoTrading 11',
  ]);
  expect(withdrawalKinds.find(({ wallet }) => wallet === 'working')?.purpose).toBe('withdrawOTP');
});

test('no two screens of the catalogs share a route', () => {
  const routes = [
    ...incomeTypes.map(({ route }) => route),
    ...withdrawalKinds.flatMap(({ requestRoute, historyRoute }) => [requestRoute, historyRoute]),
    ...transferKinds.flatMap(({ route, receivedRoute }) => [route, receivedRoute]),
    ...depositKinds.map(({ route }) => route),
  ].map((route) => route.toLowerCase());
  expect(incomeTypes.filter(({ ours }) => !ours)).toHaveLength(13);
  expect(new Set(routes).size).toBe(incomeTypes.length + 16 + 6 + 4);
});

test('an income type is known in any letter case and has a family of rows', () => {
  expect(incomeTypeNamed('roitolevelincome')).toBe('RoiToLevelIncome');
  expect(incomeTypeNamed('LEVELINCOMEROBOT')).toBe('LevelIncomeRobot');
  expect(incomeTypeNamed('nothing')).toBeUndefined();
  for (const { family } of incomeTypes) expect(incomeRows, family).toHaveProperty(family);
  for (const { type } of incomeSelect) expect(incomeTypeNamed(type), type).toBe(type);
});

test('codes and colours of statuses are those of the specification', () => {
  expect(kycStatuses.map(({ code, name }) => `${code} ${name}`)).toEqual([
    '0 Not Submitted',
    '1 Approved',
    '2 Rejected',
    '3 Under Review',
  ]);
  const green = kycStatuses.filter(({ name }) => statusLook(name).tone === 'green');
  expect(green.map(({ code }) => code)).toEqual([1]);
  expect(statusLook('Pending').tone).toBe('red');
  expect(statusLook('Open').tone).toBe('red');
  const record = Object.keys(calls.KycDetails.row.shape);
  for (const each of kycDocuments)
    expect(record).toEqual(
      expect.arrayContaining([each.code, each.status, each.remark, each.date]),
    );
  expect(positions.map(({ code, name }) => `${code} ${name}`)).toEqual(['1 Left', '2 Right']);
  expect(positionFilters[0]).toEqual({ code: '0', name: 'All' });
});
