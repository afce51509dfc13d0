import type { Handlers } from '#call/handlers.ts';
import type { SignToken } from '#call/tokens.ts';
import { challengeSignIn } from '#features/people/factor-setup/challenge-sign-in.ts';
import { listFactors } from '#features/people/factor-setup/list-factors.ts';
import {
  addPasskey,
  removePasskey,
  renamePasskey,
} from '#features/people/factor-setup/passkeys.ts';
import { removeFactors } from '#features/people/factor-setup/remove-factors.ts';
import { renewRecoveryCodes } from '#features/people/factor-setup/renew-recovery-codes.ts';
import {
  removeAuthenticator,
  setUpAuthenticator,
} from '#features/people/factor-setup/set-up-authenticator.ts';
import { signInByPasskey } from '#features/people/factor-setup/sign-in-by-passkey.ts';

/** Members' second factors, and signing in with only a passkey. */
export function factorHandlers(sign: SignToken) {
  return {
    Factors: listFactors,
    AddPasskey: addPasskey,
    RenamePasskey: renamePasskey,
    RemovePasskey: removePasskey,
    AuthenticatorSetup: setUpAuthenticator,
    RemoveAuthenticator: removeAuthenticator,
    RecoveryCodes: renewRecoveryCodes,
    PasskeySignIn: challengeSignIn,
    PasskeyLogin: signInByPasskey(sign),
    'operator/RemoveFactors': removeFactors,
  } satisfies Handlers;
}
