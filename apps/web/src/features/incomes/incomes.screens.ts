import { planned, type Entry } from '#routes/entry.ts';

/** One report for each income. */
export const incomesScreens: readonly Entry[] = [
  planned('Incomes', '/LevelIncome', 'Level Income'),
  planned('Incomes', '/LevelIncomeFlush', 'Level Income Flush'),
  planned('Incomes', '/MatchingIncome', 'Matching Income'),
  planned('Incomes', '/CoinWallet', 'Coin Wallet'),
  planned('Incomes', '/TeamMatchingProfit', 'Team Matching Profit'),
  planned('Incomes', '/RoiIncome', 'ROI Income', 'Forex ROI Income'),
  planned('Incomes', '/RoiLevelIncome', 'ROI Level Income', 'Forex ROI Level Income'),
  planned('Incomes', '/CryptoRoiIncome', 'Crypto ROI Income'),
  planned('Incomes', '/CryptoRoiLevelIncome', 'Crypto ROI Level Income'),
  planned('Incomes', '/KycIncome', 'KYC Income'),
  planned('Incomes', '/KycLevelIncome', 'KYC Level Income'),
  planned('Incomes', '/TokenWalletCrypto', 'Crypto Token Wallet'),
  planned('Incomes', '/UserReward', 'Rewards'),
  { path: '/DirectIncome', title: 'Direct Income', access: 'member', planned: true },
  { path: '/RewardIncome', title: 'Reward Income', access: 'member', planned: true },
];
