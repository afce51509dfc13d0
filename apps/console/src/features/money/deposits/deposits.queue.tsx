import { depositKinds } from '@canopy/contract/catalog/deposit-kinds.ts';
import { requestStatuses } from '@canopy/contract/catalog/statuses.ts';
import { wallets } from '@canopy/contract/catalog/wallets.ts';
import { reversedMark } from '@canopy/ui/list/marks.ts';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { claimedTogether, claimWarnings } from '#features/money/deposits/deposit-claims.tsx';
import { approveOrReject, decisionFacts, memberFilter, statusFilter } from '#queue/decisions.tsx';
import { MemberLink } from '#parts/member-link.tsx';
import { defineQueue } from '#queue/definition.ts';

const kindNames: Readonly<Record<string, string>> = Object.fromEntries(
  depositKinds.map(({ kind, title }) => [kind, title]),
);

function walletOf(kind: string): string {
  const found = depositKinds.find((each) => each.kind === kind);
  return found ? wallets[found.wallet].label : '';
}

/** Deposits that members have reported; an approval puts the money into the wallet. */
export const depositQueue = defineQueue({
  call: 'operator/FundRequests',
  name: 'deposits',
  lead: 'Payments that members say they made. Approve one once the money has arrived.',
  filters: [
    statusFilter(requestStatuses),
    memberFilter,
    {
      type: 'select',
      field: 'kind',
      label: 'Kind',
      options: [
        { code: '', name: 'All' },
        ...depositKinds.map(({ kind, title }) => ({ code: kind, name: title })),
      ],
    },
  ],
  idOf: ({ id }) => id,
  line: (row) => ({
    title: row.f_name,
    note: `${kindNames[row.kind] ?? row.kind} · ${row.utrno}`,
    amount: row.amount,
    wallet: walletOf(row.kind),
    at: row.rdate,
    clock: row,
    status: row.st,
    mark: reversedMark(row),
    warnings: claimWarnings(row),
  }),
  facts: (row) => [
    { label: 'Member', value: <MemberLink uid={row.uid} name={row.f_name} /> },
    { label: 'Amount', value: <Money value={row.amount} cut="none" /> },
    { label: 'Goes to', value: walletOf(row.kind) },
    { label: 'Transaction no.', value: row.utrno },
    { label: 'Paid into', value: row.bankname },
    { label: row.kind === 'bank' ? 'Account' : 'Currency', value: row.accountnumber },
    { label: 'Holder', value: row.acholdername },
    { label: 'Requested', value: <Moment value={row.rdate} /> },
    ...decisionFacts(row.adate, row.decidedBy, row.remark),
    ...(row.reversed === '' ? [] : [{ label: 'Reversed', value: <Moment value={row.reversed} /> }]),
  ],
  waits: ({ st }) => st === 'Pending',
  decideCall: 'operator/DecideFundRequest',
  decisions: approveOrReject,
  confirms: claimedTogether,
  payload: (id, decision, { remark }) => ({ id, decision, remark }),
  titles: {
    id: 'No.',
    uid: 'Member: id',
    f_name: 'Member',
    kind: 'Kind',
    amount: 'Amount',
    utrno: 'Transaction no.',
    bankname: 'Paid into',
    accountnumber: 'Account or currency',
    acholdername: 'Holder',
    st: 'Status',
    rdate: 'Requested',
    dueBy: 'Due by',
    adate: 'Decided',
    decidedBy: 'Decided by',
    remark: 'Remark',
    reversed: 'Reversed',
  },
  empty: {
    title: 'No deposits here',
    text: 'Nothing is waiting for a decision, or nothing matches the filter.',
  },
});
