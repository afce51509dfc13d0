import { requestStatuses } from '@canopy/contract/catalog/statuses.ts';
import { isWalletName, wallets } from '@canopy/contract/catalog/wallets.ts';
import { withdrawalKinds } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import { callFile } from '@canopy/ui/client/call-api.ts';
import { IdChip } from '@canopy/ui/primitives/id-chip.tsx';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { withdrawalWarnings } from '#features/money/withdrawals/withdrawal-warnings.tsx';
import { decisionFacts, memberFilter, statusFilter } from '#queue/decisions.tsx';
import { MaskedNumber } from '#parts/masked-number.tsx';
import { MemberLink } from '#parts/member-link.tsx';
import { defineQueue, type Fact } from '#queue/definition.ts';
import type { Row } from '@canopy/contract/calls.ts';

type Withdrawal = Row<'operator/Withdrawals'>;

const labelOf = (wallet: string): string => (isWalletName(wallet) ? wallets[wallet].label : wallet);

/** Where the money is to go, as it was asked for; account numbers are masked. */
function target(row: Withdrawal): Fact[] {
  if (row.Wtype !== 'BANK') {
    const value = row.w_address === '' ? '' : <IdChip id={row.w_address} />;
    return [{ label: 'Address', value }];
  }
  return [
    { label: 'Holder', value: row.holder },
    {
      label: 'Account',
      value: (
        <MaskedNumber
          uid={String(row.uid)}
          field="accountnumber"
          name="requested account"
          masked={row.accountnumber}
          withdrawal={row.id}
        />
      ),
    },
    { label: 'Bank', value: `${row.bank_name}, ${row.branch}` },
    { label: 'IFSC', value: row.ifsc },
  ];
}

/** Withdrawals; the amount is set aside until one is decided. */
export const withdrawalQueue = defineQueue({
  call: 'operator/Withdrawals',
  name: 'withdrawals',
  lead: 'Pay first, then approve with the transaction. A rejection gives the whole amount back.',
  filters: [
    statusFilter(requestStatuses),
    memberFilter,
    {
      type: 'select',
      field: 'wallet',
      label: 'Wallet',
      options: [
        { code: '', name: 'All' },
        ...withdrawalKinds.map(({ wallet }) => ({ code: wallet, name: wallets[wallet].label })),
      ],
    },
    {
      type: 'select',
      field: 'Wtype',
      label: 'Paid by',
      options: [
        { code: '', name: 'All' },
        { code: 'USDT', name: 'USDT' },
        { code: 'BANK', name: 'BANK' },
      ],
    },
  ],
  idOf: ({ id }) => id,
  line: (row) => ({
    title: row.f_name,
    note:
      row.firstApproval === ''
        ? `${row.Wtype} · ${labelOf(row.wallet)}`
        : `First approval by ${row.firstApproval}`,
    amount: row.amount,
    wallet: `${labelOf(row.wallet)}, ${row.Wtype}`,
    at: row.rdate,
    clock: row,
    status: row.statuss,
    warnings: withdrawalWarnings(row.warnings),
  }),
  facts: (row) => [
    { label: 'Member', value: <MemberLink uid={row.uid} name={row.f_name} /> },
    { label: 'To be paid', value: <Money value={row.amount} cut="none" /> },
    { label: 'Requested', value: <Money value={row.Request_amount} cut="none" /> },
    { label: 'Charge', value: <Money value={row.admincharge} cut="none" /> },
    { label: 'From', value: labelOf(row.wallet) },
    { label: 'Paid by', value: row.Wtype },
    ...target(row),
    ...(row.firstApproval === ''
      ? []
      : [
          {
            label: 'Four eyes',
            value: `${row.firstApproval} has approved it; a second operator has to agree.`,
          },
        ]),
    { label: 'Since', value: <Moment value={row.rdate} /> },
    ...(row.txnHash === '' ? [] : [{ label: 'Txn Hash', value: row.txnHash }]),
    ...decisionFacts(row.tdate, row.decidedBy, row.remark),
  ],
  waits: ({ statuss }) => statuss === 'Pending',
  decideCall: 'operator/DecideWithdrawal',
  decisions: [
    { name: 'approve', label: 'Approve', key: 'a', asksHash: true },
    { name: 'reject', label: 'Reject', key: 'r', isRefusal: true },
  ],
  payload: (id, decision, { remark, txnHash }) =>
    decision === 'approve' ? { id, decision, remark, txnHash } : { id, decision, remark },
  file: {
    label: 'Payment file',
    call: 'operator/PaymentFile',
    load: (ids) => callFile('operator/PaymentFile', { ids: [...ids] }),
  },
  titles: {
    id: 'No.',
    uid: 'Member: id',
    f_name: 'Member',
    amount: 'To be paid',
    Request_amount: 'Requested amount',
    admincharge: 'Charge',
    wallet: 'From',
    Wtype: 'Paid by',
    w_address: 'Address',
    holder: 'Holder',
    accountnumber: 'Account',
    bank_name: 'Bank',
    branch: 'Branch',
    ifsc: 'IFSC',
    statuss: 'Status',
    firstApproval: 'First approval by',
    rdate: 'Requested',
    dueBy: 'Due by',
    txnHash: 'Txn Hash',
    tdate: 'Decided',
    decidedBy: 'Decided by',
    remark: 'Remark',
  },
  empty: {
    title: 'No withdrawals here',
    text: 'Nothing is waiting for a decision, or nothing matches the filter.',
  },
});
