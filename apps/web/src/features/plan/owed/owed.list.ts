import { wallets, type WalletName } from '@canopy/contract/catalog/wallets.ts';
import type { Row } from '@canopy/contract/calls.ts';
import { t } from '@canopy/ui/language/language.ts';
import { defineList, type Column } from '@canopy/ui/list/definition.ts';
import { formatAmount, formatCoins } from '@canopy/ui/primitives/format.ts';

/** The wallets that incomes come into, and so those that can owe. */
const canOwe = [
  'working',
  'forexRoi',
  'cryptoRoi',
  'forexToken',
  'cryptoToken',
  'kyc',
  'coin',
] as const satisfies readonly WalletName[];

/** What is owed is said to the last decimal, with its currency. */
function owedText(wallet: WalletName, amount: number): string {
  return wallets[wallet].currency === 'coin'
    ? t('{count} coins', { count: formatCoins(amount) })
    : formatAmount(amount);
}

type OwedColumn = Column<Row<'Owed'>>;

function figure(field: 'amount' | 'paid' | 'left', label: string, main?: true): OwedColumn {
  const text = (row: Row<'Owed'>): string => owedText(row.wallet, row[field]);
  return { type: 'derived', text, inFile: field, label, figure: true, ...(main ? { main } : {}) };
}

/** What the member owes and why, newest first, with what was paid of it. */
export const owedList = defineList({
  call: 'Owed',
  lead:
    'Payments to you that were taken back when the money was no longer there, and losses ' +
    'that were not covered. What comes into the wallet pays this first.',
  filters: [
    {
      type: 'select',
      field: 'wallet',
      label: 'Wallet',
      options: [
        { code: '', name: 'All' },
        ...canOwe.map((name) => ({ code: name, name: wallets[name].label })),
      ],
    },
  ],
  columns: [
    { type: 'serial', label: 'S.No' },
    {
      type: 'named',
      field: 'wallet',
      names: Object.fromEntries(canOwe.map((name) => [name, wallets[name].label])),
      label: 'Wallet',
      main: true,
    },
    figure('amount', 'Owed'),
    figure('paid', 'Paid since'),
    figure('left', 'Still owed', true),
    { type: 'translated', field: 'why', label: 'Why' },
    { type: 'words', field: 'remark', label: 'Remark', detail: true },
    { type: 'moment', field: 'dd', label: 'Since' },
  ],
  totals: [{ label: 'Still owed', field: 'owed' }],
  empty: {
    title: 'You owe nothing',
    text: 'If a payment to you is taken back and the money is no longer there, it appears here.',
    action: { label: 'Dashboard', to: '/dashboard' },
  },
});
