import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { Refusal } from '#errors.ts';
import { countTry, tryLimits } from '#features/access/try-limits.ts';
import { makeChallenge, toSignIn } from '#features/factors/challenges.ts';
import { proofPurpose } from '#features/factors/factors.ts';
import { listCredentials } from '#features/factors/passkeys.ts';
import { requestOptions } from '#features/factors/webauthn.ts';
import { wholeBinding } from '#features/transfers/money-codes.ts';
import { readCodeRequest } from '#features/transfers/send-code.ts';
import type { Caller } from '#http/handlers.ts';
import type { Services } from '#services.ts';

/** What the member's passkeys are to sign: a proof of presence, or one movement of money. */
export async function challengePasskey(
  services: Services,
  payload: Payload<'PasskeyChallenge'>,
  { actor }: Caller,
): Promise<Answer<'PasskeyChallenge'>> {
  const { uid, suspended } = actor;
  const { purpose } = payload;
  if (suspended) throw new Refusal(messages.suspended);
  const allowed = await listCredentials(services.db, uid);
  if (allowed.length === 0) throw new Refusal(messages.noPasskey);
  const binding = purpose === proofPurpose ? null : await bindingFor(services, payload, uid);
  await countTry(services, tryLimits.challengesPerId, String(uid));
  const challenge = await makeChallenge(services, services.db, { uid, purpose, binding });
  const options = await requestOptions(services.config, challenge, allowed);
  return { data: { result: messages.success, options: { ...options } } };
}

/** A passkey signs for exactly one thing, so all of it must be named. */
async function bindingFor(
  services: Services,
  payload: Payload<'PasskeyChallenge'>,
  uid: number,
): Promise<string> {
  const { subject } = await readCodeRequest(services, payload, uid);
  const binding = wholeBinding(payload.purpose, subject, payload.Wtype ?? '');
  if (binding === null) throw new Refusal(messages.allFields);
  return binding;
}

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
