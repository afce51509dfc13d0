import type { Row } from '@canopy/contract/calls.ts';
import {
  kycDocumentNames,
  type KycDocument,
  type KycStatusCode,
} from '@canopy/contract/catalog/statuses.ts';
import { momentText } from '#base/dates.ts';
import { dated, moment, number, text } from '#call/columns.ts';
import { ofMember } from '#call/filters.ts';
import { listOf } from '#call/list.ts';
import { clockOf, oldestFirst } from '#call/queue-list.ts';
import type { Services } from '#call/services.ts';
import { openLink, readStatus } from '#features/people/kyc-documents/kyc-document.list.ts';
import { statusName } from '#features/people/kyc-documents/kyc-status.ts';
import { readTooShared } from '#features/people/persons/shared-prints.ts';

const underReview = 'Under Review';

/** Of a member's documents of a status the oldest is the one that the member is listed by. */
const isListed = `d.status = $1 AND NOT EXISTS (SELECT 1 FROM kyc_documents e
  WHERE e.uid = d.uid AND e.status = d.status AND e.replaced_at IS NULL AND e.id < d.id)`;

/** Members with a document of a status, for operators: each once, with all documents. */
export const listKycPersons = oldestFirst(['', '3', underReview], (order) =>
  listOf('operator/KycPersons', {
    columns: {
      uid: number('d.uid'),
      f_name: text('m.name'),
      status: number<KycStatusCode>('d.status'),
      rdate: dated('d.submitted_at'),
      since: moment('d.submitted_at'),
      until: moment<Date | null>('d.decided_at'),
    },
    from: 'kyc_documents d JOIN members m ON m.uid = d.uid',
    where: 'd.replaced_at IS NULL',
    filters: [
      { sql: isListed, read: ({ status }) => readStatus(status) ?? [3] },
      ofMember('uid', 'd.uid'),
    ],
    order: `d.id ${order}`,
    finish: async (rows, { services }) => {
      const uids = rows.map(({ uid }) => uid);
      const documents = await readDocuments(services, uids);
      const shared = await readTooShared(services.db, uids);
      return rows.map(({ uid, f_name, status, rdate, since, until }) => ({
        uid,
        f_name,
        st: statusName(status),
        documents: documents.get(uid) ?? [],
        samePerson: until === null ? (shared.get(uid) ?? []) : [],
        rdate,
        ...clockOf(services, 'documents', since, until),
      }));
    },
  }),
);

type Shown = Row<'operator/KycPersons'>['documents'][number];

type Stored = {
  id: number;
  uid: number;
  document: KycDocument;
  status: KycStatusCode;
  link: Buffer | null;
  remark: string;
  submittedAt: Date;
  decidedAt: Date | null;
  decidedBy: string;
};

/** The documents that count of each of these members, in the order of the specification. */
async function readDocuments(
  services: Services,
  uids: readonly number[],
): Promise<Map<number, Shown[]>> {
  const { timeZone } = services.config;
  const found = await services.db.query<Stored>(
    `SELECT d.id, d.uid, d.document, d.status, d.remark,
       CASE d.kind WHEN 'link' THEN d.content END AS link,
       d.submitted_at AS "submittedAt", d.decided_at AS "decidedAt",
       coalesce(o.email, '') AS "decidedBy"
     FROM kyc_documents d LEFT JOIN operators o ON o.id = d.decided_by
     WHERE d.uid = ANY ($1::int[]) AND d.replaced_at IS NULL
     ORDER BY array_position($2::text[], d.document)`,
    [uids, kycDocumentNames],
  );
  const all = new Map<number, Shown[]>();
  for (const { uid, status, link, submittedAt, decidedAt, ...row } of found) {
    const shown = {
      ...row,
      st: statusName(status),
      link: link ? openLink(services, { uid, document: row.document }, link) : '',
      rdate: momentText(submittedAt, timeZone),
      adate: momentText(decidedAt, timeZone),
    };
    all.set(uid, [...(all.get(uid) ?? []), shown]);
  }
  return all;
}
