import type { Row } from '@canopy/contract/calls.ts';
import {
  transferDirections,
  transferKinds,
  type TransferDirection,
} from '@canopy/contract/catalog/transfer-kinds.ts';
import { wallets } from '@canopy/contract/catalog/wallets.ts';
import { defineList, type Column, type Filter } from '@canopy/ui/list/definition.ts';
import { reversedMark } from '@canopy/ui/list/marks.ts';
import {
  dateFilters,
  ofPage,
  ownFirst,
  walletFilter,
} from '#features/money/money-page/history-filters.ts';
import type { Transfer } from '#features/money/transfers/transfer-form.ts';

/** The wallets whose transfers can be shown, that of the route first. */
export function walletsOf({ wallet }: Transfer) {
  return walletFilter(
    wallet,
    transferKinds.map((kind) => kind.wallet),
  );
}

/** The directions that can be shown, that of the route first. */
export function directionsOf(own: TransferDirection) {
  const options = Object.entries(transferDirections).map(([code, name]) => ({ code, name }));
  const named = { field: 'direction', label: 'Direction' };
  return ownFirst(named, own, 'Sent and received', options);
}

function filtersOf(kind: Transfer, own: TransferDirection): readonly Filter[] {
  return [ofPage(walletsOf(kind)), ofPage(directionsOf(own)), ...dateFilters];
}

/** What was sent from one wallet, newest first. */
export function transferList(kind: Transfer) {
  return defineList({
    call: 'FundRequestHistory',
    lead: 'What you have sent, newest first.',
    input: { action: kind.historyAction },
    filters: filtersOf(kind, 'sent'),
    columns: [
      { type: 'serial', label: 'S.No.' },
      { type: 'id', member: true, field: 'touserid', label: 'To UserId', main: true },
      { type: 'money', field: 'amount', label: 'Amount($)', main: true, mark: reversedMark },
      { type: 'moment', field: 'dd', label: 'Date' },
      { type: 'id', field: 'posting_id', label: 'Receipt No.', detail: true },
    ],
    empty: { title: 'No transfers yet', text: 'What you send to other members appears here.' },
  });
}

const receivedColumns: readonly Column<Row<'FundReceivedHistory'>>[] = [
  { type: 'member', field: 'uid', name: 'name', label: 'Received By', main: true },
  {
    type: 'money',
    field: 'amount',
    label: 'Received Amount',
    main: true,
    mark: reversedMark,
  },
  { type: 'money', field: 'deduct', label: 'Deduct Amount' },
  { type: 'moment', field: 'dd', label: 'Received Date' },
];

/** What other members have sent to one wallet, newest first. */
export function receivedList(kind: Transfer) {
  const { label, uses } = wallets[kind.wallet];
  return defineList({
    call: kind.receivedCall,
    lead: `What other members have sent to your ${label}. ${uses}`,
    filters: filtersOf(kind, 'received'),
    columns: receivedColumns,
    empty: {
      title: 'Nothing received yet',
      text: 'A transfer from another member to this wallet appears here.',
      action: { label: kind.title, to: kind.route },
    },
  });
}

const walletNames = Object.fromEntries(
  transferKinds.map(({ wallet }) => [wallet, wallets[wallet].label]),
);

/** Transfers of other wallets than the route's, the other way, or all of them. */
export function allTransfersList(kind: Transfer, own: TransferDirection) {
  return defineList({
    call: 'TransferHistory',
    lead: '',
    filters: [walletsOf(kind), directionsOf(own), ...dateFilters],
    columns: [
      { type: 'named', field: 'direction', names: transferDirections, label: 'Direction' },
      { type: 'named', field: 'wallet', names: walletNames, label: 'Wallet' },
      { type: 'member', field: 'uid', name: 'name', label: 'Member', main: true },
      { type: 'money', field: 'amount', label: 'Amount($)', main: true, mark: reversedMark },
      { type: 'moment', field: 'dd', label: 'Date' },
      { type: 'id', field: 'posting_id', label: 'Receipt No.', detail: true },
    ],
    empty: {
      title: 'No transfers here',
      text: 'Nothing was sent or received yet, or nothing matches the filter.',
    },
  });
}
