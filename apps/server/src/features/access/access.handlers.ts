import { changePassword } from '#features/access/change-password.ts';
import { recoverPassword, sendRecoveryCode } from '#features/access/recover-password.ts';
import { listSessions } from '#features/access/session.list.ts';
import { endOwnSession, signIn, signOut, type SignToken } from '#features/access/sign-in.ts';
import { sendProofCode } from '#features/access/step-up.ts';
import { changeTransactionPassword } from '#features/access/transaction-password.ts';
import type { Handlers } from '#http/handlers.ts';

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
