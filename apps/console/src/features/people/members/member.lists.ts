import type { Row } from '@canopy/contract/calls.ts';
import { unpaidReasons } from '@canopy/contract/catalog/book-names.ts';
import { countries } from '@canopy/contract/catalog/countries.ts';
import { depositKinds } from '@canopy/contract/catalog/deposit-kinds.ts';
import { incomeTypes } from '@canopy/contract/catalog/income-types.ts';
import { kycDocuments, kycStatuses, personStatuses } from '@canopy/contract/catalog/statuses.ts';
import { walletNames, wallets } from '@canopy/contract/catalog/wallets.ts';
import { withdrawalTypes } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import { defineList, type FilterOption } from '@canopy/ui/list/definition.ts';
import { reversedMark } from '@canopy/ui/list/marks.ts';
import { formatAmount, formatMoment } from '@canopy/ui/primitives/format.ts';
import { deviceName } from '@canopy/ui/primitives/device.ts';

const anything: FilterOption = { code: '', name: 'All' };
const named = (name: string): FilterOption => ({ code: name, name });

/** Members found by what they are known by. */
export const memberList = defineList({
  call: 'operator/Members',
  lead: 'Members whose id, old id, name, mail address or mobile number begins with the text.',
  filters: [
    {
      type: 'search',
      field: 'search',
      label: 'Search',
      placeholder: 'Id, old id, name, mail or mobile',
    },
    {
      type: 'select',
      field: 'status',
      label: 'Status',
      options: [anything, ...[...personStatuses, 'Suspended'].map(named)],
    },
    {
      type: 'select',
      field: 'kyc',
      label: 'KYC',
      options: [anything, ...kycStatuses.map(({ name }) => named(name))],
    },
    {
      type: 'select',
      field: 'country',
      label: 'Country',
      options: [anything, ...countries.map(({ id, name }) => ({ code: String(id), name }))],
    },
    { type: 'search', field: 'package', label: 'Package', placeholder: 'Beginning of its name' },
    { type: 'date', field: 'fdate', label: 'Joined from' },
    { type: 'date', field: 'tdate', label: 'Joined to' },
  ],
  columns: [
    {
      type: 'link',
      field: 'f_name',
      to: ({ uid }) => `/members/${uid}`,
      label: 'Name',
      main: true,
    },
    { type: 'id', field: 'uid', label: 'Id', main: true },
    { type: 'text', field: 'oldId', label: 'Old id', detail: true },
    { type: 'text', field: 'email', label: 'Email' },
    { type: 'text', field: 'mobile', label: 'Mobile', detail: true },
    { type: 'status', field: 'st', label: 'Status' },
    {
      type: 'statusOf',
      status: ({ suspended }) => (suspended ? 'Suspended' : ''),
      inFile: 'suspended',
      label: 'Suspended',
    },
    { type: 'id', field: 'sid', label: 'Sponsor', detail: true },
    { type: 'side', field: 'pos', label: 'Side' },
    { type: 'money', field: 'packageamount', label: 'Packages' },
    { type: 'moment', field: 'dd', label: 'Registered' },
    { type: 'moment', field: 'tt', label: 'Activated' },
  ],
  empty: { title: 'Nobody found', text: 'No member matches. Try fewer characters or filters.' },
});

const depositNames = Object.fromEntries(depositKinds.map(({ kind, title }) => [kind, title]));
const walletLabels = Object.fromEntries(walletNames.map((name) => [name, wallets[name].label]));
const typeLabels = Object.fromEntries(
  Object.entries(withdrawalTypes).map(([type, { label }]) => [type, label]),
);

/** How a request was decided, and by whom. */
const decision = [
  { type: 'moment', field: 'adate', label: 'Decided' },
  { type: 'text', field: 'decidedBy', label: 'Decided by', detail: true },
  { type: 'words', field: 'remark', label: 'Remark', detail: true },
] as const;

/** The member's deposits. */
export function depositsOf(uid: string) {
  return defineList({
    call: 'operator/FundRequests',
    lead: '',
    input: { uid },
    filters: [],
    columns: [
      { type: 'id', field: 'id', label: 'No.' },
      { type: 'named', field: 'kind', names: depositNames, label: 'Kind' },
      { type: 'text', field: 'utrno', label: 'Transaction no.', main: true },
      { type: 'money', field: 'amount', label: 'Amount', main: true },
      { type: 'status', field: 'st', label: 'Status', mark: reversedMark },
      { type: 'moment', field: 'rdate', label: 'Requested' },
      ...decision,
    ],
    empty: { title: 'No deposits', text: 'This member has reported none.' },
  });
}

/** The member's withdrawals. */
export function withdrawalsOf(uid: string) {
  return defineList({
    call: 'operator/Withdrawals',
    lead: '',
    input: { uid },
    filters: [],
    columns: [
      { type: 'id', field: 'id', label: 'No.' },
      { type: 'named', field: 'wallet', names: walletLabels, label: 'Wallet', main: true },
      { type: 'named', field: 'Wtype', names: typeLabels, label: 'Paid by' },
      { type: 'money', field: 'amount', label: 'To be paid', main: true },
      { type: 'money', field: 'admincharge', label: 'Charge', cut: 'up' },
      { type: 'status', field: 'statuss', label: 'Status' },
      { type: 'moment', field: 'rdate', label: 'Requested' },
      { type: 'moment', field: 'tdate', label: 'Decided' },
      { type: 'text', field: 'decidedBy', label: 'Decided by', detail: true },
      { type: 'words', field: 'remark', label: 'Remark', detail: true },
    ],
    empty: { title: 'No withdrawals', text: 'This member has asked for none.' },
  });
}

type Income = Row<'operator/MemberIncomes'>;

/** What a row paid; a rank that is only reached has paid nothing yet. */
function paidText(row: Income): string {
  const paid = 'income' in row ? row.income : 'plan_amount' in row ? row.plan_amount : row.payable;
  return formatAmount(paid, '');
}

/** The member's incomes, one type at a time, with what the plan held back and why. */
export function incomesOf(uid: string) {
  return defineList({
    call: 'operator/MemberIncomes',
    lead: '',
    input: { uid, fdate: '', tdate: '', search: '' },
    filters: [
      {
        type: 'select',
        field: 'type',
        label: 'Income',
        options: incomeTypes.map(({ type, title }) => ({ code: type, name: title })),
      },
    ],
    columns: [
      { type: 'serial', label: 'No.' },
      {
        type: 'derived',
        text: (row) => formatMoment('dd' in row ? row.dd : row.AcvdDate),
        inFile: 'dd',
        label: 'Date',
        main: true,
      },
      {
        type: 'derived',
        text: paidText,
        inFile: 'income',
        label: 'Paid',
        figure: true,
        main: true,
      },
      {
        type: 'derived',
        text: (row) => ('flushed' in row ? formatAmount(row.flushed, '') : ''),
        inFile: 'flushed',
        label: 'Not paid',
        figure: true,
      },
      {
        type: 'derived',
        text: (row) => ('reason' in row ? (unpaidReasons[row.reason ?? ''] ?? '') : row.qfy),
        inFile: 'reason',
        label: 'Why',
      },
      {
        type: 'derived',
        text: (row) => ('planVersion' in row ? `Plan ${row.planVersion ?? '–'}` : row.rank1),
        inFile: 'planVersion',
        label: 'By',
      },
      { type: 'words', field: 'remark', label: 'Remark', detail: true },
    ],
    empty: { title: 'No income of this kind', text: 'Choose another kind above.' },
  });
}

/** Where the member is signed in. */
export function sessionsOf(uid: string) {
  return defineList({
    call: 'operator/MemberSessions',
    lead: '',
    input: { uid },
    filters: [],
    columns: [
      {
        type: 'derived',
        text: ({ device }) => deviceName(device),
        inFile: 'device',
        label: 'Device',
        main: true,
      },
      { type: 'text', field: 'ip', label: 'Address', main: true },
      { type: 'moment', field: 'startedAt', label: 'Signed in' },
      { type: 'moment', field: 'seenAt', label: 'Last seen' },
    ],
    empty: { title: 'Not signed in', text: 'This member has no open session.' },
  });
}

const documentNames: Readonly<Record<string, string>> = Object.fromEntries(
  kycDocuments.map(({ document, title }) => [document, title]),
);

/** The member's documents; the newest of each kind counts. */
export function documentsOf(uid: string) {
  return defineList({
    call: 'operator/KycDocuments',
    lead: '',
    input: { uid },
    filters: [],
    columns: [
      {
        type: 'link',
        field: 'id',
        to: ({ st }) => `/kyc?status=${encodeURIComponent(st)}&uid=${uid}&item=${uid}`,
        label: 'No.',
        main: true,
      },
      { type: 'named', field: 'document', names: documentNames, label: 'Document', main: true },
      { type: 'status', field: 'st', label: 'Status', mark: reversedMark },
      { type: 'moment', field: 'rdate', label: 'Submitted' },
      ...decision,
    ],
    empty: { title: 'No documents', text: 'This member has submitted none.' },
  });
}

/** The member's requests for an MT5 account. */
export function mt5Of(uid: string) {
  return defineList({
    call: 'operator/Mt5Requests',
    lead: '',
    input: { uid },
    filters: [],
    columns: [
      {
        type: 'link',
        field: 'id',
        to: ({ id, st }) => `/mt5?status=${st}&uid=${uid}&item=${id}`,
        label: 'No.',
        main: true,
      },
      { type: 'text', field: 'email', label: 'Email', main: true },
      { type: 'status', field: 'st', label: 'Status', mark: reversedMark },
      { type: 'moment', field: 'rdate', label: 'Requested' },
      ...decision,
    ],
    empty: { title: 'No MT5 request', text: 'This member has asked for no account.' },
  });
}

/** The member's tickets. */
export function ticketsOf(uid: string) {
  return defineList({
    call: 'operator/Tickets',
    lead: '',
    input: { uid },
    filters: [],
    columns: [
      {
        type: 'link',
        field: 'ticket_id',
        to: ({ ticket_id, ss }) => `/tickets?status=${ss}&uid=${uid}&item=${ticket_id}`,
        label: 'No.',
        main: true,
      },
      { type: 'status', field: 'ss', label: 'Status', main: true },
      { type: 'words', field: 'query', label: 'Question' },
      { type: 'words', field: 'reply_message', label: 'Reply' },
      { type: 'moment', field: 'qd', label: 'Asked' },
      { type: 'moment', field: 'rd', label: 'Replied' },
    ],
    empty: { title: 'No tickets', text: 'This member has asked nothing.' },
  });
}
