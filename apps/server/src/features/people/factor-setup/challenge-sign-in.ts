import type { Answer, Payload } from '@canopy/contract/calls.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { makeChallenge, toSignIn } from '#features/people/factors/challenges.ts';
import { countTry, tryLimits } from '#guard/try-limits.ts';
import { requestOptions } from '#guard/webauthn.ts';

/** What any passkey of this site is to sign for a sign-in. */
export async function challengeSignIn(
  services: Services,
  _payload: Payload<'PasskeySignIn'>,
  { countedAddress }: Caller,
): Promise<Answer<'PasskeySignIn'>> {
  await countTry(services, tryLimits.challengesPerAddress, countedAddress);
  const challenge = await makeChallenge(services, services.db, toSignIn);
  const options = await requestOptions(services.config, challenge);
  return { data: { options: { ...options } } };
}
