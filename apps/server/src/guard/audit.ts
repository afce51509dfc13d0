import type { AuditTarget, OperatorAction } from '@canopy/contract/catalog/operator-actions.ts';
import { requestId } from '#base/request-scope.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';

/** What an operator did, to what, and why. */
export type AuditEntry = { action: OperatorAction; target: AuditTarget; remark: string };

/** Writes down what an operator did, in the same transaction as the deed. */
export async function audit(
  { clock }: Services,
  tx: Queryable,
  { operator, address }: Pick<Caller, 'operator' | 'address'>,
  { action, target, remark }: AuditEntry,
): Promise<void> {
  await tx.query(
    `INSERT INTO audit_log
       (at, operator_id, operator, role, action, target, remark, address, key_id, request_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      clock.now(),
      operator.id,
      operator.email,
      operator.role,
      action,
      target,
      remark,
      address,
      operator.key?.id ?? null,
      requestId(),
    ],
  );
}
