import type { Row } from '@canopy/contract/calls.ts';
import { allRequestsAction, depositKinds } from '@canopy/contract/catalog/deposit-kinds.ts';
import { defineList, type Column, type Filter } from '@canopy/ui/list/definition.ts';
import { reversedMark } from '@canopy/ui/list/marks.ts';
import type { Deposit } from '#features/money/fund/deposit-form.ts';
import {
  dateFilters,
  ofPage,
  ownFirst,
  statusFilter,
} from '#features/money/money-page/history-filters.ts';

type Columns = readonly Column<Row<'FundRequestHistory'>>[];

const bankAccount: Columns = [
  { type: 'text', field: 'utrno', label: 'UTR Number', main: true },
  { type: 'text', field: 'bankname', label: 'Bank Name' },
  { type: 'text', field: 'accountnumber', label: 'Account Number' },
];

const address: Columns = [
  { type: 'text', field: 'utrno', label: 'Transaction Number', main: true },
  { type: 'text', field: 'bankname', label: 'Ecurrency Address' },
  { type: 'text', field: 'accountnumber', label: 'Ecurrency Type' },
];

/** How much, and what became of it. */
const outcome: Columns = [
  { type: 'money', field: 'amount', label: 'Amount', main: true },
  { type: 'moment', field: 'rdate', label: 'Request Date' },
  { type: 'status', field: 'st', label: 'Status', mark: reversedMark },
  { type: 'text', field: 'remark', label: 'Remark' },
  { type: 'moment', field: 'adate', label: 'Approve Date' },
  { type: 'id', field: 'id', label: 'Receipt No.', detail: true },
];

const empty = {
  title: 'No requests yet',
  text: 'A payment that you report with the form above appears here with its status.',
} as const;

/** The kinds whose requests can be shown, that of the route first. */
export function kindsOf({ kind }: Deposit) {
  const options = depositKinds.map((each) => ({ code: each.kind, name: each.title }));
  return ownFirst({ field: 'kind', label: 'Kind' }, kind, 'All', options);
}

function filtersOf(kind: Deposit): readonly Filter[] {
  return [ofPage(kindsOf(kind)), statusFilter, ...dateFilters];
}

/** The requests of one kind of deposit, newest first. */
export function depositList(kind: Deposit) {
  return defineList({
    call: 'FundRequestHistory',
    lead: 'Your requests of this kind, newest first.',
    input: { action: kind.historyAction },
    filters: filtersOf(kind),
    columns: [
      { type: 'serial', label: 'S.No' },
      ...(kind.kind === 'bank' ? bankAccount : address),
      ...outcome,
    ],
    empty,
  });
}

const kindNames = Object.fromEntries(depositKinds.map(({ kind, title }) => [kind, title]));

/** The requests of another kind than that of the route, or of all of them. */
export function allDepositsList(own: Deposit, chosen: string) {
  const other = depositKinds.find(({ kind }) => kind === chosen);
  return defineList({
    call: 'FundRequestHistory',
    lead: '',
    input: { action: other?.historyAction ?? allRequestsAction },
    filters: filtersOf(own),
    columns: [
      { type: 'serial', label: 'S.No' },
      { type: 'named', field: 'kind', names: kindNames, label: 'Kind' },
      { type: 'text', field: 'utrno', label: 'Transaction Number', main: true },
      { type: 'text', field: 'bankname', label: 'Paid to' },
      ...outcome,
    ],
    empty,
  });
}
