import type { Row } from '@canopy/contract/calls.ts';
import { wallets } from '@canopy/contract/catalog/wallets.ts';
import { defineList, type Column } from '@canopy/ui/list/definition.ts';
import { reversedMark } from '@canopy/ui/list/marks.ts';
import type { Transfer } from '#features/money/transfers/transfer-form.ts';

/** What was sent from one wallet, newest first. */
export function transferList({ historyAction }: Transfer) {
  return defineList({
    call: 'FundRequestHistory',
    lead: 'What you have sent, newest first.',
    input: { action: historyAction },
    filters: [],
    columns: [
      { type: 'serial', label: 'S.No.' },
      { type: 'id', field: 'touserid', label: 'To UserId', main: true },
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
export function receivedList({ wallet, receivedCall, title, route }: Transfer) {
  const { label, uses } = wallets[wallet];
  return defineList({
    call: receivedCall,
    lead: `What other members have sent to your ${label}. ${uses}`,
    filters: [],
    columns: receivedColumns,
    empty: {
      title: 'Nothing received yet',
      text: 'A transfer from another member to this wallet appears here.',
      action: { label: title, to: route },
    },
  });
}
