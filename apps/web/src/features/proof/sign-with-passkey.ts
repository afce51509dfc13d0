import { callApi } from '@canopy/ui/client/call-api.ts';
import { t } from '@canopy/ui/language/language.ts';
import { startAuthentication } from '@simplewebauthn/browser';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Lets the browser sign, with a passkey, that the member changes the account. */
export async function signWithPasskey(uid: string): Promise<string> {
  const { data } = await callApi('PasskeyChallenge', { uid, purpose: 'proof' });
  if (!data.options) throw new Error(data.result);
  try {
    const optionsJSON = data.options as unknown as Options;
    return JSON.stringify(await startAuthentication({ optionsJSON }));
  } catch (error) {
    // The browser says in its own words, and in its own language, what a person need not know.
    throw new Error(t('The passkey was not used. Try again, or type a code.'), { cause: error });
  }
}
