import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';

/** Ends all keys of an operator. */
export async function endKeys(
  { clock }: Services,
  tx: Queryable,
  { operatorId, by }: { operatorId: number; by: number },
): Promise<void> {
  await tx.query(
    `UPDATE api_keys SET revoked_at = $2, revoked_by = $3
     WHERE operator_id = $1 AND revoked_at IS NULL`,
    [operatorId, clock.now(), by],
  );
}
