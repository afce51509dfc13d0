import { kycStatuses, type KycStatusCode } from '@canopy/contract/catalog/statuses.ts';
import { refuse } from '#base/errors.ts';
import { boolean, bytes, dated, number, text } from '#call/columns.ts';
import { ofMember } from '#call/filters.ts';
import { listOf } from '#call/list.ts';
import type { Services } from '#call/services.ts';
import { orUnreadable } from '#db/sealing/readable.ts';
import { statusName } from '#features/people/kyc-documents/kyc-status.ts';
import { contentPlace } from '#features/people/kyc-documents/stored-documents.ts';
import { readTooShared } from '#features/people/persons/shared-prints.ts';

/** The documents that count, of all members, for operators; files are fetched one by one. */
export const listKycDocuments = listOf('operator/KycDocuments', {
  columns: {
    id: number('d.id'),
    uid: number('d.uid'),
    f_name: text('m.name'),
    document: text('d.document'),
    status: number<KycStatusCode>('d.status'),
    link: bytes<Buffer | null>("CASE d.kind WHEN 'link' THEN d.content END"),
    remark: text('d.remark'),
    decidedBy: text("coalesce(o.email, '')"),
    rdate: dated('d.submitted_at'),
    adate: dated('d.decided_at'),
    isDecided: boolean('d.decided_at IS NOT NULL'),
  },
  from: `kyc_documents d JOIN members m ON m.uid = d.uid
    LEFT JOIN operators o ON o.id = d.decided_by`,
  where: 'd.replaced_at IS NULL',
  filters: [
    { sql: 'd.status = $1', read: ({ status }) => readStatus(status) },
    ofMember('uid', 'd.uid'),
  ],
  order: 'd.id DESC',
  finish: async (rows, { services }) => {
    const waiting = rows.filter(({ status }) => statusName(status) === 'Under Review');
    const shared = await readTooShared(
      services.db,
      waiting.map(({ uid }) => uid),
    );
    return rows.map(({ isDecided, link, rdate, adate, ...row }) => ({
      ...row,
      st: statusName(row.status),
      link: link ? openLink(services, row, link) : '',
      rdate,
      adate,
      samePerson: isDecided ? [] : (shared.get(row.uid) ?? []),
    }));
  },
});

type Owner = { readonly uid: number; readonly document: string };

/** The link that was submitted, as it was typed. */
export function openLink(services: Services, { uid, document }: Owner, link: Buffer): string {
  const place = contentPlace(uid, document);
  return orUnreadable(services, place, () => services.secrets.openBytes(link, place).toString());
}

/** A code or its text; null for all. */
export function readStatus(given: string | undefined): [KycStatusCode] | null {
  if (given === undefined || given === '' || given === 'All') return null;
  const found = kycStatuses.find(({ code, name }) => String(code) === given || name === given);
  if (!found) throw refuse('filter.wrong');
  return [found.code];
}
