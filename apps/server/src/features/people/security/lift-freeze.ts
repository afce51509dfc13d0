import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import { readUid } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import { findMember } from '#features/people/members/members.ts';
import { audit } from '#guard/audit.ts';
import { readRemark } from '#guard/remarks.ts';
import { mailText } from '#mail/mail-texts.ts';
import { enqueueMail } from '#mail/send-mail.ts';
import { tell } from '#mail/tell.ts';

/** Unfreezes payouts once an operator has checked. Of two at once, one succeeds. */
export async function liftFreeze(
  services: Services,
  payload: Payload<'operator/LiftFreeze'>,
  caller: Pick<Caller, 'operator' | 'address'>,
): Promise<Answer<'operator/LiftFreeze'>> {
  const remark = readRemark(payload.remark);
  const uid = readUid(payload.uid);
  await services.db.transaction(async (tx) => {
    const member = uid === null ? null : await findMember(tx, uid);
    if (!member) throw refuse('user.not-found');
    const lifted = await tx.query(
      `UPDATE payout_freezes SET lifted_at = $2, lifted_by = $3, remark = $4
       WHERE uid = $1 AND lifted_at IS NULL RETURNING 1`,
      [uid, services.clock.now(), caller.operator.id, remark],
    );
    if (lifted.length === 0) throw refuse('member.not-frozen');
    await audit(services, tx, caller, { action: 'LiftFreeze', target: `member:${uid}`, remark });
    const { name, email, language } = member;
    await enqueueMail(services, tx, email, mailText(language, 'freezeLifted', { name }));
    await tell(tx, [
      { uid: member.uid, kind: 'security.lifted', at: services.clock.now(), facts: {} },
    ]);
  });
  return { data: messages.success };
}
