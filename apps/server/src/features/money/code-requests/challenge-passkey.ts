import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { readCodeRequest } from '#features/money/code-requests/send-code.ts';
import { wholeBinding } from '#features/money/codes/money-codes.ts';
import { listCredentials } from '#features/people/factor-setup/passkeys.ts';
import { makeChallenge } from '#features/people/factors/challenges.ts';
import { proofPurpose } from '#features/people/factors/factors.ts';
import { countTry, tryLimits } from '#guard/try-limits.ts';
import { requestOptions } from '#guard/webauthn.ts';

/** What the member's passkeys are to sign: a proof of presence, or one movement of money. */
export async function challengePasskey(
  services: Services,
  payload: Payload<'PasskeyChallenge'>,
  { actor }: Caller,
): Promise<Answer<'PasskeyChallenge'>> {
  const { uid, suspended } = actor;
  const { purpose } = payload;
  if (suspended) throw refuse('account.suspended');
  const allowed = await listCredentials(services.db, uid);
  if (allowed.length === 0) throw refuse('passkey.none');
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
  if (binding === null) throw refuse('fields.needed');
  return binding;
}
