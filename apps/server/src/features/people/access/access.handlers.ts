import type { Handlers } from '#call/handlers.ts';
import type { SignToken } from '#call/tokens.ts';
import { changePassword } from '#features/people/access/change-password.ts';
import { recoverPassword, sendRecoveryCode } from '#features/people/access/recover-password.ts';
import { listSessions } from '#features/people/access/session.list.ts';
import { endOwnSession, signIn, signOut } from '#features/people/access/sign-in.ts';
import { sendProofCode } from '#features/people/access/step-up.ts';
import { changeTransactionPassword } from '#features/people/access/transaction-password.ts';

/** Signing in and out, sessions, passwords. */
export function accessHandlers(sign: SignToken) {
  return {
    login: signIn(sign),
    Logout: signOut,
    Sessions: listSessions,
    EndSession: endOwnSession,
    ForgetPasswordOtp: sendRecoveryCode,
    ForgetPassword: recoverPassword,
    PasswordUpdate: changePassword,
    TransactionPasswordUpdate: changeTransactionPassword,
    ProofCode: sendProofCode,
    ip: async (_services, _payload, caller) => ({ ip: caller.address }),
  } satisfies Handlers;
}
