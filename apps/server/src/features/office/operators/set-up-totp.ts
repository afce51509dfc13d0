import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { noteChange } from '#features/office/operators/operator-factors.ts';
import { endOtherSessions } from '#features/office/operators/operator-sessions.ts';
import { findOperator, type OperatorRecord } from '#features/office/operators/operators.ts';
import { requireOwnPassword } from '#features/office/operators/own-password.ts';
import { newTotpSecret, spendTotp, totpStep } from '#guard/totp.ts';
import { countTry, forgetTries, tryLimits } from '#guard/try-limits.ts';

type SetUp = Answer<'operator/TotpSetup'>;

const tries = { ...tryLimits.signInPerId, name: 'operator totp' };

/**
 * Sets up an authenticator in two steps: a secret is handed out, and it counts once a code made
 * from it came back. Each asks for the password, and a replacement first for a code of the present
 * one, so that nobody can replace it from a console left open.
 */
export async function setUpTotp(
  services: Services,
  { password, totp = '' }: Payload<'operator/TotpSetup'>,
  caller: Caller,
): Promise<SetUp> {
  const present = await requireOwnPassword(services, caller.operator, password);
  const who = String(caller.operator.id);
  if (totp === '') {
    if (present.totpSecret !== null) throw refuse('code.wrong');
    return handOut(services, services.db, present);
  }
  await countTry(services, tries, who);
  const answer = await services.db.transaction(async (tx) => {
    const operator = (await findOperator(tx, caller.operator.id))!;
    if (await confirm(services, tx, operator, totp)) {
      await endOtherSessions(services, tx, caller.operator);
      const deed = operator.totpSecret === null ? 'set up' : 'replaced';
      await noteChange(services, tx, caller, 'TotpSetup', deed, `An authenticator was ${deed}`);
      return { data: { result: messages.success } };
    }
    const { id, totpSecret } = operator;
    if (totpSecret === null || !(await spendTotp(services, tx, { id, totpSecret }, totp))) {
      throw refuse('code.wrong');
    }
    return handOut(services, tx, operator);
  });
  await forgetTries(services, tries, who);
  return answer;
}

/** A new secret in place of one that was handed out and not confirmed. */
async function handOut(
  { secrets, brand }: Services,
  tx: Queryable,
  { id, email }: OperatorRecord,
): Promise<SetUp> {
  const { secret, uri } = newTotpSecret((await brand.read()).name, email);
  await tx.query('UPDATE operators SET totp_pending = $2 WHERE id = $1', [
    id,
    secrets.seal(secret, `operators.totp_pending:${id}`),
  ]);
  return { data: { result: messages.success, secret, uri } };
}

/** Whether the code is one of the secret handed out; that secret is then the operator's own. */
async function confirm(
  services: Services,
  tx: Queryable,
  { id, totpPending }: OperatorRecord,
  code: string,
): Promise<boolean> {
  if (totpPending === null) return false;
  const place = `operators.totp_pending:${id}` as const;
  const step = await totpStep(services, totpPending, place, code);
  if (step === null) return false;
  const { secrets } = services;
  const secret = secrets.seal(secrets.open(totpPending, place), `operators.totp_secret:${id}`);
  const confirmed = await tx.query(
    `UPDATE operators SET totp_secret = $5, totp_pending = NULL, totp_confirmed_at = $2,
       totp_last_step = $3 WHERE id = $1 AND totp_pending = $4 RETURNING 1`,
    [id, services.clock.now(), step, totpPending, secret],
  );
  return confirmed.length > 0;
}
