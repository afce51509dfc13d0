import {
  kycDocuments,
  kycStatuses,
  type KycStatusCode,
  type KycStatusName,
} from '@canopy/contract/catalog/statuses.ts';
import type { Queryable } from '#db/database.ts';
import { readDocuments } from '#features/people/kyc-documents/stored-documents.ts';

/** The text of a status. */
export function statusName(code: KycStatusCode): KycStatusName {
  return kycStatuses.find((each) => each.code === code)!.name;
}

/** The status of four documents together: all must be approved; one rejected makes it Rejected. */
export function wholeStatus(codes: readonly KycStatusCode[]): KycStatusName {
  const names = codes.map(statusName);
  const approved = names.filter((name) => name === 'Approved');
  if (approved.length === kycDocuments.length) return 'Approved';
  if (names.includes('Rejected')) return 'Rejected';
  return names.includes('Under Review') ? 'Under Review' : 'Not Submitted';
}

/** How far a member's KYC is; withdrawals and the dashboard ask. */
export async function readKycStatus(db: Queryable, uid: number): Promise<KycStatusName> {
  const documents = await readDocuments(db, uid);
  return wholeStatus(documents.map(({ status }) => status));
}

/** The same for many members at once; those who have submitted nothing are left out. */
export async function readKycStatuses(
  db: Queryable,
  uids: readonly number[],
): Promise<ReadonlyMap<number, KycStatusName>> {
  const rows = await db.query<{ uid: number; codes: KycStatusCode[] }>(
    `SELECT uid, array_agg(status) AS codes FROM kyc_documents
     WHERE uid = ANY ($1) AND replaced_at IS NULL GROUP BY uid`,
    [uids],
  );
  return new Map(rows.map(({ uid, codes }) => [uid, wholeStatus(codes)]));
}
