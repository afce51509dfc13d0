import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';

/** How many keys of an operator are in use. */
export async function countKeys(
  { clock }: Services,
  tx: Queryable,
  operatorId: number,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM api_keys
     WHERE operator_id = $1 AND revoked_at IS NULL AND expires_at > $2`,
    [operatorId, clock.now()],
  );
  return row!.count;
}

/** Where an owner sees the keys and revokes them. */
export const keysPage = ({ config }: Pick<Services, 'config'>): string =>
  `${config.publicUrl}/console/keys`;

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
