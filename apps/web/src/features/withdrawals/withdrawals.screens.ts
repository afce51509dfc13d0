import { planned, type Entry } from '#routes/entry.ts';

const principal = 'Principal Payout';
const utility = 'Utility Dollar';

/** Withdrawals from every wallet, and their histories. */
export const payoutScreens: readonly Entry[] = [
  planned('Payout', '/WorkingWithdrawalRequest', 'Working Withdraw'),
  planned('Payout', '/WorkingWithdrawLog', 'Withdraw History', 'Working Withdraw History'),
  planned(
    'Payout',
    '/WithdrawalRequestCrypto',
    'Withdraw Request Crypto (ROI)',
    'Crypto ROI Withdraw',
  ),
  planned('Payout', '/CryptoWithdrawLog', 'Crypto ROI Withdraw History'),
  planned('Payout', '/CryptoTokenWithdrawRequest', 'Crypto Token Withdraw'),
  planned('Payout', '/CryptoTokenWithdrawLog', 'Crypto Token Withdraw History'),
  planned('Payout', '/ForexWithdrawRequest', 'Forex ROI Withdraw'),
  planned('Payout', '/ForexWithdrawLog', 'Forex ROI Withdraw History'),
  planned('Payout', '/ForexTokenWithdrawRequest', 'Forex Token Withdraw'),
  planned('Payout', '/ForexTokenWithdrawLog', 'Forex Token Withdraw History'),
  planned(principal, '/CryptoPrincipalWithdrawRequest', 'Crypto Principal Withdraw'),
  planned(principal, '/CryptoPrincipalWithdrawLog', 'Crypto Principal Withdrawal History'),
  planned(principal, '/ForexPrincipalWithdrawRequest', 'Forex Principal Withdraw'),
  planned(principal, '/ForexPrincipalWithdrawLog', 'Forex Principal Withdrawal History'),
  // The two incomes of this wallet are shown on the dashboard, each at its own place.
  { sidebar: { group: utility, label: 'Self Income' }, to: '/dashboard#KycIncome' },
  { sidebar: { group: utility, label: 'Team Income' }, to: '/dashboard#KycLevelIncome' },
  planned(utility, '/KycWithdrawRequest', 'Kyc Withdraw', 'KYC Withdraw'),
  planned(utility, '/KycWithdrawLog', 'Kyc Withdraw History', 'KYC Withdraw History'),
];
