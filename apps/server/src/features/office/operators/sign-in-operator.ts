import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse, why } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { SignToken } from '#call/tokens.ts';
import type { Queryable } from '#db/database.ts';
import { factorRule } from '#features/office/operators/factor-rule.ts';
import { isFirstPassword } from '#features/office/operators/make-operator.ts';
import { askToSignIn, spendPasskey } from '#features/office/operators/operator-passkeys.ts';
import {
  endOperatorSession,
  startOperatorSession,
} from '#features/office/operators/operator-sessions.ts';
import {
  askForPassword,
  findOperatorByEmail,
  hasFactor,
  holdOperatorPassword,
  type OperatorRecord,
} from '#features/office/operators/operators.ts';
import { audit } from '#guard/audit.ts';
import { operatorDoor, passDoor } from '#guard/doors.ts';
import { rememberDevice } from '#guard/known-devices.ts';
import { spendTotp } from '#guard/totp.ts';
import { countTry, forgetTries, tryLimits } from '#guard/try-limits.ts';

const factorTries = { ...tryLimits.signInPerId, name: 'operator factor' };

/**
 * Signs an operator in. A try is counted before anything is checked, and an unknown or inactive
 * operator costs the same work and gets the same text as a wrong password. Only the right password
 * reveals that a code is needed; guesses of it count as tries like all others.
 */
export function signInOperator(sign: SignToken) {
  return async (
    services: Services,
    { email, password, totp = '', passkey = '' }: Payload<'operator/login'>,
    caller: Caller,
  ): Promise<Answer<'operator/login'>> => {
    if (email.trim() === '' || password === '') throw refuse('sign-in.empty');
    const who = email.trim().toLowerCase();
    const find = () => findOperatorByEmail(services.db, who);
    const hash = async () => (await find())?.passwordHash ?? null;
    const entry = await passDoor(services, operatorDoor, caller, who, hash);
    const operator = await find();
    const right = await services.passwords.isRight(password, operator?.passwordHash ?? null);
    if (!right || !operator?.active) throw refuse('sign-in.wrong');
    const { id, role } = operator;
    if (operator.passkeys > 0 && totp === '' && passkey === '') {
      return askForFactor(services, operator);
    }
    // Only who has the password gets this far, so these are counted whatever the address.
    if (hasFactor(operator)) await countTry(services, factorTries, String(id));
    const isFirst = isFirstPassword(services.config, password);
    const session = await services.db.transaction(async (tx) => {
      // A password changed since it was checked opens nothing, and a change that comes now waits
      // for this session, to end it with all others.
      const same = await holdOperatorPassword(tx, operator);
      if (!same) throw refuse('sign-in.wrong');
      if (isFirst) await askForPassword(tx, id);
      await proveFactor(services, tx, operator, { totp, passkey });
      const sessionId = await startOperatorSession(services, tx, id, caller);
      const acting = { operator: { id, role, email: operator.email, sessionId } };
      await audit(
        services,
        tx,
        { ...acting, address: caller.address },
        { action: 'login', target: `operator:${id}`, remark: '' },
      );
      return sessionId;
    });
    await entry.forgive();
    await forgetTries(services, factorTries, String(id));
    rememberDevice(services, caller, 'operator', who, operator.passwordHash);
    const facts = { role, hasFactor: hasFactor(operator), askedAt: operator.factorAskedAt };
    const { daysLeft } = await factorRule(services, services.db, facts);
    return {
      data: {
        result: messages.successfull,
        email: operator.email,
        role,
        ...(operator.mustChangePassword || isFirst ? { changePassword: true } : {}),
        ...(daysLeft === 0 ? { setUpFactor: true } : {}),
      },
      token: sign({ kind: 'operator', operator: id, session }),
    };
  };
}

/** What an operator with passkeys is asked for, once the password was right. */
async function askForFactor(
  services: Services,
  { id, totpSecret }: OperatorRecord,
): Promise<Answer<'operator/login'>> {
  const options = { ...(await askToSignIn(services, id)) };
  const { code, text, field, values } = why('code.wrong', {}, 'totp');
  const data = { result: text, options, totp: totpSecret !== null };
  return { data, code, field, values };
}

/** Uses up what was sent as the second factor, where there is one; throws where it is not right. */
async function proveFactor(
  services: Services,
  tx: Queryable,
  operator: OperatorRecord,
  { totp, passkey }: { totp: string; passkey: string },
): Promise<void> {
  const { id, totpSecret } = operator;
  if (!hasFactor(operator)) return;
  if (passkey !== '') {
    if (!(await spendPasskey(services, tx, id, passkey))) throw refuse('passkey.wrong');
    return;
  }
  if (totpSecret === null || !(await spendTotp(services, tx, { id, totpSecret }, totp))) {
    throw refuse('code.wrong');
  }
}

/** Ends the present session. */
export async function signOutOperator(
  services: Services,
  _payload: Payload<'operator/Logout'>,
  { operator }: Caller,
): Promise<Answer<'operator/Logout'>> {
  await endOperatorSession(services, services.db, operator.sessionId);
  return { data: messages.success };
}
