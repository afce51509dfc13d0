import { wallets } from '@canopy/contract/catalog/wallets.ts';
import {
  givenBackBecause,
  withdrawalKinds,
  withdrawalTypes,
} from '@canopy/contract/catalog/withdrawal-kinds.ts';
import { t } from '@canopy/ui/language/language.ts';
import type { Row } from '@canopy/contract/calls.ts';
import { defineList, type Column, type Filter } from '@canopy/ui/list/definition.ts';
import {
  dateFilters,
  ofPage,
  statusFilter,
  walletFilter,
} from '#features/money/money-page/history-filters.ts';
import type { Withdrawal } from '#features/money/withdrawals/withdrawal-form.ts';

type Columns = readonly Column<Row<'WorkingWithdrawalHistory'>>[];

const status: Columns[number] = { type: 'status', field: 'statuss', label: 'Status' };
/** What a person wrote is shown as it is; texts of the server are translated. */
const remarkOf = ({ remark: words }: { readonly remark: string }): string =>
  words.startsWith(givenBackBecause) ? t(words) : words;
const remark: Columns[number] = {
  type: 'derived',
  text: remarkOf,
  inFile: 'remark',
  label: 'Remark',
  detail: true,
};
const address: Columns[number] = {
  type: 'firstText',
  field: 'w_address',
  orElse: 'accountnumber',
  label: 'Wallet Address',
};

/** The names of the kind's own types; a token withdrawal is one, no matter what its code is. */
function typeColumn({ types }: Withdrawal, label: string): Columns[number] {
  const names = Object.fromEntries(types.map(({ type, label: name }) => [type, name]));
  return { type: 'named', field: 'Wtype', names, label };
}

/** What the two sorts of kinds call their figures. */
function figures(kind: Withdrawal): Columns {
  const [asked, charge, paid, type] = kind.whole
    ? (['Request Amount', 'Admin Charge', 'Amount', 'Type'] as const)
    : (['Amount($)', 'Charge($)', 'Withdrawal Amount', 'Withdrawal Type'] as const);
  return [
    { type: 'id', field: 'id', label: 'Withdrawal ID', main: true },
    { type: 'money', field: 'Request_amount', label: asked, main: true },
    { type: 'money', field: 'admincharge', label: charge, cut: 'up' },
    { type: 'money', field: 'amount', label: paid },
    typeColumn(kind, type),
    address,
    status,
  ];
}

function moments({ whole }: Withdrawal): Columns {
  return [
    { type: 'moment', field: 'rdate', label: whole ? 'Request Datetime' : 'Request Date' },
    { type: 'moment', field: 'tdate', label: whole ? 'Response Datetime' : 'Response Date' },
  ];
}

/** The wallets whose withdrawals can be shown, that of the kind first. */
export function walletsOf({ wallet }: Withdrawal) {
  return walletFilter(
    wallet,
    withdrawalKinds.map((kind) => kind.wallet),
  );
}

/** What the history of one kind is narrowed by: its own types, where the kind has that filter. */
function filtersOf(kind: Withdrawal): readonly Filter[] {
  const types: Filter[] = kind.filter
    ? [
        {
          type: 'select',
          field: 'wtype',
          label: 'Withdrawal Type',
          options: [
            { code: '', name: kind.filter.all },
            ...kind.filter.types.map(({ type, label }) => ({ code: type, name: label })),
          ],
        },
      ]
    : [];
  return [ofPage(walletsOf(kind)), ...types, statusFilter, ...dateFilters];
}

/** True where an address asks for more than what a request's screen shows by itself. */
export function isNarrowed(kind: Withdrawal, address: URLSearchParams): boolean {
  return filtersOf(kind).some(({ field, ofPage: isOfPage }) => !isOfPage && address.has(field));
}

/** The lists below the request: what waits, and of most kinds the newest few. */
export function recentList(kind: Withdrawal) {
  return defineList({
    call: kind.historyCall,
    lead: '',
    input: { type: '1', wtype: '' },
    filters: filtersOf(kind),
    columns: [
      ...figures(kind),
      ...(kind.whole
        ? moments(kind)
        : ([{ type: 'moment', field: 'rdate', label: 'Datetime' }] as const)),
    ],
    empty: {
      title: kind.whole ? 'Nothing is pending' : 'No withdrawals yet',
      text: kind.whole
        ? 'A request appears here until an operator has decided it.'
        : 'What you withdraw from this wallet appears here with its status.',
      action: { label: kind.historyTitle, to: kind.historyRoute },
    },
  });
}

/** Everything that was withdrawn from a wallet, by type where the kind has a filter. */
export function historyList(kind: Withdrawal) {
  return defineList({
    call: kind.historyCall,
    lead: 'All your withdrawals of this kind, newest first.',
    input: { type: '2', ...(kind.filter ? {} : { wtype: '' }) },
    filters: filtersOf(kind),
    columns: [...figures(kind), ...moments(kind), remark],
    empty: {
      title: 'No withdrawals here',
      text: 'Nothing was withdrawn from this wallet yet, or nothing matches the filter.',
      action: { label: kind.requestTitle, to: kind.requestRoute },
    },
  });
}

const walletNames = Object.fromEntries(
  withdrawalKinds.map(({ wallet }) => [wallet, wallets[wallet].label]),
);

/** What a withdrawal's own kind calls its type. */
function typeName({ wallet, Wtype }: Row<'WithdrawalHistory'>): string {
  const kind = withdrawalKinds.find((each) => each.wallet === wallet);
  return t(kind?.types.find(({ type }) => type === Wtype)?.label ?? Wtype);
}

/** What was withdrawn from other wallets than the kind's, or from all of them. */
export function allWithdrawalsList(kind: Withdrawal) {
  return defineList({
    call: 'WithdrawalHistory',
    lead: '',
    filters: [
      walletsOf(kind),
      {
        type: 'select',
        field: 'wtype',
        label: 'Withdrawal Type',
        options: [
          { code: '', name: 'All' },
          ...Object.entries(withdrawalTypes).map(([code, { label }]) => ({ code, name: label })),
        ],
      },
      statusFilter,
      ...dateFilters,
    ],
    columns: [
      { type: 'id', field: 'id', label: 'Withdrawal ID', main: true },
      { type: 'named', field: 'wallet', names: walletNames, label: 'Wallet' },
      { type: 'money', field: 'Request_amount', label: 'Amount($)', main: true },
      { type: 'money', field: 'admincharge', label: 'Charge($)', cut: 'up' },
      { type: 'money', field: 'amount', label: 'Withdrawal Amount' },
      { type: 'derived', text: typeName, inFile: 'Wtype', label: 'Withdrawal Type' },
      { type: 'firstText', field: 'w_address', orElse: 'accountnumber', label: 'Wallet Address' },
      { type: 'status', field: 'statuss', label: 'Status' },
      { type: 'moment', field: 'rdate', label: 'Request Date' },
      { type: 'moment', field: 'tdate', label: 'Response Date' },
      {
        type: 'derived',
        text: remarkOf,
        inFile: 'remark',
        label: 'Remark',
        detail: true,
      },
    ],
    empty: {
      title: 'No withdrawals here',
      text: 'Nothing was withdrawn yet, or nothing matches the filter.',
      action: { label: kind.requestTitle, to: kind.requestRoute },
    },
  });
}
