import { messages } from '@canopy/contract/messages.ts';
import { Refusal } from '#errors.ts';
import { isPassword } from '#features/access/passwords.ts';
import { countTry, forgetTries, tryLimits } from '#features/access/try-limits.ts';
import { findMember, type Member } from '#features/members/members.ts';
import type { Services } from '#services.ts';

/**
 * Checks the login password of somebody who is signed in. Guessing it in a stolen session is
 * limited like guessing it at the door, whatever it is asked for; a try is counted before it is
 * looked at.
 */
export async function checkLoginPassword(
  services: Services,
  uid: number,
  password: string,
  wrongText: string = messages.wrongOwnPassword,
): Promise<Member> {
  await countTry(services, tryLimits.signInPerId, `change ${uid}`);
  const member = await findMember(services.db, uid);
  if (!(await isPassword(password, member?.passwordHash ?? null)) || !member) {
    throw new Refusal(wrongText);
  }
  await forgetTries(services, tryLimits.signInPerId, `change ${uid}`);
  return member;
}
