import * as z from 'zod/mini';
import { callTable, operatorCall } from '#call.ts';
import { healthNames } from '#catalog/check-names.ts';
import { queueNames } from '#catalog/queues.ts';
import { accessCalls } from '#calls/people/access.calls.ts';
import { solvencyRecord } from '#calls/money/operator-books.calls.ts';
import { operatorRunsCalls } from '#calls/plan/operator-runs.calls.ts';
import {
  amount,
  data,
  flag,
  id,
  moment,
  optionalDates,
  optionalText,
  paging,
  resultText,
  text,
  refusedParts,
} from '#fields.ts';
import { messages } from '#messages.ts';

const healthChecks = Object.keys(healthNames) as [keyof typeof healthNames];

/** What the browser is asked for, in WebAuthn's own JSON form. */
const browserOptions = z.looseObject({ challenge: z.string() });

const passwordTexts = [messages.enterOwnPassword, messages.wrongOwnPassword];

/** An operator's sign-in, first page, colleagues and trail. */
export const operatorAccessCalls = callTable({
  'operator/login': {
    method: 'POST',
    access: 'public',
    summary:
      'Signs an operator in. Who has an authenticator or a passkey sends totp, or passkey, the ' +
      "browser's answer to the options that come with 'Invalid OTP !!'.",
    payload: z.object({ email: text, password: text, totp: optionalText, passkey: optionalText }),
    answer: z.object({
      data: z.object({
        result: z.string(),
        email: z.optional(z.string()),
        role: z.optional(z.string()),
        /** Set where the password was mailed and must be changed before anything else. */
        changePassword: z.optional(z.boolean()),
        /** Set where a passkey or an authenticator must be set up before anything else. */
        setUpFactor: z.optional(z.boolean()),
        /** Where a passkey can be used: what the browser is asked for. */
        options: z.optional(browserOptions),
        /** Besides options: whether an authenticator's code is accepted too. */
        totp: z.optional(z.boolean()),
      }),
      token: z.optional(z.string()),
      ...refusedParts,
    }),
    result: 'data.result',
    texts: [
      messages.successfull,
      messages.wrongPassword,
      messages.wrongCode,
      messages.wrongPasskey,
    ],
  },
  'operator/Logout': {
    ...operatorCall,
    keys: 'never',
    roles: ['finance', 'support', 'auditor'],
    summary: 'Ends the present session.',
    payload: z.object({}),
    answer: resultText,
    texts: [messages.success],
    beforePasswordChange: true,
    beforeFactor: true,
  },
  'operator/PasswordUpdate': {
    ...operatorCall,
    keys: 'never',
    roles: ['finance', 'support', 'auditor'],
    summary: "Changes the operator's own password and ends the other sessions.",
    payload: z.object({ password: text, oldpassword: text }),
    answer: resultText,
    texts: [messages.successfull, messages.wrongOldPassword],
    beforePasswordChange: true,
    beforeFactor: true,
  },
  'operator/Sessions': {
    ...operatorCall,
    keys: 'never',
    roles: ['finance', 'support', 'auditor'],
    summary: "The operator's own open sessions.",
    payload: z.object(paging),
    list: 'data[0]',
    row: accessCalls.Sessions.row,
  },
  'operator/EndSession': {
    ...operatorCall,
    keys: 'never',
    roles: ['finance', 'support', 'auditor'],
    summary: "Ends one of the operator's own sessions.",
    payload: z.object({ id: text }),
    answer: resultText,
    texts: accessCalls.EndSession.texts,
  },
  'operator/TotpSetup': {
    ...operatorCall,
    keys: 'never',
    roles: ['finance', 'support', 'auditor'],
    summary:
      "With the operator's password. Without totp a new secret for an authenticator; with the " +
      'right totp it holds.',
    payload: z.object({ password: optionalText, totp: optionalText }),
    answer: data(
      z.object({
        result: z.string(),
        secret: z.optional(z.string()),
        uri: z.optional(z.string()),
      }),
    ),
    result: 'data.result',
    texts: [messages.success, messages.wrongCode, ...passwordTexts],
    beforeFactor: true,
  },
  'operator/Factors': {
    ...operatorCall,
    keys: 'never',
    roles: ['finance', 'support', 'auditor'],
    summary: "The operator's own passkeys and authenticator, and whether the role needs one.",
    payload: z.object({}),
    answer: data(
      z.object({
        totp: z.boolean(),
        passkeys: z.array(z.object({ id, name: z.string(), addedAt: moment, lastUsedAt: moment })),
        /** Whether the role needs one of the two. */
        needed: z.boolean(),
        /** Where it is missing: how many days are left; null where nothing is missing. */
        daysLeft: z.nullable(z.number()),
        /** The host whose passkeys these are; browsers use them on its pages only. */
        host: z.string(),
      }),
    ),
    beforeFactor: true,
  },
  'operator/AddPasskey': {
    ...operatorCall,
    keys: 'never',
    roles: ['finance', 'support', 'auditor'],
    summary:
      "With the operator's password: what the browser needs to make a passkey. With that passkey " +
      'as credential: adds it, and ends the other sessions.',
    payload: z.object({
      password: optionalText,
      credential: optionalText,
      name: optionalText,
    }),
    answer: data(z.object({ result: z.string(), options: z.optional(browserOptions) })),
    result: 'data.result',
    texts: [messages.success, messages.wrongPasskey, ...passwordTexts],
    beforeFactor: true,
  },
  'operator/RemovePasskey': {
    ...operatorCall,
    keys: 'never',
    roles: ['finance', 'support', 'auditor'],
    summary: "With the operator's password: removes one of the operator's own passkeys.",
    payload: z.object({ id: text, password: optionalText }),
    answer: resultText,
    texts: [messages.success, messages.passkeyNotFound, ...passwordTexts],
    beforeFactor: true,
  },
  'operator/Today': {
    ...operatorCall,
    keys: 'read',
    roles: ['finance', 'support', 'auditor'],
    summary: 'What waits and how long, the figures of the day, solvency and health.',
    payload: z.object({}),
    answer: data(
      z.object({
        waiting: z.array(
          z.object({
            what: z.enum(queueNames),
            count: z.number(),
            oldestHours: z.number(),
            /** How many have missed a clock. */
            overdue: z.number(),
          }),
        ),
        figures: z.object({
          date: z.string(),
          registrations: z.number(),
          activations: z.number(),
          sales: amount,
          received: amount,
          paidOut: amount,
          income: amount,
          /** All income of the day divided by its sales; null where nothing was sold. */
          payoutRatio: z.nullable(z.number()),
          /** Above this the ratio is warned of. */
          payoutRatioWarning: z.number(),
        }),
        solvency: solvencyRecord,
        lastClosing: z.nullable(operatorRunsCalls['operator/Closings'].row),
        health: z.array(
          z.object({ name: z.enum(healthChecks), ok: z.boolean(), detail: z.string() }),
        ),
      }),
    ),
  },
  'operator/Trends': {
    ...operatorCall,
    keys: 'read',
    roles: ['finance', 'support', 'auditor'],
    summary: 'What came in and went out and who registered on which side, by day, oldest first.',
    payload: z.object({}),
    answer: data(
      z.array(
        z.object({
          date: z.string(),
          received: amount,
          paidOut: amount,
          /** Registrations of the day by the side that they were placed on. */
          left: z.number(),
          right: z.number(),
        }),
      ),
    ),
  },
  'operator/AuditLog': {
    ...operatorCall,
    keys: 'read',
    roles: ['auditor'],
    summary:
      'Everything operators did, newest first: by an operator (how the address begins), of a ' +
      'kind, about a member and what is theirs, from fdate to tdate.',
    payload: z.object({
      operator: optionalText,
      action: optionalText,
      uid: optionalText,
      ...optionalDates,
      ...paging,
    }),
    list: 'data[0]',
    row: z.object({
      id,
      dd: moment,
      operator: z.string(),
      role: z.string(),
      /** The key of the program that did it; null for the operator in person. */
      key: z.nullable(id),
      action: z.string(),
      target: z.string(),
      remark: z.string(),
      ip: z.string(),
    }),
  },
  'operator/Operators': {
    ...operatorCall,
    keys: 'never',
    roles: ['auditor'],
    summary: 'The operators and their roles.',
    payload: z.object(paging),
    list: 'data[0]',
    row: z.object({
      id,
      email: z.string(),
      role: z.string(),
      active: z.boolean(),
      totp: z.boolean(),
      passkeys: z.number(),
      /** True until the mailed password was changed. */
      mustChangePassword: z.boolean(),
      seenAt: moment,
    }),
  },
  'operator/SaveOperator': {
    ...operatorCall,
    keys: 'never',
    roles: [],
    summary:
      'Adds or changes an operator; a new one is mailed a first password, and with reset a known ' +
      'one is mailed a new one and sets up authenticator and passkeys again.',
    payload: z.object({ email: text, role: text, active: flag, reset: z.optional(flag) }),
    answer: resultText,
    texts: [messages.success],
  },
});
