import type { WalletName } from '@canopy/contract/catalog/wallets.ts';

/** The wallets whose balance the member's record carries. */
export type ShownWallet = Exclude<WalletName, 'coin' | 'withheld'>;

/** The four figures that a person sees without scrolling. */
export const mainWallets: readonly ShownWallet[] = ['fund', 'working', 'forex', 'crypto'];

/** The rest, as a list. */
export const otherWallets: readonly ShownWallet[] = [
  'forexInvested',
  'cryptoInvested',
  'forexPrincipal',
  'cryptoPrincipal',
  'forexRoi',
  'cryptoRoi',
  'forexToken',
  'cryptoToken',
  'kyc',
];

/** Tokens are shown with four decimals, dollars with two. */
export function decimalsOf(wallet: ShownWallet): 2 | 4 {
  return wallet === 'forexToken' || wallet === 'cryptoToken' ? 4 : 2;
}
