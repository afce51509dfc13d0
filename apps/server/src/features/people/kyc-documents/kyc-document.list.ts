import type { Payload, Row } from '@canopy/contract/calls.ts';
import { kycStatuses, type KycStatusCode } from '@canopy/contract/catalog/statuses.ts';
import { momentText } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import { readUidFilter } from '#call/filters.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { listRows } from '#call/list-rows.ts';
import type { Services } from '#call/services.ts';
import { orUnreadable } from '#db/sealing/readable.ts';
import { statusName } from '#features/people/kyc-documents/kyc-status.ts';
import { placeOf } from '#features/people/kyc-documents/stored-documents.ts';
import { readTooShared } from '#features/people/persons/shared-prints.ts';

type ListRow = Row<'operator/KycDocuments'>;

type Found = Pick<ListRow, 'id' | 'uid' | 'f_name' | 'document' | 'remark' | 'decidedBy'> & {
  status: KycStatusCode;
  link: Buffer | null;
  submitted_at: Date;
  decided_at: Date | null;
};

/** The documents that count, of all members, for operators; files are fetched one by one. */
export async function listKycDocuments(
  services: Services,
  { status, uid }: Payload<'operator/KycDocuments'>,
  _caller: Caller,
  page: Page,
): Promise<Rows<ListRow>> {
  const { db, secrets, config } = services;
  const { rows, total } = await listRows<Found>(
    db,
    {
      columns: `d.id, d.uid, m.name AS f_name, d.document, d.status, d.remark, d.submitted_at,
        d.decided_at, CASE d.kind WHEN 'link' THEN d.content END AS link,
        coalesce(o.email, '') AS "decidedBy"`,
      from: `kyc_documents d JOIN members m ON m.uid = d.uid
        LEFT JOIN operators o ON o.id = d.decided_by
        WHERE d.replaced_at IS NULL AND ($1::int IS NULL OR d.status = $1)
          AND ($2::int IS NULL OR d.uid = $2)`,
      order: 'd.id DESC',
      values: [readStatus(status), readUidFilter(uid)],
    },
    page,
  );
  const openLink = (
    { uid: owner, document }: Pick<Found, 'uid' | 'document'>,
    link: Buffer,
  ): string => {
    const place = placeOf(owner, document);
    return orUnreadable(services, place, () => secrets.openBytes(link, place).toString());
  };
  const waiting = rows.filter((row) => statusName(row.status) === 'Under Review');
  const shared = await readTooShared(
    db,
    waiting.map((row) => row.uid),
  );
  return {
    total,
    rows: rows.map(({ link, submitted_at, decided_at, ...row }) => ({
      ...row,
      st: statusName(row.status),
      link: link ? openLink(row, link) : '',
      rdate: momentText(submitted_at, config.timeZone),
      adate: momentText(decided_at, config.timeZone),
      samePerson: decided_at === null ? (shared.get(row.uid) ?? []) : [],
    })),
  };
}

/** A code or its text; null for all. */
function readStatus(given: string | undefined): KycStatusCode | null {
  if (given === undefined || given === '' || given === 'All') return null;
  const found = kycStatuses.find(({ code, name }) => String(code) === given || name === given);
  if (!found) throw refuse('filter.wrong');
  return found.code;
}
