import type { WalletName } from '@canopy/contract/catalog/wallets.ts';

/** The page of one wallet; a movement's number may stand behind it as ?posting=. */
export function walletPath(wallet: WalletName): `/${string}` {
  return `/Wallet/${wallet}`;
}
