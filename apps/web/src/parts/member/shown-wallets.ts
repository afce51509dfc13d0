import type { WalletName } from '@canopy/contract/catalog/wallets.ts';

/** The wallets whose balance the member's record carries. */
export type ShownWallet = Exclude<WalletName, 'coin' | 'withheld'>;

/** Tokens are shown with four decimals, dollars with two. */
export function decimalsOf(wallet: ShownWallet): 2 | 4 {
  return wallet === 'forexToken' || wallet === 'cryptoToken' ? 4 : 2;
}
