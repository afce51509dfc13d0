import type { WalletName } from '@canopy/contract/catalog/wallets.ts';

/** The page of one wallet; ?posting= may name one movement. */
export function walletPath(wallet: WalletName): `/${string}` {
  return `/Wallet/${wallet}`;
}
