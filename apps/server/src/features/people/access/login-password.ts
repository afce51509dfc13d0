import { refuse } from '#base/errors.ts';
import type { Services } from '#call/services.ts';
import { findMember, type Member } from '#features/people/members/members.ts';
import { countTry, forgetTries, tryLimits } from '#guard/try-limits.ts';

/**
 * Checks the login password of somebody who is signed in. Guessing it in a stolen session is
 * limited like guessing it at sign-in, whatever it is for; a try is counted before it is checked.
 */
export async function checkLoginPassword(
  services: Services,
  uid: number,
  password: string,
  wrong: 'password.wrong' | 'password.wrong-old' = 'password.wrong',
): Promise<Member> {
  await countTry(services, tryLimits.signInPerId, `change ${uid}`);
  const member = await findMember(services.db, uid);
  if (!(await services.passwords.isRight(password, member?.passwordHash ?? null)) || !member) {
    throw refuse(wrong);
  }
  await forgetTries(services, tryLimits.signInPerId, `change ${uid}`);
  return member;
}
