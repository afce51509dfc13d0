import { depositKinds } from '@canopy/contract/catalog/deposit-kinds.ts';
import { transferKinds } from '@canopy/contract/catalog/transfer-kinds.ts';
import type { WalletName } from '@canopy/contract/catalog/wallets.ts';
import { withdrawalKinds } from '@canopy/contract/catalog/withdrawal-kinds.ts';

/** What can be done with a wallet, and the page on which it is done. */
export type WalletAction = {
  readonly kind: 'add' | 'send' | 'withdraw';
  readonly label: string;
  readonly to: string;
};

/** As the catalogs allow: money comes by deposits, and leaves by transfers and withdrawals. */
export function actionsOf(wallet: WalletName): readonly WalletAction[] {
  const deposits = depositKinds.filter((kind) => kind.wallet === wallet);
  const transfers = transferKinds.filter((kind) => kind.wallet === wallet);
  const withdrawals = withdrawalKinds.filter((kind) => kind.wallet === wallet);
  return [
    ...deposits.map(({ kind, route }) => {
      // A wallet with two ways in says which is which.
      const label = deposits.length === 1 ? 'Add' : addLabels[kind];
      return { kind: 'add', label, to: route } as const;
    }),
    ...transfers.map(({ route }) => ({ kind: 'send', label: 'Send', to: route }) as const),
    ...withdrawals.map(
      ({ requestRoute }) => ({ kind: 'withdraw', label: 'Withdraw', to: requestRoute }) as const,
    ),
  ];
}

/** The name of each way in, where there are several. */
export const addLabels: Readonly<Record<(typeof depositKinds)[number]['kind'], string>> = {
  bank: 'Add by bank',
  ecurrency: 'Add by e-currency',
  forex: 'Add',
  crypto: 'Add',
};
