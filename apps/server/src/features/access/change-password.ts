import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { Refusal } from '#errors.ts';
import { checkLoginPassword } from '#features/access/login-password.ts';
import { hashPassword } from '#features/access/passwords.ts';
import { endSessions } from '#features/access/sessions.ts';
import { setPassword } from '#features/members/members.ts';
import type { Caller } from '#http/handlers.ts';
import { mailTexts } from '#mail/mail-texts.ts';
import { enqueueMail } from '#mail/send-mail.ts';
import type { Services } from '#services.ts';

/** The reason why a text cannot be a password, or null. */
export function passwordRefusal(password: string): string | null {
  if (password === '') return 'Password is required';
  if (password.length < limits.passwordMin) return 'Password must be at least 6 characters';
  if (password.length > limits.passwordMax) {
    return 'Password should not be greater than 20 characters';
  }
  return null;
}

/** Changes the login password, ends all other sessions, and tells the member by mail. */
export async function changePassword(
  services: Services,
  payload: Payload<'PasswordUpdate'>,
  { actor }: Caller,
): Promise<Answer<'PasswordUpdate'>> {
  if (payload.oldpassword === '' || payload.password === '') throw new Refusal(messages.allFields);
  const refusal = passwordRefusal(payload.password);
  if (refusal) throw new Refusal(refusal);
  const { oldpassword } = payload;
  const wrongText = messages.wrongOldPassword;
  const member = await checkLoginPassword(services, actor.uid, oldpassword, wrongText);
  const passwordHash = await hashPassword(payload.password);
  await services.db.transaction(async (tx) => {
    await setPassword(tx, actor.uid, passwordHash, false);
    await endSessions(services, tx, actor.uid, actor.sessionId);
    await enqueueMail(services, tx, member.email, mailTexts.passwordChanged({ name: member.name }));
  });
  return { data: messages.successfull };
}
