import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import { readUid } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { audit } from '#guard/audit.ts';
import { readRemark } from '#guard/remarks.ts';
import { appendEvents } from '#network/append-events.ts';

/**
 * Suspends a member or lifts that. A suspended member may sign in and read; what moves their money
 * asks for the mark itself. The row changes only if it says otherwise, so that of two operators at
 * once the second is refused.
 */
export async function suspendMember(
  services: Services,
  payload: Payload<'operator/SuspendMember'>,
  caller: Caller,
): Promise<Answer<'operator/SuspendMember'>> {
  const remark = readRemark(payload.remark);
  const uid = readUid(payload.uid);
  if (uid === null) throw refuse('user.not-found');
  if (uid === limits.rootUserId) throw refuse('member.root-suspend');
  await services.db.transaction(async (tx) => {
    if (await setSuspended(services, tx, caller, uid, payload.suspended, remark)) return;
    const [known] = await tx.query<{ isErased: boolean }>(
      'SELECT erased_at IS NOT NULL AS "isErased" FROM members WHERE uid = $1',
      [uid],
    );
    if (!known) throw refuse('user.not-found');
    if (known.isErased) throw refuse('member.erased');
    throw refuse(payload.suspended ? 'member.suspended-already' : 'member.not-suspended');
  });
  return { data: messages.success };
}

/** Changes it and records that; false if there is no such member, or nothing to change. */
export async function setSuspended(
  services: Services,
  tx: Queryable,
  caller: Pick<Caller, 'operator' | 'address'>,
  uid: number,
  suspended: boolean,
  remark: string,
): Promise<boolean> {
  const at = services.clock.now();
  const changed = await tx.query(
    `UPDATE members SET suspended_at = $2
     WHERE uid = $1 AND erased_at IS NULL
       AND (suspended_at IS NULL) = ($2::timestamptz IS NOT NULL) RETURNING 1`,
    [uid, suspended ? at : null],
  );
  if (changed.length === 0) return false;
  await appendEvents(tx, [{ kind: 'suspended', uid, at, suspended }]);
  const action = suspended ? 'SuspendMember' : 'LiftSuspension';
  await audit(services, tx, caller, { action, target: `member:${uid}`, remark });
  return true;
}
