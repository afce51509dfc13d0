import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { Refusal, refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { isFirstPassword } from '#features/office/operators/make-operator.ts';
import { countKeys, keysPage } from '#features/office/operators/operator-keys.ts';
import { endOtherSessions } from '#features/office/operators/operator-sessions.ts';
import { findOperator } from '#features/office/operators/operators.ts';
import { audit } from '#guard/audit.ts';
import { operatorPasswordRefusal } from '#guard/password-rules.ts';
import { countTry, forgetTries, tryLimits } from '#guard/try-limits.ts';
import { enqueueMail } from '#mail/send-mail.ts';
import { operatorMails } from '#mail/texts/operators.ts';

const tries = { ...tryLimits.signInPerId, name: 'operator password' };

/**
 * Changes the operator's own password, ends the other sessions, and says so by mail. Keys of
 * programs go on, since a bank feed must not stop at that; the mail says how many there are.
 */
export async function changeOperatorPassword(
  services: Services,
  { password, oldpassword }: Payload<'operator/PasswordUpdate'>,
  caller: Caller,
): Promise<Answer<'operator/PasswordUpdate'>> {
  if (oldpassword === '' || password === '') throw refuse('fields.needed');
  const { id, email } = caller.operator;
  const refusal = await operatorPasswordRefusal(password, email);
  if (refusal) throw new Refusal(refusal);
  // A mailed password that stays in use stays readable in a mailbox, as one from the environment
  // does in a file.
  if (password === oldpassword || isFirstPassword(services.config, password)) {
    throw refuse('password.same-as-old');
  }
  await countTry(services, tries, String(id));
  const operator = await findOperator(services.db, id);
  if (
    !(await services.passwords.isRight(oldpassword, operator?.passwordHash ?? null)) ||
    !operator
  ) {
    throw refuse('password.wrong-old');
  }
  await forgetTries(services, tries, String(id));
  const passwordHash = await services.passwords.hash(password);
  await services.db.transaction(async (tx) => {
    // A password that an owner has reset meanwhile is not overwritten with one from before.
    const changed = await tx.query(
      `UPDATE operators SET password_hash = $2, must_change_password = false
       WHERE id = $1 AND password_hash = $3 RETURNING 1`,
      [id, passwordHash, operator.passwordHash],
    );
    if (changed.length === 0) throw refuse('password.wrong-old');
    await endOtherSessions(services, tx, caller.operator);
    await audit(services, tx, caller, {
      action: 'PasswordUpdate',
      target: `operator:${id}`,
      remark: '',
    });
    const facts = { keys: await countKeys(services, tx, id), url: keysPage(services) };
    await enqueueMail(services, tx, email, operatorMails.passwordChanged(facts));
  });
  return { data: messages.successfull };
}
