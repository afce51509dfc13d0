import type { Row } from '@canopy/contract/calls.ts';
import { defineList, type Column } from '@canopy/ui/list/definition.ts';
import { reversedMark } from '@canopy/ui/list/marks.ts';
import type { Deposit } from '#features/money/fund/deposit-form.ts';

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

/** The requests of one kind of deposit, newest first. */
export function depositList({ kind, historyAction }: Deposit) {
  return defineList({
    call: 'FundRequestHistory',
    lead: 'Your requests of this kind, newest first.',
    input: { action: historyAction },
    filters: [],
    columns: [
      { type: 'serial', label: 'S.No' },
      ...(kind === 'bank' ? bankAccount : address),
      { type: 'money', field: 'amount', label: 'Amount', main: true },
      { type: 'moment', field: 'rdate', label: 'Request Date' },
      { type: 'status', field: 'st', label: 'Status', mark: reversedMark },
      { type: 'text', field: 'remark', label: 'Remark' },
      { type: 'moment', field: 'adate', label: 'Approve Date' },
      { type: 'id', field: 'id', label: 'Receipt No.', detail: true },
    ],
    empty: {
      title: 'No requests yet',
      text: 'A payment that you report with the form above appears here with its status.',
    },
  });
}
