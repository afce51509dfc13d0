import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { Refusal, refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { holdMember } from '#features/people/access/step-up.ts';
import { findMember, type Member } from '#features/people/members/members.ts';
import { announceSecurityChange } from '#features/people/security-changes/announce-change.ts';
import { passwordRefusal } from '#guard/password-rules.ts';
import { countTry, forgetTries, tryLimits } from '#guard/try-limits.ts';
import { mailText } from '#mail/mail-texts.ts';

/**
 * Checks the transaction password, which is the login password until the member sets another. A try
 * is counted before it is checked, as at sign-in.
 */
export async function checkTransactionPassword(
  services: Services,
  uid: number,
  password: string,
  wrong: 'transaction-password.wrong' | 'password.wrong-old' = 'transaction-password.wrong',
): Promise<Member> {
  await countTry(services, tryLimits.transactionPassword, String(uid));
  const member = await findMember(services.db, uid);
  const stored = member?.transactionPasswordHash ?? member?.passwordHash ?? null;
  if (!(await services.passwords.isRight(password, stored)) || !member) throw refuse(wrong);
  await forgetTries(services, tryLimits.transactionPassword, String(uid));
  return member;
}

/** Sets a separate transaction password, and informs the member by mail. */
export async function changeTransactionPassword(
  services: Services,
  { password, oldpassword }: Payload<'TransactionPasswordUpdate'>,
  { actor }: Caller,
): Promise<Answer<'TransactionPasswordUpdate'>> {
  for (const [field, value] of Object.entries({ oldpassword, password })) {
    if (value === '') throw refuse('fields.needed', {}, field);
  }
  const person = await findMember(services.db, actor.uid);
  const refusal = person && (await passwordRefusal(password, person));
  if (refusal) throw new Refusal(refusal);
  const member = await checkTransactionPassword(
    services,
    actor.uid,
    oldpassword,
    'password.wrong-old',
  );
  const passwordHash = await services.passwords.hash(password);
  await services.db.transaction(async (tx) => {
    await holdMember(tx, actor, member.passwordHash);
    await tx.query('UPDATE members SET transaction_password_hash = $2 WHERE uid = $1', [
      actor.uid,
      passwordHash,
    ]);
    const { name, language } = member;
    const text = mailText(language, 'transactionPasswordChanged', { name });
    const change = { kind: 'transactionPassword', text } as const;
    await announceSecurityChange(services, tx, actor.uid, change, null);
  });
  return { data: messages.successfull };
}
