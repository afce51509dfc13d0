import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { Refusal } from '#errors.ts';
import { checkLoginPassword } from '#features/access/login-password.ts';
import { passwordRefusal } from '#features/access/password-rules.ts';
import { hashPassword } from '#features/access/passwords.ts';
import { endSessions } from '#features/access/sessions.ts';
import { holdMember } from '#features/access/step-up.ts';
import { findMember, setPassword } from '#features/members/members.ts';
import { announceSecurityChange } from '#features/security/announce-change.ts';
import type { Caller } from '#http/handlers.ts';
import { mailTexts } from '#mail/mail-texts.ts';
import type { Services } from '#services.ts';

/** Changes the login password, ends all other sessions, and tells the member by mail. */
export async function changePassword(
  services: Services,
  payload: Payload<'PasswordUpdate'>,
  { actor }: Caller,
): Promise<Answer<'PasswordUpdate'>> {
  if (payload.oldpassword === '' || payload.password === '') throw new Refusal(messages.allFields);
  const person = await findMember(services.db, actor.uid);
  const refusal = person && (await passwordRefusal(payload.password, person));
  if (refusal) throw new Refusal(refusal);
  const { oldpassword } = payload;
  // A mailed password that stays in use stays readable in a mailbox.
  if (person?.mustChangePassword && payload.password === oldpassword) {
    throw new Refusal(messages.sameAsOldPassword);
  }
  const wrongText = messages.wrongOldPassword;
  const member = await checkLoginPassword(services, actor.uid, oldpassword, wrongText);
  const passwordHash = await hashPassword(payload.password);
  await services.db.transaction(async (tx) => {
    await holdMember(tx, actor, member.passwordHash);
    await setPassword(tx, actor.uid, passwordHash, false);
    await endSessions(services, tx, actor.uid, actor.sessionId);
    const text = mailTexts.passwordChanged({ name: member.name });
    await announceSecurityChange(services, tx, actor.uid, { kind: 'password', text }, null);
  });
  return { data: messages.successfull };
}
