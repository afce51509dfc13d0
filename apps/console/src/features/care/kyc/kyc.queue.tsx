import { kycDocuments } from '@canopy/contract/catalog/statuses.ts';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { approveOrReject, decisionFacts, statusFilter } from '#queue/decisions.tsx';
import { KycViewer } from '#features/care/kyc/kyc-viewer.tsx';
import { samePersonWarning } from '#queue/same-person.tsx';
import { TypedDetails } from '#features/care/kyc/typed-details.tsx';
import { MemberLink } from '#parts/member-link.tsx';
import { defineQueue } from '#queue/definition.ts';

const titles: Readonly<Record<string, string>> = Object.fromEntries(
  kycDocuments.map(({ document, title }) => [document, title]),
);

/** Documents under review, next to what the member typed. */
export const kycQueue = defineQueue({
  call: 'operator/KycDocuments',
  lead: 'Compare the document with what the member typed. Every look at one is logged.',
  filters: [statusFilter(['Under Review', 'Approved', 'Rejected'])],
  idOf: ({ id }) => id,
  line: (row) => ({
    title: row.f_name,
    note: titles[row.document] ?? row.document,
    at: row.rdate,
    status: row.st,
    warnings: row.samePerson.map(samePersonWarning),
  }),
  facts: (row) => [
    { label: 'Member', value: <MemberLink uid={row.uid} name={row.f_name} /> },
    { label: 'Document', value: titles[row.document] ?? row.document },
    { label: 'As typed', value: <TypedDetails uid={row.uid} document={row.document} /> },
    { label: 'Submitted', value: <Moment value={row.rdate} /> },
    ...decisionFacts(row.adate, row.decidedBy, row.remark),
  ],
  viewer: (row) => <KycViewer key={row.id} id={row.id} link={row.link} />,
  waits: ({ st }) => st === 'Under Review',
  decideCall: 'operator/DecideKycDocument',
  decisions: approveOrReject,
  payload: (id, decision, { remark }) => ({ id, decision, remark }),
  empty: {
    title: 'No documents here',
    text: 'Nothing is waiting for review, or nothing matches the filter.',
  },
});
