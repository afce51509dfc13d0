import { withdrawalKinds } from '@canopy/contract/catalog/withdrawal-kinds.ts';

/** The kinds of withdrawal that the demo's first member has none of. */
export const withoutWorking = withdrawalKinds.slice(1);

/** The lists in which the demo's first member has nothing; fillLists puts a row into each. */
export const emptyInDemo: readonly string[] = [
  '/CryptoInvestmentHistory',
  '/CryptoRoiIncome',
  '/TokenWalletCrypto',
  '/FundRequestECurrency',
  '/CroptoTradingRequest',
  '/CryptoFundTransfer',
  '/ForexTradingreceived',
  '/CroptoTradingreceivedhistory',
  ...withoutWorking.flatMap(({ requestRoute, historyRoute }) => [requestRoute, historyRoute]),
];
