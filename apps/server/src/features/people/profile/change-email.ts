import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { requireStepUp } from '#features/people/access/step-up.ts';
import type { Member } from '#features/people/members/members.ts';
import { refuseUsedEmail } from '#features/people/members/register-member.ts';
import { findProfile } from '#features/people/profile/stored-profile.ts';
import { announceSecurityChange } from '#features/people/security-changes/announce-change.ts';
import { makeCode, tryCode, useCode } from '#guard/codes.ts';
import { mailText } from '#mail/mail-texts.ts';
import { enqueueMail } from '#mail/send-mail.ts';

const purpose = 'emailConfirm';

/** Who wants which address. */
type EmailWish = Pick<Member, 'name' | 'email' | 'language'> & { newEmail: string };

/**
 * Keeps a new address pending, mails it a code, and informs the old one. A code and not a link:
 * somebody who got the mail because of a typo must not be able to take over the account.
 */
export async function askForEmail(
  services: Services,
  tx: Queryable,
  uid: number,
  { name, email, newEmail, language }: EmailWish,
): Promise<void> {
  await refuseUsedEmail(tx, newEmail, uid);
  await tx.query(
    `INSERT INTO email_changes (uid, email, asked_at) VALUES ($1, $2, $3)
     ON CONFLICT (uid) DO UPDATE SET email = $2, asked_at = $3, done_at = NULL`,
    [uid, newEmail, services.clock.now()],
  );
  const code = await makeCode(services, tx, uid, purpose, newEmail, newEmail);
  const minutes = limits.codeMinutes;
  const codeMail = mailText(language, 'emailCode', { name, code, minutes });
  await enqueueMail(services, tx, newEmail, codeMail);
  const asked = mailText(language, 'emailAsked', { name, newEmail });
  await enqueueMail(services, tx, email, asked);
}

/** The pending address, if any, is dropped. */
export async function giveUpEmail({ clock }: Services, tx: Queryable, uid: number): Promise<void> {
  await tx.query('UPDATE email_changes SET done_at = $2 WHERE uid = $1 AND done_at IS NULL', [
    uid,
    clock.now(),
  ]);
}

/**
 * With the code that was mailed to it, and the proof that it is the member who asks, the new
 * address takes effect; both addresses are informed, and the old one can undo it.
 */
export async function confirmEmail(
  services: Services,
  { otp, ...proof }: Payload<'EmailConfirm'>,
  { actor }: Caller,
): Promise<Answer<'EmailConfirm'>> {
  const { uid } = actor;
  if (actor.suspended) throw refuse('account.suspended');
  const waiting = await findProfile(services.db, uid);
  const newEmail = waiting?.pendingEmail ?? '';
  const code = await tryCode(services, uid, [purpose], otp.trim(), [newEmail]);
  if (!code || !waiting || newEmail === '') throw refuse('code.wrong');
  const proven = await requireStepUp(services, actor, proof, 'your e-mail address');
  await services.db.transaction(async (tx) => {
    // Another member may have taken the last place of the address meanwhile.
    await refuseUsedEmail(tx, newEmail, uid);
    await proven(tx);
    const done = await tx.query(
      `UPDATE email_changes SET done_at = $3, confirmed_at = $3
       WHERE uid = $1 AND email = $2 AND done_at IS NULL RETURNING 1`,
      [uid, newEmail, services.clock.now()],
    );
    const used = await useCode(services, tx, code.id);
    if (!used || done.length === 0) throw refuse('code.wrong');
    await tx.query('UPDATE members SET email = $2 WHERE uid = $1', [uid, newEmail]);
    const { name, language } = waiting;
    const text = mailText(language, 'emailChanged', { name, newEmail });
    await enqueueMail(services, tx, newEmail, text);
    const before = { email: waiting.email };
    await announceSecurityChange(services, tx, uid, { kind: 'email', text }, before);
  });
  return { data: messages.success };
}
