import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { requireSigned } from '#db/signing/require-signed.ts';
import {
  findPasswordCode,
  forgetPasswordMails,
  offerPasswordCode,
} from '#features/people/access/password-codes.ts';
import { endSessions } from '#features/people/access/sessions.ts';
import { findMember, setPassword, type Member } from '#features/people/members/members.ts';
import { findTypedMember, isId } from '#features/people/members/typed-member.ts';
import { announceSecurityChange } from '#features/people/security-changes/announce-change.ts';
import { useCode } from '#guard/codes.ts';
import { passDoor, recoveryDoor } from '#guard/doors.ts';
import { rememberDevice } from '#guard/known-devices.ts';
import { randomPassword } from '#guard/passwords.ts';
import { countTry, tryLimits } from '#guard/try-limits.ts';
import { mailText } from '#mail/mail-texts.ts';
import { enqueueMail } from '#mail/send-mail.ts';

/**
 * Mails a code for a new password. An id that does not exist goes the same way: a code and a job
 * are made, and only the job finds that there is nobody to write to. Where mails follow each other
 * too quickly none is sent, and the code of the latest one is good again.
 */
export async function sendRecoveryCode(
  services: Services,
  payload: Payload<'ForgetPasswordOtp'>,
  { countedAddress }: Caller,
): Promise<Answer<'ForgetPasswordOtp'>> {
  if (!isId(payload.uid)) throw refuse('recovery.no-id');
  await countTry(services, tryLimits.codesPerAddress, countedAddress);
  const uid = await findTypedMember(services, payload.uid);
  await countTry(services, tryLimits.codesPerId, `${countedAddress} ${uid}`);
  const { digits, mailed } = await services.db.transaction(async (tx) => {
    await requireSigned(tx, 'mailbox', [uid]);
    const member = await findMember(tx, uid);
    const offered = await offerPasswordCode(services, tx, uid, member?.email ?? '');
    if (!offered.mailed) return offered;
    await mailCode(services, tx, member, offered.code);
    return offered;
  });
  return { data: messages.successfull, digits, mailed };
}

/** Mails a code for a new password, however many were asked for lately. */
export async function mailRecoveryCode(
  services: Services,
  tx: Queryable,
  member: Pick<Member, 'uid' | 'name' | 'email' | 'language'>,
): Promise<void> {
  const { code } = await offerPasswordCode(services, tx, member.uid, member.email);
  await mailCode(services, tx, member, code);
}

async function mailCode(
  services: Services,
  tx: Queryable,
  member: Pick<Member, 'name' | 'email' | 'language'> | null,
  code: string,
): Promise<void> {
  const { name = '', email = null, language = 'en' } = member ?? {};
  const text = mailText(language, 'recoveryCode', { name, code, minutes: limits.codeMinutes });
  await enqueueMail(services, tx, email, text);
}

/** With the right code: mails a new password, ends all sessions, and requires a change. */
export async function recoverPassword(
  services: Services,
  payload: Payload<'ForgetPassword'>,
  caller: Caller,
): Promise<Answer<'ForgetPassword'>> {
  if (!isId(payload.uid)) throw refuse('recovery.no-id');
  if (payload.otp === '') throw refuse('recovery.no-code');
  const uid = await findTypedMember(services, payload.uid);
  const find = () => findMember(services.db, uid);
  const hash = async () => (await find())?.passwordHash ?? null;
  const entry = await passDoor(services, recoveryDoor, caller, String(uid), hash);
  const email = (await find())?.email ?? '';
  const code = await findPasswordCode(services, uid, email, payload.otp.trim());
  if (!code) throw refuse('code.wrong');
  const password = randomPassword();
  const passwordHash = await services.passwords.hash(password);
  await services.db.transaction(async (tx) => {
    const member = await findMember(tx, uid);
    const used = await useCode(services, tx, code.id);
    if (!member || !used) throw refuse('code.wrong');
    await setPassword(services, tx, uid, passwordHash, true);
    await endSessions(services, tx, uid, null);
    const { name, email, language } = member;
    const mail = mailText(language, 'newPassword', { name, uid, password });
    await enqueueMail(services, tx, email, mail);
    const text = mailText(language, 'passwordRecovered', { name });
    await announceSecurityChange(services, tx, uid, { kind: 'recovery', text }, null);
  });
  await entry.forgive();
  rememberDevice(services, caller, 'member', String(uid), passwordHash);
  await forgetPasswordMails(services, uid);
  return { data: messages.passwordMailed };
}
