import type { Row } from '@canopy/contract/calls.ts';
import { kycDocuments } from '@canopy/contract/catalog/statuses.ts';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { approveOrReject, decisionFacts, memberFilter, statusFilter } from '#queue/decisions.tsx';
import { KycThumb } from '#features/care/kyc/kyc-thumb.tsx';
import { KycViewer } from '#features/care/kyc/kyc-viewer.tsx';
import { samePersonWarning } from '#queue/same-person.tsx';
import { TypedDetails } from '#features/care/kyc/typed-details.tsx';
import { MemberLink } from '#parts/member-link.tsx';
import { defineQueue, type QueuePart } from '#queue/definition.ts';

type Person = Row<'operator/KycPersons'>;
type Document = Person['documents'][number];

const titles: Readonly<Record<string, string>> = Object.fromEntries(
  kycDocuments.map(({ document, title }) => [document, title]),
);

const titleOf = ({ document }: Document): string => titles[document] ?? document;
const waits = ({ st }: Document): boolean => st === 'Under Review';

function documentOf({ documents }: Person, part: QueuePart | null): Document | undefined {
  return documents.find(({ id }) => id === part?.id);
}

/** How much of a person is left to decide, in a line. */
function noteOf({ documents }: Person): string {
  const open = documents.filter(waits);
  return open.length === 0
    ? documents.map(titleOf).join(', ')
    : `${open.length} of ${documents.length}: ${open.map(titleOf).join(', ')}`;
}

/** People with documents under review: all four of one on a page, next to what was typed. */
export const kycQueue = defineQueue({
  call: 'operator/KycPersons',
  name: 'documents',
  lead: 'Compare each document with what the member typed. Every look at one is logged.',
  filters: [statusFilter(['Under Review', 'Approved', 'Rejected'], false), memberFilter],
  idOf: ({ uid }) => uid,
  line: (row) => ({
    title: row.f_name,
    note: noteOf(row),
    at: row.rdate,
    clock: row,
    status: row.st,
    warnings: row.samePerson.map(samePersonWarning),
  }),
  parts: ({ documents }) =>
    documents.map((each) => ({
      id: each.id,
      title: titleOf(each),
      status: each.st,
      waits: waits(each),
      picture: <KycThumb id={each.id} link={each.link} />,
    })),
  facts: (row, part) => {
    const document = documentOf(row, part);
    const member = { label: 'Member', value: <MemberLink uid={row.uid} name={row.f_name} /> };
    if (!document) return [member];
    return [
      member,
      { label: 'Document', value: titleOf(document) },
      { label: 'As typed', value: <TypedDetails uid={row.uid} document={document.document} /> },
      { label: 'Submitted', value: <Moment value={document.rdate} /> },
      ...decisionFacts(document.adate, document.decidedBy, document.remark),
    ];
  },
  viewer: (row, part) => {
    const document = documentOf(row, part);
    return document ? <KycViewer key={document.id} id={document.id} link={document.link} /> : null;
  },
  waits: ({ documents }) => documents.some(waits),
  decideCall: 'operator/DecideKycDocument',
  decisions: approveOrReject,
  payload: (id, decision, { remark }) => ({ id, decision, remark }),
  titles: {
    uid: 'Member: id',
    f_name: 'Member',
    st: 'Status',
    documents: 'Documents',
    rdate: 'Submitted',
    dueBy: 'Due by',
  },
  empty: {
    title: 'No documents here',
    text: 'Nothing is waiting for review, or nothing matches the filter.',
  },
});
