import { walletNames, wallets } from '@canopy/contract/catalog/wallets.ts';
import { walletPath } from '#features/wallets/wallet-path.ts';
import type { Entry } from '#routes/entry.ts';

/** All wallets, and a page for each. */
export const walletScreens: readonly Entry[] = [
  {
    path: '/Wallets',
    title: 'Wallets',
    access: 'member',
    page: async () => (await import('#features/wallets/wallets-page.tsx')).WalletsPage,
  },
  ...walletNames.map((name): Entry => ({
    path: walletPath(name),
    title: wallets[name].label,
    access: 'member',
    page: async () => (await import('#features/wallets/wallet-page.tsx')).walletPageOf(name),
  })),
];
