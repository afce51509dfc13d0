import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import { readUid } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { announceFactors, heldFactors } from '#features/people/factor-setup/announce-factors.ts';
import { factorsOf, hasFactor } from '#features/people/factors/factors.ts';
import { removeRecoveryCodes } from '#features/people/factors/recovery-codes.ts';
import { audit } from '#guard/audit.ts';
import { readRemark } from '#guard/remarks.ts';

/**
 * Removes all factors of a member who has lost them, after the person was identified; the remark
 * says how. The member is mailed and payouts wait, in case it was somebody else who asked.
 */
export async function removeFactors(
  services: Services,
  payload: Payload<'operator/RemoveFactors'>,
  caller: Caller,
): Promise<Answer<'operator/RemoveFactors'>> {
  const remark = readRemark(payload.remark);
  const uid = readUid(payload.uid);
  if (uid === null) throw refuse('user.not-found');
  await services.db.transaction(async (tx) => {
    const [member] = await tx.query('SELECT 1 FROM members WHERE uid = $1 FOR NO KEY UPDATE', [
      uid,
    ]);
    if (!member) throw refuse('user.not-found');
    if (!hasFactor(await factorsOf(tx, uid))) throw refuse('member.no-factor');
    const before = await heldFactors(tx, uid);
    await removeAll(tx, uid, services.clock.now());
    await announceFactors(services, tx, uid, { change: 'removedBySupport' }, before);
    await audit(services, tx, caller, { action: 'RemoveFactors', target: `member:${uid}`, remark });
  });
  return { data: messages.success };
}

async function removeAll(tx: Queryable, uid: number, now: Date): Promise<void> {
  await tx.query(
    'UPDATE member_passkeys SET removed_at = $2 WHERE uid = $1 AND removed_at IS NULL',
    [uid, now],
  );
  await tx.query('DELETE FROM member_authenticators WHERE uid = $1 AND confirmed_at IS NULL', [
    uid,
  ]);
  await tx.query(
    'UPDATE member_authenticators SET removed_at = $2 WHERE uid = $1 AND removed_at IS NULL',
    [uid, now],
  );
  await removeRecoveryCodes(tx, uid);
}
