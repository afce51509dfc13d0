import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { Refusal, refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { checkLoginPassword } from '#features/people/access/login-password.ts';
import { endSessions } from '#features/people/access/sessions.ts';
import { holdMember } from '#features/people/access/step-up.ts';
import { findMember, setPassword } from '#features/people/members/members.ts';
import { announceSecurityChange } from '#features/people/security-changes/announce-change.ts';
import { passwordRefusal } from '#guard/password-rules.ts';
import { mailText } from '#mail/mail-texts.ts';

/** Changes the login password, ends all other sessions, and informs the member by mail. */
export async function changePassword(
  services: Services,
  payload: Payload<'PasswordUpdate'>,
  { actor }: Caller,
): Promise<Answer<'PasswordUpdate'>> {
  for (const field of ['oldpassword', 'password'] as const) {
    if (payload[field] === '') throw refuse('fields.needed', {}, field);
  }
  const person = await findMember(services.db, actor.uid);
  const refusal = person && (await passwordRefusal(payload.password, person));
  if (refusal) throw new Refusal(refusal);
  const { oldpassword } = payload;
  // A mailed password that stays in use stays readable in a mailbox.
  if (person?.mustChangePassword && payload.password === oldpassword) {
    throw refuse('password.same-as-old');
  }
  const member = await checkLoginPassword(services, actor.uid, oldpassword, 'password.wrong-old');
  const passwordHash = await services.passwords.hash(payload.password);
  await services.db.transaction(async (tx) => {
    await holdMember(tx, actor, member.passwordHash);
    await setPassword(services, tx, actor.uid, passwordHash, false);
    await endSessions(services, tx, actor.uid, actor.sessionId);
    const text = mailText(member.language, 'passwordChanged', { name: member.name });
    await announceSecurityChange(services, tx, actor.uid, { kind: 'password', text }, null);
  });
  return { data: messages.successfull };
}
