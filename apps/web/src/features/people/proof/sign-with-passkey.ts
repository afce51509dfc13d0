import { ApiError } from '@canopy/ui/client/api-error.ts';
import { callApi } from '@canopy/ui/client/call-api.ts';
import { signWithPasskey as sign } from '@canopy/ui/client/passkey.ts';

/** Lets the browser sign, with a passkey, that the member changes the account. */
export async function signWithPasskey(uid: string): Promise<string> {
  const { data } = await callApi('PasskeyChallenge', { uid, purpose: 'proof' });
  if (!data.options) throw new ApiError(200, data.result);
  return sign(data.options);
}
