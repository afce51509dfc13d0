import { countryById } from '@canopy/contract/catalog/countries.ts';
import { requestStatuses } from '@canopy/contract/catalog/statuses.ts';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { approveOrReject, decisionFacts, memberFilter, statusFilter } from '#queue/decisions.tsx';
import { MemberLink } from '#parts/member-link.tsx';
import { defineQueue } from '#queue/definition.ts';

function countryOf(id: number): string {
  return countryById(id)?.name ?? String(id);
}

/** Requests for MT5 accounts; the account itself is opened elsewhere. */
export const mt5Queue = defineQueue({
  call: 'operator/Mt5Requests',
  name: 'mt5',
  lead: 'Members who ask for an MT5 account. Open it first, then approve and say so in the remark.',
  filters: [statusFilter(requestStatuses), memberFilter],
  idOf: ({ id }) => id,
  line: (row) => ({
    title: row.name,
    note: row.email,
    at: row.rdate,
    clock: row,
    status: row.st,
  }),
  facts: (row) => [
    { label: 'Member', value: <MemberLink uid={row.uid} name={row.f_name} /> },
    { label: 'Name', value: row.name },
    { label: 'Email', value: row.email },
    { label: 'Country', value: countryOf(row.countryid) },
    { label: 'Phone', value: row.phone },
    { label: 'Requested', value: <Moment value={row.rdate} /> },
    ...decisionFacts(row.adate, row.decidedBy, row.remark),
  ],
  waits: ({ st }) => st === 'Pending',
  decideCall: 'operator/DecideMt5Request',
  decisions: approveOrReject,
  payload: (id, decision, { remark }) => ({ id, decision, remark }),
  titles: {
    id: 'No.',
    uid: 'Member: id',
    f_name: 'Member',
    name: 'Name',
    email: 'Email',
    countryid: 'Country: id',
    phone: 'Phone',
    st: 'Status',
    rdate: 'Requested',
    dueBy: 'Due by',
    adate: 'Decided',
    decidedBy: 'Decided by',
    remark: 'Remark',
  },
  empty: {
    title: 'No requests here',
    text: 'Nobody is waiting for an account, or nothing matches the filter.',
  },
});
