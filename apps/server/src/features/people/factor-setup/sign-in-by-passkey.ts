import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { SignToken } from '#call/tokens.ts';
import { openSession } from '#features/people/access/sign-in.ts';
import { rightPasskey, toSignIn } from '#features/people/factors/challenges.ts';
import { findMember } from '#features/people/members/members.ts';
import { useCode } from '#guard/codes.ts';

/**
 * Signs a member in with only a passkey. The person unlocked it, so it counts as both password and
 * second factor; the session is like one that a password opened.
 */
export function signInByPasskey(sign: SignToken) {
  return async (
    services: Services,
    { passkey, ipaddress = '' }: Payload<'PasskeyLogin'>,
    caller: Caller,
  ): Promise<Answer<'PasskeyLogin'>> => {
    const right = await rightPasskey(services, services.db, toSignIn, passkey);
    const member = right && (await findMember(services.db, right.uid));
    if (!member) throw refuse('passkey.wrong');
    return openSession(services, sign, member, caller, ipaddress, async (tx) => {
      const [held] = await tx.query(
        'SELECT 1 FROM member_passkeys WHERE id = $1 AND removed_at IS NULL FOR SHARE',
        [right.passkey],
      );
      const used = held && (await useCode(services, tx, right.id));
      if (!used) throw refuse('passkey.wrong');
    });
  };
}
