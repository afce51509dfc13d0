import { planned, type Entry } from '#routes/entry.ts';

/** Buying and upgrading packages, and what was bought. */
export const activationScreens: readonly Entry[] = [
  planned('Activation', '/activation', 'Activation'),
  planned('Activation', '/Upgrade', 'Upgrade'),
  planned('Activation', '/ActivationHistory', 'Activation History'),
  planned('Activation', '/DownlineActivationHistory', 'Downline Activation History'),
  planned('Activation', '/CryptoInvestmentHistory', 'Crypto Investment History'),
  planned('Activation', '/ForexInvestmentHistory', 'Forex Investment History'),
  { path: '/UsedCoupon', title: 'Used Coupon', access: 'member', planned: true },
];
