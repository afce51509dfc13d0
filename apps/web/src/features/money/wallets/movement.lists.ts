import { movementGroups, otherMovements } from '@canopy/contract/catalog/movement-kinds.ts';
import { wallets, type WalletName } from '@canopy/contract/catalog/wallets.ts';
import { movementOrigin, movementTitle } from '@canopy/contract/movement-words.ts';
import { t } from '@canopy/ui/language/language.ts';
import { defineList, type Filter } from '@canopy/ui/list/definition.ts';
import { formatMoment } from '@canopy/ui/primitives/format.ts';
import { actionsOf } from '#features/money/wallets/wallet-actions.ts';
import { amountType } from '#parts/member/shown-wallets.ts';

/** What a statement can be narrowed by as well. */
export const statementFilters: readonly Filter[] = [
  { type: 'date', field: 'fdate', label: 'From Date' },
  { type: 'date', field: 'tdate', label: 'To Date' },
  {
    type: 'select',
    field: 'kind',
    label: 'Kind',
    options: [
      { code: '', name: 'All' },
      ...movementGroups.map(({ code, name }) => ({ code, name })),
      { code: otherMovements, name: 'Other movements' },
    ],
  },
];

const number: Filter = {
  type: 'search',
  field: 'posting',
  label: 'Number',
  placeholder: 'Number of a movement',
};

/** How a figure of a wallet looks. */
export function amountLook(wallet: WalletName): { sign?: string; decimals?: 4 } {
  if (wallet === 'coin') return { sign: '', decimals: 4 };
  return amountType(wallet) === 'tokens' ? { decimals: 4 } : {};
}

/** The movements of one wallet. */
export function movementList(wallet: WalletName) {
  const amount = amountType(wallet);
  const [first] = actionsOf(wallet);
  return defineList({
    call: 'WalletMovements',
    lead: wallets[wallet].uses,
    input: { wallet },
    filters: [...statementFilters, number],
    columns: [
      { type: 'moment', field: 'dd', label: 'Date' },
      {
        type: 'derived',
        text: (row) => movementTitle(row, t),
        inFile: 'title',
        label: 'Kind',
        main: true,
      },
      {
        type: 'derived',
        text: (row) => movementOrigin({ ...row, rundate: formatMoment(row.rundate) }, t),
        inFile: 'origin',
        label: 'Origin',
        words: true,
      },
      { type: amount, field: 'amount', label: 'Amount', main: true },
      { type: amount, field: 'balance', label: 'Balance' },
      { type: 'id', field: 'posting_id', label: 'Number' },
    ],
    empty: {
      title: 'No movements here',
      text: 'This wallet has no movements of that kind in the period that you chose.',
      ...(first?.kind === 'add' ? { action: { label: first.label, to: first.to } } : {}),
    },
  });
}
