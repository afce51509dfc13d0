import type { Handlers } from '#call/handlers.ts';
import { challengePasskey } from '#features/money/code-requests/challenge-passkey.ts';
import { sendMoneyCode } from '#features/money/code-requests/send-code.ts';

/** The two ways to confirm a movement of money: a mailed code, a passkey. */
export const codeHandlers = {
  GenerateOTPAPI: sendMoneyCode,
  PasskeyChallenge: challengePasskey,
} satisfies Handlers;
