import {
  kycDocuments,
  kycStatuses,
  type KycStatusCode,
  type KycStatusName,
} from '@canopy/contract/catalog/statuses.ts';
import type { Queryable } from '#db/database.ts';

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

/**
 * How far a member's KYC is; withdrawals and the dashboard ask. Who was complete once stays so: a
 * member who was taken over complete has no documents here.
 */
export async function readKycStatus(db: Queryable, uid: number): Promise<KycStatusName> {
  return (await readKycStatuses(db, [uid])).get(uid) ?? 'Not Submitted';
}

/** The same for many members at once; those who have submitted nothing are left out. */
export async function readKycStatuses(
  db: Queryable,
  uids: readonly number[],
): Promise<ReadonlyMap<number, KycStatusName>> {
  const rows = await db.query<{ uid: number; codes: KycStatusCode[] | null }>(
    `SELECT uid, NULL AS codes FROM kyc_completions WHERE uid = ANY ($1)
     UNION ALL
     SELECT uid, array_agg(status) FROM kyc_documents d
     WHERE uid = ANY ($1) AND replaced_at IS NULL
       AND NOT EXISTS (SELECT FROM kyc_completions k WHERE k.uid = d.uid) GROUP BY uid`,
    [uids],
  );
  return new Map(rows.map(({ uid, codes }) => [uid, codes ? wholeStatus(codes) : 'Approved']));
}

/** When a member's documents were all approved, here or where the member comes from. */
export async function readCompletion(db: Queryable, uid: number): Promise<Date | null> {
  const [row] = await db.query<{ at: Date }>('SELECT at FROM kyc_completions WHERE uid = $1', [
    uid,
  ]);
  return row?.at ?? null;
}
