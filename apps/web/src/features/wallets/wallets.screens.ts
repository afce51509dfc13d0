import { walletNames, wallets, type WalletName } from '@canopy/contract/catalog/wallets.ts';
import type { Entry } from '#routes/entry.ts';

/** The page of one wallet; a movement's number may stand behind it as ?posting=. */
export function walletPath(wallet: WalletName): `/${string}` {
  return `/Wallet/${wallet}`;
}

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
