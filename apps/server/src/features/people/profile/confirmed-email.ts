import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { loginNeeded, refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { findMember } from '#features/people/members/members.ts';
import { makeCode, tryCode, useCode } from '#guard/codes.ts';
import { countTry, tryLimits } from '#guard/try-limits.ts';
import { mailText } from '#mail/mail-texts.ts';
import { enqueueMail } from '#mail/send-mail.ts';

const purpose = 'ownEmail';

/** Those of the members whose current mail address was never confirmed by a code. */
export async function findUnconfirmed(
  db: Queryable,
  uids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db.query<{ uid: number }>(
    `SELECT uid FROM members m WHERE uid = ANY ($1) AND NOT EXISTS (
       SELECT 1 FROM confirmed_emails c WHERE c.uid = m.uid AND c.email = lower(m.email))`,
    [uids],
  );
  return new Set(rows.map(({ uid }) => uid));
}

/** Mails a code to the current address, only to prove that it is read. */
export async function sendOwnEmailCode(
  services: Services,
  _payload: Payload<'OwnEmailCode'>,
  { actor: { uid } }: Caller,
): Promise<Answer<'OwnEmailCode'>> {
  await countTry(services, tryLimits.emailCodesPerId, String(uid));
  await services.db.transaction(async (tx) => {
    const member = await findMember(tx, uid);
    if (!member) throw loginNeeded();
    const code = await makeCode(services, tx, uid, purpose, member.email, member.email);
    const { name, language } = member;
    const values = { name, code, minutes: limits.codeMinutes };
    const text = mailText(language, 'ownEmailCode', values);
    await enqueueMail(services, tx, member.email, text);
  });
  return { data: messages.successfull };
}

/** With that code the address is confirmed, as with any other that was mailed to it. */
export async function confirmOwnEmail(
  services: Services,
  { otp }: Payload<'OwnEmailConfirm'>,
  { actor: { uid } }: Caller,
): Promise<Answer<'OwnEmailConfirm'>> {
  const member = await findMember(services.db, uid);
  const code = await tryCode(services, uid, [purpose], otp.trim(), [member?.email ?? '']);
  if (!code) throw refuse('code.wrong');
  const used = await services.db.transaction((tx) => useCode(services, tx, code.id));
  if (!used) throw refuse('code.wrong');
  return { data: messages.success };
}
