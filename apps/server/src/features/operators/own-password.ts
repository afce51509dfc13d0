import { messages } from '@canopy/contract/messages.ts';
import { Refusal } from '#errors.ts';
import { isPassword } from '#features/access/passwords.ts';
import { countTry, forgetTries, tryLimits } from '#features/access/try-limits.ts';
import { findOperator, type OperatorRecord } from '#features/operators/operators.ts';
import type { Operator } from '#http/handlers.ts';
import type { Services } from '#services.ts';

const tries = { ...tryLimits.signInPerId, name: 'operator own password' };

/**
 * The acting operator, who has typed the password again: an open console that somebody else finds
 * must not be enough to change how its owner signs in. A try is counted before it is looked at.
 */
export async function requireOwnPassword(
  services: Services,
  { id }: Operator,
  password: string | undefined,
): Promise<OperatorRecord> {
  if (password === undefined || password === '') throw new Refusal(messages.enterOwnPassword);
  await countTry(services, tries, String(id));
  const operator = await findOperator(services.db, id);
  if (!(await isPassword(password, operator?.passwordHash ?? null)) || !operator) {
    throw new Refusal(messages.wrongOwnPassword);
  }
  await forgetTries(services, tries, String(id));
  return operator;
}
