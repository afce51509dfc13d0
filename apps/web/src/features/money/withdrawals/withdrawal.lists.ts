import { givenBackBecause } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import { t } from '@canopy/ui/language/language.ts';
import type { Row } from '@canopy/contract/calls.ts';
import { defineList, type Column } from '@canopy/ui/list/definition.ts';
import type { Withdrawal } from '#features/money/withdrawals/withdrawal-form.ts';

type Columns = readonly Column<Row<'WorkingWithdrawalHistory'>>[];

const status: Columns[number] = { type: 'status', field: 'statuss', label: 'Status' };
/** What a person wrote is shown as it is; texts of the server are translated. */
const remark: Columns[number] = {
  type: 'derived',
  text: ({ remark: words }) => (words.startsWith(givenBackBecause) ? t(words) : words),
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

/** The lists below the request: what waits, and of most kinds the newest few. */
export function recentList(kind: Withdrawal) {
  return defineList({
    call: kind.historyCall,
    lead: '',
    input: { type: '1', wtype: '' },
    filters: [],
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
  const options = kind.filter
    ? [
        { code: '', name: kind.filter.all },
        ...kind.filter.types.map(({ type, label }) => ({ code: type, name: label })),
      ]
    : null;
  return defineList({
    call: kind.historyCall,
    lead: 'All your withdrawals of this kind, newest first.',
    input: { type: '2', ...(options ? {} : { wtype: '' }) },
    filters: options ? [{ type: 'select', field: 'wtype', label: 'Withdrawal Type', options }] : [],
    columns: [...figures(kind), ...moments(kind), remark],
    empty: {
      title: 'No withdrawals here',
      text: 'Nothing was withdrawn from this wallet yet, or nothing matches the filter.',
      action: { label: kind.requestTitle, to: kind.requestRoute },
    },
  });
}
