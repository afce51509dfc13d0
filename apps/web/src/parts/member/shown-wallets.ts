import type { WalletName } from '@canopy/contract/catalog/wallets.ts';

/** The wallets whose balance the member's record carries. */
export type ShownWallet = Exclude<WalletName, 'coin' | 'withheld'>;

const counted: readonly (WalletName | null)[] = ['coin', 'forexToken', 'cryptoToken'];

/** How the amounts of a wallet are shown: coins and tokens with four decimals, dollars with two. */
export function amountType(wallet: WalletName | null): 'money' | 'tokens' {
  return counted.includes(wallet) ? 'tokens' : 'money';
}

/** How many decimals the amounts of a wallet have. */
export function decimalsOf(wallet: WalletName): 2 | 4 {
  return amountType(wallet) === 'tokens' ? 4 : 2;
}
