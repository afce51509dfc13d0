import { listFactors } from '#features/factors/list-factors.ts';
import { challengePasskey, challengeSignIn } from '#features/factors/challenge-passkey.ts';
import { addPasskey, removePasskey, renamePasskey } from '#features/factors/passkeys.ts';
import { renewRecoveryCodes } from '#features/factors/renew-recovery-codes.ts';
import { removeFactors } from '#features/factors/remove-factors.ts';
import { removeAuthenticator, setUpAuthenticator } from '#features/factors/set-up-authenticator.ts';
import { signInByPasskey } from '#features/factors/sign-in-by-passkey.ts';
import type { SignToken } from '#features/access/sign-in.ts';
import type { Handlers } from '#http/handlers.ts';

/** Members' second factors, and signing in by a passkey alone. */
export function factorHandlers(sign: SignToken) {
  return {
    Factors: listFactors,
    PasskeyChallenge: challengePasskey,
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
