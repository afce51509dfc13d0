import { walletNames, wallets } from '@canopy/contract/catalog/wallets.ts';
import { walletPath } from '#features/money/wallets/wallet-path.ts';
import type { RouteEntry } from '#base/screen.ts';

/** All wallets, and a page for each. */
export const walletScreens: readonly RouteEntry[] = [
  {
    path: '/Wallets',
    title: 'Wallets',
    access: 'member',
    page: async () => (await import('#features/money/wallets/wallets-page.tsx')).WalletsPage,
  },
  ...walletNames.map((name): RouteEntry => ({
    path: walletPath(name),
    title: wallets[name].label,
    access: 'member',
    page: async () => (await import('#features/money/wallets/wallet-page.tsx')).walletPageOf(name),
  })),
];
