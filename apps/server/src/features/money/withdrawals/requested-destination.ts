import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import { requireSigned } from '#db/signing/require-signed.ts';
import { openNumber } from '#features/people/payout/payout-details.ts';

/** Where a request wants its money, in full. */
export type RequestedDestination = { id: number; address: string; accountNumber: string };

/** What a member's request stored when it was made; null where the member has no such request. */
export async function findDestination(
  services: Services,
  uid: number,
  given: string,
): Promise<RequestedDestination | null> {
  const id = readId(given.trim());
  if (id === null) return null;
  const [row] = await services.db.query<RequestedDestination>(
    `SELECT id, w_address AS address, account_number AS "accountNumber"
     FROM withdrawals WHERE id = $1 AND uid = $2`,
    [id, uid],
  );
  if (!row) return null;
  await requireSigned(services.db, 'withdrawal', [id]);
  const place = `withdrawals.account_number:${uid}` as const;
  return { ...row, accountNumber: openNumber(services, row.accountNumber, place) };
}
