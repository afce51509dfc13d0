import * as z from 'zod/mini';
import { callTable, memberCall } from '#call.ts';
import { accessCalls } from '#calls/people/access.calls.ts';
import { data, id, moment, optionalText, own, proof, resultText, text } from '#fields.ts';
import { messages } from '#messages.ts';

/** What the browser is asked for, in WebAuthn's own JSON form. */
const browserOptions = z.looseObject({ challenge: z.string() });

/** Ten codes, shown this once. */
const recoveryCodes = z.optional(z.array(z.string()));

const proofTexts = [messages.success, messages.suspended, messages.wrongProof];

/** Passkeys, authenticator and recovery codes of members. */
export const factorCalls = callTable({
  Factors: {
    ...memberCall,
    ours: true,
    summary: "The member's second factors; recoveryCodes is how many are left.",
    payload: own,
    answer: data(
      z.object({
        passkeys: z.array(z.object({ id, name: z.string(), addedAt: moment, lastUsedAt: moment })),
        /** Since when there is an authenticator app; '' where there is none. */
        authenticatorSince: moment,
        recoveryCodes: z.number(),
        /** The host whose passkeys these are; browsers use them on its pages only. */
        host: z.string(),
      }),
    ),
  },
  PasskeyChallenge: {
    ...memberCall,
    ours: true,
    summary:
      "What a passkey is to sign: for the purpose 'proof' a change of the account, else the one " +
      'transfer or withdrawal that the fields of GenerateOTPAPI name. What would be refused is ' +
      'refused here already.',
    payload: z.object({
      uid: text,
      purpose: text,
      touserid: optionalText,
      amount: optionalText,
      wallet: optionalText,
      Wtype: optionalText,
    }),
    answer: data(z.object({ result: z.string(), options: z.optional(browserOptions) })),
    result: 'data.result',
    texts: [messages.success, messages.noPasskey],
  },
  AddPasskey: {
    ...memberCall,
    ours: true,
    summary:
      'With a proof of presence: what the browser needs to make a passkey. With that passkey as ' +
      'credential: adds it. The first factor comes with recovery codes.',
    payload: z.object({ uid: text, name: optionalText, credential: optionalText, ...proof }),
    answer: data(
      z.object({ result: z.string(), options: z.optional(browserOptions), recoveryCodes }),
    ),
    result: 'data.result',
    texts: [...proofTexts, messages.wrongPasskey],
  },
  RenamePasskey: {
    ...memberCall,
    ours: true,
    summary: 'Gives a passkey another name.',
    payload: z.object({ uid: text, id: text, name: text }),
    answer: resultText,
    texts: [messages.success, messages.passkeyNotFound],
  },
  RemovePasskey: {
    ...memberCall,
    ours: true,
    summary: 'Removes a passkey; the last factor takes the recovery codes with it.',
    payload: z.object({ uid: text, id: text, ...proof }),
    answer: resultText,
    texts: [...proofTexts, messages.passkeyNotFound],
  },
  AuthenticatorSetup: {
    ...memberCall,
    ours: true,
    summary:
      'With a proof of presence: the secret for an authenticator app. With a code that the app ' +
      'made from it: it counts, in place of an earlier one. The first factor comes with recovery ' +
      'codes.',
    payload: z.object({ uid: text, code: optionalText, ...proof }),
    answer: data(
      z.object({
        result: z.string(),
        secret: z.optional(z.string()),
        uri: z.optional(z.string()),
        recoveryCodes,
      }),
    ),
    result: 'data.result',
    texts: [...proofTexts, messages.wrongCode],
  },
  RemoveAuthenticator: {
    ...memberCall,
    ours: true,
    summary: 'Removes the authenticator; the last factor takes the recovery codes with it.',
    payload: z.object({ uid: text, ...proof }),
    answer: resultText,
    texts: [...proofTexts, messages.noAuthenticator],
  },
  RecoveryCodes: {
    ...memberCall,
    ours: true,
    summary: 'Makes ten new recovery codes in place of all earlier ones.',
    payload: z.object({ uid: text, ...proof }),
    answer: data(z.object({ result: z.string(), recoveryCodes })),
    result: 'data.result',
    texts: [...proofTexts, messages.noFactor],
  },
  PasskeySignIn: {
    method: 'POST',
    access: 'public',
    ours: true,
    summary: 'What a passkey is to sign for PasskeyLogin, or as the passkey of login.',
    payload: z.object({}),
    answer: data(z.object({ options: browserOptions })),
  },
  PasskeyLogin: {
    method: 'POST',
    access: 'public',
    ours: true,
    summary: 'Signs a member in by a passkey alone; answers as login does.',
    payload: z.object({ passkey: text, ipaddress: optionalText }),
    answer: accessCalls.login.answer,
    result: 'data.result',
    texts: [messages.successfull, messages.wrongPasskey],
  },
});
