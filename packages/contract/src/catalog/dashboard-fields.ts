import { incomeTypes, type IncomeSummaryField } from '#catalog/income-types.ts';

/** What a figure of the member's record is; everything but text is 0 until its source exists. */
export type FieldKind = 'money' | 'count' | 'percent' | 'text';

/** Every field of userDashboard's record, both documents' together, with what it is. */
export const dashboardFields = {
  f_name: 'text',
  KYC_statusdash: 'text',
  Net_AdminFund: 'money',
  ForexTrading_AdminFund: 'money',
  CroptoTrading_AdminFund: 'money',
  ForexTrading_Invest: 'money',
  CroptoTrading_Invest: 'money',
  principleForexFund: 'money',
  principleCryptoFund: 'money',
  Net_Balance: 'money',
  Netincomeforextrade: 'money',
  NetincomeCropto: 'money',
  NetincomeToken: 'money',
  NetincomeCroptoToken: 'money',
  kycnetincome: 'money',
  withdrawalCharge: 'percent',
  TotalLeftReferral: 'count',
  TotalRightReferral: 'count',
  TotalLeftActiveReferral: 'count',
  TotalLeftInactiveReferral: 'count',
  TotalRightActiveReferral: 'count',
  TotalRightInactiveReferral: 'count',
  TotalLeftTeam: 'count',
  TotalRightTeam: 'count',
  TotalLeftActiveTeam: 'count',
  TotalLeftInactiveTeam: 'count',
  TotalRightActiveTeam: 'count',
  TotalRightInactiveTeam: 'count',
  TotalLeftBV: 'money',
  TotalRightBV: 'money',
  TotalBV: 'money',
  totalleftInvestdown: 'money',
  totalRightInvestdown: 'money',
  totalinvestdown: 'money',
  totalsellcoupan: 'count',
  Use_coupon: 'count',
  Remain_coupon: 'count',
  roiamountPermiTodayForex: 'money',
  roiamountPermiTotalForex: 'money',
  roiamountPermi15DayForex: 'money',
  roiamountPermiTodayCrypto: 'money',
  roiamountPermiTotalCrypto: 'money',
  roiamountPermi15DayCrypto: 'money',
} as const satisfies Record<string, FieldKind>;

/** The name of a field of userDashboard's record. */
export type DashboardField = keyof typeof dashboardFields;

/** Every field of userIncomeData's record: what each income has paid the member in all. */
export const incomeSummaryFields = Object.fromEntries(
  incomeTypes.flatMap(({ field }) => (field === null ? [] : [[field, 'money']])),
) as Readonly<Record<IncomeSummaryField, 'money'>>;
