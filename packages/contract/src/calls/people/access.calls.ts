import * as z from 'zod/mini';
import { callTable } from '#call.ts';
import { consent } from '#calls/people/consent.calls.ts';
import { seenFigures } from '#calls/people/figures.calls.ts';
import { securityChangeKinds } from '#catalog/security-changes.ts';
import { data, moment, optionalText, own, paging, resultText, text } from '#fields.ts';
import { messages } from '#messages.ts';

const country = z.object({
  id: z.number(),
  nicename: z.string(),
  Countryname: z.string(),
  phonecode: z.number(),
});

/** Signing in and out, registering, recovering a password. */
export const accessCalls = callTable({
  login: {
    method: 'POST',
    access: 'public',
    summary:
      'Signs a member in, by the number or the old id of a network that was taken over. ' +
      'ipaddress is recorded as claimed and never trusted. A member who has a ' +
      'second factor also sends proofCode (of the authenticator or for recovery) or passkey, an ' +
      'answer to PasskeySignIn.',
    payload: z.object({
      uid: text,
      password: text,
      ipaddress: optionalText,
      proofCode: optionalText,
      passkey: optionalText,
    }),
    answer: z.object({
      data: z.object({
        result: z.string(),
        resultid: z.optional(z.number()),
        resultusername: z.optional(z.string()),
        /** Set where the password was mailed: nothing but its change is open with it. */
        changePassword: z.optional(z.boolean()),
      }),
      token: z.optional(z.string()),
    }),
    result: 'data.result',
    texts: [messages.successfull, messages.wrongPassword, messages.factorNeeded],
  },
  Logout: {
    method: 'POST',
    access: 'member',
    self: 'uid',
    ours: true,
    summary: 'Ends the present session.',
    payload: own,
    answer: resultText,
    texts: [messages.success],
    beforePasswordChange: true,
  },
  Sessions: {
    method: 'POST',
    access: 'member',
    self: 'uid',
    ours: true,
    summary: "The member's open sessions, newest first; current marks the present one.",
    payload: z.object({ uid: text, ...paging }),
    list: 'data[0]',
    row: z.object({
      id: z.string(),
      ip: z.string(),
      device: z.string(),
      startedAt: moment,
      seenAt: moment,
      current: z.boolean(),
    }),
  },
  EndSession: {
    method: 'POST',
    access: 'member',
    self: 'uid',
    ours: true,
    summary: 'Ends one of the member\u2019s own sessions.',
    payload: z.object({ uid: text, id: text }),
    answer: resultText,
    texts: [messages.success, 'Session not found !!'],
  },
  registration: {
    method: 'POST',
    access: 'public',
    summary: "Registers a member at the outer end of the sponsor's left (1) or right (2) leg.",
    payload: z.object({
      sid: text,
      name: text,
      position: text,
      email: text,
      password: text,
      mobile: text,
      countryid: text,
      /** The versions of the texts agreed to; without it our pages ask at the next sign-in. */
      consent: z.optional(consent),
      /** The figures that were read before; without it nobody was asked, and that is logged. */
      figures: z.optional(seenFigures),
    }),
    answer: data(z.object({ result: z.string(), uid_output: z.optional(z.number()) })),
    result: 'data.result',
    texts: [
      messages.successfull,
      messages.emailUsed,
      messages.mobileUsed,
      messages.deviceUsed,
      messages.registrationClosed,
      messages.textChanged,
      messages.figuresChanged,
    ],
  },
  countryList: {
    method: 'GET',
    access: 'public',
    summary: 'The countries of the world with their phone codes.',
    payload: z.object({}),
    list: 'data[0]',
    uncut: true,
    row: country,
  },
  GetcountrybyID: {
    method: 'GET',
    access: 'public',
    summary: 'One country by its id.',
    payload: z.object({ id: text }),
    list: 'data[0]',
    uncut: true,
    row: country,
    texts: ['Country not found !!'],
  },
  check_sponsorid: {
    method: 'GET',
    access: 'public',
    summary: 'The name of a member who exists, or a text that says there is none.',
    payload: z.object({ sid: text }),
    answer: data(z.object({ result: z.string(), name: z.optional(z.string()) })),
    result: 'data.result',
    texts: [messages.unknownSponsor],
  },
  ForgetPasswordOtp: {
    method: 'POST',
    access: 'public',
    summary:
      'Mails a code for a new password. An unknown id answers alike, in text and in time. digits ' +
      'says how long the code is; mailed is false where the latest mail is so new that its code ' +
      'is good for longer instead of another mail.',
    payload: z.object({ uid: text }),
    answer: z.extend(resultText, {
      digits: z.optional(z.number()),
      mailed: z.optional(z.boolean()),
    }),
    texts: [messages.successfull, messages.enterUserId],
  },
  ForgetPassword: {
    method: 'POST',
    access: 'public',
    summary: 'With the right code, mails a new password and ends all sessions.',
    payload: z.object({ uid: text, otp: text }),
    answer: resultText,
    texts: [messages.passwordMailed, messages.wrongCode],
  },
  SetPassword: {
    method: 'POST',
    access: 'public',
    ours: true,
    summary:
      'Sets the first password of a member who was taken over from another system, by the token ' +
      'of the mailed link. It works once.',
    payload: z.object({ token: text, password: text }),
    answer: resultText,
    texts: [messages.success, messages.passwordLinkVoid],
  },
  PasswordUpdate: {
    method: 'POST',
    access: 'member',
    self: 'uid',
    summary: 'Changes the login password and ends all other sessions.',
    payload: z.object({ uid: text, password: text, oldpassword: text }),
    answer: resultText,
    texts: [messages.successfull, messages.wrongOldPassword],
    beforePasswordChange: true,
  },
  ProofCode: {
    method: 'POST',
    access: 'member',
    self: 'uid',
    ours: true,
    summary:
      "Mails a code to the member's present address; with the login password it confirms a " +
      'change of mail address, payout details or second factors.',
    payload: own,
    answer: resultText,
    texts: [messages.successfull],
  },
  UndoDetails: {
    method: 'POST',
    access: 'public',
    ours: true,
    summary: 'What the link of a security mail would undo; looking changes nothing.',
    payload: z.object({ token: text }),
    answer: data(
      z.object({
        uid: z.number(),
        change: z.enum(securityChangeKinds),
        at: moment,
        /** Until when it can be undone. */
        until: moment,
        undone: z.boolean(),
      }),
    ),
    texts: [messages.undoVoid],
  },
  UndoChange: {
    method: 'POST',
    access: 'public',
    ours: true,
    summary:
      'Undoes a change with the link of its mail: ends all sessions, asks for a new password, ' +
      'and stops payouts until an operator has looked.',
    payload: z.object({ token: text }),
    answer: resultText,
    texts: [messages.success, messages.undoVoid, messages.alreadyUndone],
  },
  WelcomeDetails: {
    method: 'GET',
    access: 'public',
    summary:
      'The welcome letter of a new member: in full for the browser that has just registered, ' +
      'masked for anyone else.',
    payload: z.object({ uid: text }),
    list: 'data',
    uncut: true,
    row: z.object({
      f_name: z.string(),
      uid: z.number(),
      email: z.string(),
      mobile: z.string(),
      position: z.string(),
    }),
    texts: ['User ID Not Found'],
  },
  ip: {
    method: 'GET',
    access: 'public',
    summary: "The caller's own address as this server sees it.",
    payload: z.object({}),
    answer: z.object({ ip: z.string() }),
  },
});
