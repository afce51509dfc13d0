import type { Row } from '@canopy/contract/calls.ts';
import { countryById } from '@canopy/contract/catalog/countries.ts';
import { sponsorStatuses } from '@canopy/contract/catalog/sponsor-requests.ts';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { defineForm, remarkField } from '#parts/define-form.ts';
import { FormButton, rowLook } from '#parts/form-button.tsx';
import { MaskedNumber } from '#parts/masked-number.tsx';
import { MemberIds, MemberLink } from '#parts/member-link.tsx';
import { decisionFacts, statusFilter } from '#queue/decisions.tsx';
import { defineQueue, type Fact, type Warning } from '#queue/definition.ts';

type Request = Row<'operator/SponsorRequests'>;

const countryOf = ({ countryid }: Request): string =>
  countryById(countryid)?.name ?? String(countryid);

/** That the address has ids already; whoever has one needs no sponsor to be found. */
function knownWarning({ knownUids, st }: Request): Warning[] {
  if (knownUids.length === 0 || st !== 'Pending') return [];
  return [
    {
      short: 'Has an id',
      text: (
        <>
          Members with the same mail address: <MemberIds uids={knownUids} />
        </>
      ),
    },
  ];
}

/** The visitor's data as it was typed; who has joined left none here. */
function personFacts({ id, email, phone, message }: Request): Fact[] {
  if (email === '') return [];
  const masked = { uid: '', sponsorRequest: id };
  return [
    {
      label: 'Email',
      value: <MaskedNumber {...masked} field="email" name="mail address" masked={email} />,
    },
    {
      label: 'Phone',
      value: <MaskedNumber {...masked} field="phone" name="phone number" masked={phone} />,
    },
    { label: 'Words', value: message },
  ];
}

function placeFacts({ sponsor, sponsorName, pos, joinedUid, name, closedAt }: Request): Fact[] {
  return [
    ...(sponsor === null
      ? []
      : [
          { label: 'Sponsor', value: <MemberLink uid={sponsor} name={sponsorName} /> },
          { label: 'Side', value: pos },
        ]),
    ...(joinedUid === null
      ? []
      : [{ label: 'Joined as', value: <MemberLink uid={joinedUid} name={name} /> }]),
    ...(closedAt === '' ? [] : [{ label: 'Closed', value: <Moment value={closedAt} /> }]),
  ];
}

/** Erases what a visitor wrote, at once. */
function EraseRequest({ id }: { id: number }) {
  const form = defineForm({
    call: 'operator/EraseSponsorRequest',
    fields: [remarkField],
    payload: ({ remark = '' }) => ({ id, remark }),
    done: 'The request is erased',
    submit: 'Erase permanently',
  });
  return (
    <FormButton
      label="Erase"
      name={`Erase request ${id}`}
      title="Erase this request"
      form={form}
      summary={<p>The request goes with all that the visitor wrote. Nobody is told.</p>}
      look={{ ...rowLook, color: 'red' }}
    />
  );
}

/** Visitors who know no member and ask for a sponsor. */
export const sponsorRequestQueue = defineQueue({
  call: 'operator/SponsorRequests',
  name: 'sponsors',
  lead:
    'Visitors who ask for a sponsor. Assigning mails them the sign-up link of the member and the ' +
    'side; declining mails them the remark.',
  filters: [
    statusFilter(sponsorStatuses),
    { type: 'search', field: 'uid', label: 'Sponsor', placeholder: 'User id' },
  ],
  idOf: ({ id }) => id,
  line: (row) => ({
    title: row.name,
    note: row.message === '' ? countryOf(row) : `${countryOf(row)} · ${row.message}`,
    at: row.rdate,
    clock: row,
    status: row.st,
    warnings: knownWarning(row),
  }),
  facts: (row) => [
    { label: 'Country', value: countryOf(row) },
    { label: 'Language', value: row.language === 'hi' ? 'Hindi' : 'English' },
    ...personFacts(row),
    { label: 'Confirmed', value: <Moment value={row.rdate} /> },
    ...placeFacts(row),
    ...decisionFacts(row.adate, row.decidedBy, row.remark),
    { label: 'Personal data', value: <EraseRequest id={row.id} /> },
  ],
  waits: ({ st }) => st === 'Pending',
  decideCall: 'operator/DecideSponsorRequest',
  decisions: [
    { name: 'approve', label: 'Assign', key: 'a', asksSponsor: true },
    { name: 'reject', label: 'Decline', key: 'r', isRefusal: true },
  ],
  countryOf: ({ countryid }) => String(countryid),
  payload: (id, decision, { remark, sponsor, side }) =>
    decision === 'approve' ? { id, decision, sponsor, side, remark } : { id, decision, remark },
  titles: {
    id: 'No.',
    name: 'Name',
    countryid: 'Country: id',
    language: 'Language',
    email: 'Email',
    phone: 'Phone',
    message: 'Words',
    st: 'Status',
    rdate: 'Confirmed',
    dueBy: 'Due by',
    sponsor: 'Sponsor: id',
    sponsorName: 'Sponsor',
    pos: 'Side',
    joinedUid: 'Joined as: id',
    adate: 'Decided',
    decidedBy: 'Decided by',
    remark: 'Remark',
    closedAt: 'Closed',
  },
  empty: {
    title: 'No requests here',
    text: 'No visitor is waiting for a sponsor, or nothing matches the filter.',
  },
});
