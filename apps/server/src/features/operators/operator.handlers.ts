import { listOperatorSessions } from '#features/operators/operator-session.list.ts';
import { setUpTotp } from '#features/operators/set-up-totp.ts';
import {
  signInOperator,
  signOutOperator,
  type SignOperatorToken,
} from '#features/operators/sign-in-operator.ts';
import type { Handlers } from '#http/handlers.ts';

/** The operators' own sign-in and what they do with it. */
export function operatorHandlers(sign: SignOperatorToken) {
  return {
    'operator/login': signInOperator(sign),
    'operator/Logout': signOutOperator,
    'operator/Sessions': listOperatorSessions,
    'operator/TotpSetup': setUpTotp,
  } satisfies Handlers;
}
