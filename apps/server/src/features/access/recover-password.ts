import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { Queryable } from '#db/database.ts';
import { Refusal } from '#errors.ts';
import { makeCode, tryCode, useCode } from '#features/access/codes.ts';
import { hashPassword, randomPassword } from '#features/access/passwords.ts';
import { endSessions } from '#features/access/sessions.ts';
import { countTry, tryLimits } from '#features/access/try-limits.ts';
import { findMember, readUid, setPassword } from '#features/members/members.ts';
import { announceSecurityChange } from '#features/security/announce-change.ts';
import type { Caller } from '#http/handlers.ts';
import { mailTexts } from '#mail/mail-texts.ts';
import { enqueueMail } from '#mail/send-mail.ts';
import type { Services } from '#services.ts';

const purpose = 'recoverPassword';

/**
 * Mails a code for a new password. An id that does not exist goes the same way: a code is made, a
 * job is written down, and only the mail job finds that there is nobody to write to.
 */
export async function sendRecoveryCode(
  services: Services,
  payload: Payload<'ForgetPasswordOtp'>,
  { address }: Caller,
): Promise<Answer<'ForgetPasswordOtp'>> {
  const uid = readUid(payload.uid);
  if (uid === null) throw new Refusal(messages.enterUserId);
  await countTry(services, tryLimits.codesPerAddress, address);
  await countTry(services, tryLimits.codesPerId, String(uid));
  await services.db.transaction(async (tx) => {
    const member = await findMember(tx, uid);
    await mailRecoveryCode(services, tx, member ?? { uid, name: '', email: null });
  });
  return { data: messages.successfull };
}

/** Makes a code for a new password and mails it. */
export async function mailRecoveryCode(
  services: Services,
  tx: Queryable,
  { uid, name, email }: { uid: number; name: string; email: string | null },
): Promise<void> {
  const code = await makeCode(services, tx, uid, purpose);
  const text = mailTexts.recoveryCode({ name, code, minutes: limits.codeMinutes });
  await enqueueMail(services, tx, email, text);
}

/** With the right code: a new password by mail, all sessions ended, a change asked for. */
export async function recoverPassword(
  services: Services,
  payload: Payload<'ForgetPassword'>,
  { address }: Caller,
): Promise<Answer<'ForgetPassword'>> {
  const uid = readUid(payload.uid);
  if (uid === null) throw new Refusal(messages.enterUserId);
  if (payload.otp === '') throw new Refusal('Enter OTP');
  await countTry(services, tryLimits.codeTriesPerAddress, address);
  const code = await tryCode(services, uid, [purpose], payload.otp);
  if (!code) throw new Refusal(messages.wrongCode);
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  await services.db.transaction(async (tx) => {
    const member = await findMember(tx, uid);
    const used = await useCode(services, tx, code.id);
    if (!member || !used) throw new Refusal(messages.wrongCode);
    await setPassword(tx, uid, passwordHash, true);
    await endSessions(services, tx, uid, null);
    const { name, email } = member;
    await enqueueMail(services, tx, email, mailTexts.newPassword({ name, uid, password }));
    const text = mailTexts.passwordRecovered({ name });
    await announceSecurityChange(services, tx, uid, { kind: 'recovery', text }, null);
  });
  return { data: messages.passwordMailed };
}
