import type { IncomeSummaryField } from '#catalog/dashboard-fields.ts';
import type { WalletName } from '#catalog/wallets.ts';

/**
 * The columns of an income's report: self for what comes from the member's own doings, level for
 * what comes from another member, and two of their own.
 */
export type IncomeFamily = 'self' | 'level' | 'matching' | 'reward';

/** One income type and its screen. */
export type IncomeType = {
  /** The type that GetIncomeReport is asked for, in any letter case. */
  readonly type: string;
  readonly route: string;
  readonly title: string;
  /** The field of userIncomeData with its total; null where the dashboard shows none. */
  readonly field: IncomeSummaryField | null;
  readonly family: IncomeFamily;
  /** The account it is paid into; null where it is a record without money. */
  readonly wallet: WalletName | null;
};

/** Every income with a screen of its own, in the order of the sidebar. */
export const incomeTypes = [
  {
    type: 'LevelIncome',
    route: '/LevelIncome',
    title: 'Level Income',
    field: 'LevelIncome',
    family: 'level',
    wallet: 'working',
  },
  {
    type: 'LevelIncomeFlush',
    route: '/LevelIncomeFlush',
    title: 'Level Income Flush',
    field: 'LevelIncomeFlush',
    family: 'level',
    wallet: null,
  },
  {
    type: 'MatchingIncome',
    route: '/MatchingIncome',
    title: 'Matching Income',
    field: 'MatchingIncome',
    family: 'matching',
    wallet: 'working',
  },
  {
    type: 'CoinWallet',
    route: '/CoinWallet',
    title: 'Coin Wallet',
    field: 'CoinWallet',
    family: 'self',
    wallet: 'coin',
  },
  {
    type: 'MatchingLevelIncome',
    route: '/TeamMatchingProfit',
    title: 'Team Matching Profit',
    field: 'MatchingLevelIncome',
    family: 'level',
    wallet: 'working',
  },
  {
    type: 'RoiIncome',
    route: '/RoiIncome',
    title: 'Forex ROI Income',
    field: 'RoiIncome',
    family: 'self',
    wallet: 'forexRoi',
  },
  {
    type: 'RoiToLevelIncome',
    route: '/RoiLevelIncome',
    title: 'Forex ROI Level Income',
    field: 'RoiLevelIncome',
    family: 'level',
    wallet: 'forexRoi',
  },
  {
    type: 'RoiIncomeCrypto',
    route: '/CryptoRoiIncome',
    title: 'Crypto ROI Income',
    field: 'RoiIncomeCrypto',
    family: 'self',
    wallet: 'cryptoRoi',
  },
  {
    type: 'RoiToLevelIncomeCrypto',
    route: '/CryptoRoiLevelIncome',
    title: 'Crypto ROI Level Income',
    field: 'RoiLevelIncomeCrypto',
    family: 'level',
    wallet: 'cryptoRoi',
  },
  {
    type: 'KycIncome',
    route: '/KycIncome',
    title: 'KYC Income',
    field: 'KycIncome',
    family: 'self',
    wallet: 'kyc',
  },
  {
    type: 'KycLevelIncome',
    route: '/KycLevelIncome',
    title: 'KYC Level Income',
    field: 'KycLevelIncome',
    family: 'level',
    wallet: 'kyc',
  },
  {
    type: 'TokenWallet',
    route: '/TokenWallet',
    title: 'Forex Token Wallet',
    field: null,
    family: 'self',
    wallet: 'forexToken',
  },
  {
    type: 'TokenWalletCrypto',
    route: '/TokenWalletCrypto',
    title: 'Crypto Token Wallet',
    field: 'Token_Wallet_Cropto',
    family: 'self',
    wallet: 'cryptoToken',
  },
  {
    type: 'RewardIncome',
    route: '/UserReward',
    title: 'Rewards',
    field: null,
    family: 'reward',
    wallet: 'working',
  },
] as const satisfies readonly IncomeType[];

/** The income types that only the select of /DirectIncome and /RewardIncome asks for. */
export const selectedIncomeTypes = ['LevelIncomeEducation', 'LevelIncomeRobot'] as const;

/** A type that GetIncomeReport knows, in its own spelling. */
export type IncomeTypeName =
  (typeof incomeTypes)[number]['type'] | (typeof selectedIncomeTypes)[number];

/** What the income-type select of /DirectIncome and /RewardIncome offers and asks for. */
export const incomeSelect = [
  { label: 'Level Income Eduection', type: 'LevelIncomeEducation' },
  { label: 'Level Income Robot', type: 'LevelIncomeRobot' },
  { label: 'Forex Trading Level Income On ROI', type: 'RoiToLevelIncome' },
] as const satisfies readonly { label: string; type: IncomeTypeName }[];

const names: readonly IncomeTypeName[] = [
  ...incomeTypes.map((each) => each.type),
  ...selectedIncomeTypes,
];

/** The income type of that name in any letter case, or undefined. */
export function incomeTypeNamed(name: string): IncomeTypeName | undefined {
  return names.find((each) => each.toLowerCase() === name.toLowerCase());
}

/** The column family of an income type. */
export function incomeFamily(name: IncomeTypeName): IncomeFamily {
  return incomeTypes.find((each) => each.type === name)?.family ?? 'level';
}
