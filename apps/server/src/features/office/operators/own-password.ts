import { refuse } from '#base/errors.ts';
import type { Operator } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { findOperator, type OperatorRecord } from '#features/office/operators/operators.ts';
import { countTry, forgetTries, tryLimits } from '#guard/try-limits.ts';

const tries = { ...tryLimits.signInPerId, name: 'operator own password' };

/**
 * The acting operator, who has typed the password again: an open console that somebody else finds
 * must not be enough to change how its owner signs in. A try is counted before it is checked.
 */
export async function requireOwnPassword(
  services: Services,
  { id }: Operator,
  password: string | undefined,
): Promise<OperatorRecord> {
  if (password === undefined || password === '') throw refuse('own-password.needed');
  await countTry(services, tries, String(id));
  const operator = await findOperator(services.db, id);
  if (!(await services.passwords.isRight(password, operator?.passwordHash ?? null)) || !operator) {
    throw refuse('password.wrong');
  }
  await forgetTries(services, tries, String(id));
  return operator;
}
