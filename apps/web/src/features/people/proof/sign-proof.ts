import { ApiError } from '@canopy/ui/client/api-error.ts';
import { callApi } from '@canopy/ui/client/call-api.ts';
import { signWithPasskey } from '@canopy/ui/client/passkey.ts';
import { refusedReason } from '@canopy/ui/client/read-reason.ts';

/** Lets the browser sign, with a passkey, that the member changes the account. */
export async function signProof(uid: string): Promise<string> {
  const answer = await callApi('PasskeyChallenge', { uid, purpose: 'proof' });
  const { options, result } = answer.data;
  if (!options) throw new ApiError(200, refusedReason(answer, result));
  return signWithPasskey(options);
}
