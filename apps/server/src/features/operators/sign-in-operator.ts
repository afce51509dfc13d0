import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { Refusal } from '#errors.ts';
import { isPassword } from '#features/access/passwords.ts';
import { countTry, forgetTries, tryLimits, uncountTry } from '#features/access/try-limits.ts';
import { audit } from '#features/operators/audit.ts';
import { isFirstPassword } from '#features/operators/make-operator.ts';
import { endOperatorSession, startOperatorSession } from '#features/operators/operator-sessions.ts';
import { findOperatorByEmail, holdOperatorPassword } from '#features/operators/operators.ts';
import { spendTotp } from '#features/operators/totp.ts';
import type { Caller } from '#http/handlers.ts';
import type { OperatorToken } from '#http/session-guard.ts';
import type { Services } from '#services.ts';

/** Signs the token of a session; the app brings it, since the key is the app's. */
export type SignOperatorToken = (token: OperatorToken) => string;

const perAddress = { ...tryLimits.signInPerAddress, name: 'operator sign-in address' };
const perEmail = { ...tryLimits.signInPerId, name: 'operator sign-in email' };

/**
 * Signs an operator in. A try is counted before anything is looked at, and an unknown or inactive
 * operator costs the same work and gets the same text as a wrong password. Only whoever has the
 * right password learns that a code is wanted; its guesses count as tries like all others.
 */
export function signInOperator(sign: SignOperatorToken) {
  return async (
    services: Services,
    { email, password, totp }: Payload<'operator/login'>,
    caller: Caller,
  ): Promise<Answer<'operator/login'>> => {
    if (email.trim() === '' || password === '') throw new Refusal(messages.loginEmpty);
    const who = email.trim().toLowerCase();
    await countTry(services, perAddress, caller.address);
    await countTry(services, perEmail, who);
    const operator = await findOperatorByEmail(services.db, who);
    const right = await isPassword(password, operator?.passwordHash ?? null);
    if (!right || !operator?.active) throw new Refusal(messages.wrongPassword);
    const { id, role, totpSecret } = operator;
    const isFirst = isFirstPassword(services.config, password);
    const session = await services.db.transaction(async (tx) => {
      // A password changed since it was looked at opens nothing, and a change that comes now waits
      // for this session, to end it with all others.
      const same = await holdOperatorPassword(tx, operator, isFirst);
      if (!same) throw new Refusal(messages.wrongPassword);
      if (totpSecret !== null) {
        const spent = await spendTotp(services, tx, { id, totpSecret }, totp ?? '');
        if (!spent) throw new Refusal(messages.wrongCode);
      }
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
    await uncountTry(services, perAddress, caller.address);
    await forgetTries(services, perEmail, who);
    return {
      data: {
        result: messages.successfull,
        email: operator.email,
        role,
        ...(operator.mustChangePassword || isFirst ? { changePassword: true } : {}),
      },
      token: sign({ kind: 'operator', operator: id, session }),
    };
  };
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
