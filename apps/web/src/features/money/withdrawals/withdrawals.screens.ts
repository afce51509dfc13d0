import { withdrawalKinds } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import type { RouteEntry, GroupName } from '#base/screen.ts';

type Wallet = (typeof withdrawalKinds)[number]['wallet'];

/** The request and the history of one kind, side by side in the sidebar. */
function both(
  group: GroupName,
  wallet: Wallet,
  labels: { request?: string; history?: string } = {},
): RouteEntry[] {
  const kind = withdrawalKinds.find((each) => each.wallet === wallet)!;
  // One component for all: choosing another wallet changes the route, but not the page.
  const page = async () =>
    (await import('#features/money/withdrawals/withdraw-page.tsx')).WithdrawPage;
  return [
    {
      path: kind.requestRoute,
      title: kind.requestTitle,
      access: 'member',
      sidebar: { group, label: labels.request ?? kind.requestTitle },
      page,
    },
    {
      path: kind.historyRoute,
      title: kind.historyTitle,
      access: 'member',
      sidebar: { group, label: labels.history ?? kind.historyTitle },
      page,
    },
  ];
}

/** Withdrawals from every wallet, and their histories, in the order of the sidebar. */
export const withdrawalScreens: readonly RouteEntry[] = [
  ...both('Payout', 'working', { history: 'Working Withdraw History' }),
  ...both('Payout', 'cryptoRoi', { request: 'Crypto ROI Withdraw' }),
  ...both('Payout', 'cryptoToken'),
  ...both('Payout', 'forexRoi'),
  ...both('Payout', 'forexToken'),
  ...both('Principal Payout', 'cryptoPrincipal'),
  ...both('Principal Payout', 'forexPrincipal'),
  // The two incomes of this wallet are shown on the dashboard, each at its own place.
  { sidebar: { group: 'Utility Dollar', label: 'Self Income' }, to: '/dashboard#KycIncome' },
  { sidebar: { group: 'Utility Dollar', label: 'Team Income' }, to: '/dashboard#KycLevelIncome' },
  ...both('Utility Dollar', 'kyc', { request: 'KYC Withdraw', history: 'KYC Withdraw History' }),
];
