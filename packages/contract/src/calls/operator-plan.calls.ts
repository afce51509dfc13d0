import * as z from 'zod/mini';
import { callTable, operatorCall } from '#call.ts';
import { amount, data, flag, id, moment, optionalText, paging, resultText, text } from '#fields.ts';
import { messages } from '#messages.ts';

const parameters = z.record(z.string(), z.unknown());

/** What an operator may set; a setting that is not sent stays as it is. */
const settingsPayload = z.object({
  withdrawalCharge: optionalText,
  /** The least amount of a USDT or BANK withdrawal by wallet name. */
  minimum: z.optional(z.record(z.string(), text)),
  kycNeeded: z.optional(flag),
  fourEyesAmount: optionalText,
  idsPerMail: optionalText,
  idsPerPerson: optionalText,
  refuseSamePerson: z.optional(flag),
  /** The thresholds of the review rules, by rule and name. */
  reviewRules: z.optional(z.record(z.string(), z.record(z.string(), text))),
  treeScope: optionalText,
  closingHour: optionalText,
  holdHours: optionalText,
  openCodes: z.optional(flag),
  payoutRatioWarning: optionalText,
  factorNeeded: z.optional(flag),
});

/** The settings as they are in force. */
export const settingsRecord = z.object({
  withdrawalCharge: z.number(),
  minimum: z.record(z.string(), amount),
  kycNeeded: z.boolean(),
  fourEyesAmount: amount,
  idsPerMail: z.number(),
  /** How many ids one person may have before it is shown, and whether more are refused. */
  idsPerPerson: z.number(),
  refuseSamePerson: z.boolean(),
  reviewRules: z.record(z.string(), z.record(z.string(), z.number())),
  treeScope: z.string(),
  closingHour: z.string(),
  holdHours: z.number(),
  openCodes: z.boolean(),
  payoutRatioWarning: z.number(),
  factorNeeded: z.boolean(),
});

const version = { version: z.number(), note: z.string(), savedBy: z.string(), savedAt: moment };

/** Packages, the plan, settings and the public site's content. */
export const operatorPlanCalls = callTable({
  'operator/Packages': {
    ...operatorCall,
    roles: ['auditor'],
    summary: 'All packages, those not on sale too.',
    payload: z.object(paging),
    list: 'data[0]',
    row: z.object({
      id,
      plan_name: z.string(),
      price: amount,
      bv: amount,
      coins: amount,
      coupons: z.number(),
      dailyCap: amount,
      active: z.boolean(),
    }),
  },
  'operator/SavePackage': {
    ...operatorCall,
    roles: [],
    summary: 'Adds, or with an id changes, a package.',
    payload: z.object({
      id: optionalText,
      plan_name: text,
      price: text,
      bv: text,
      coins: text,
      coupons: text,
      dailyCap: text,
      active: flag,
    }),
    answer: resultText,
    texts: [messages.success],
  },
  'operator/Plan': {
    ...operatorCall,
    roles: ['auditor'],
    summary: 'The versions of the plan, newest first.',
    payload: z.object(paging),
    list: 'data[0]',
    row: z.object({
      ...version,
      parameters,
      effectiveFrom: moment,
      current: z.boolean(),
      /** What this version changed in the one that it follows, a sentence each. */
      changes: z.array(z.string()),
    }),
  },
  'operator/SavePlan': {
    ...operatorCall,
    roles: [],
    summary: 'Saves a new version of the plan, in force from effectiveFrom or from now on.',
    payload: z.object({ parameters, effectiveFrom: optionalText, note: text }),
    answer: resultText,
    texts: [messages.success],
  },
  'operator/SimulatePlan': {
    ...operatorCall,
    roles: ['auditor'],
    summary: 'What these parameters would have paid over the last days, beside what was paid.',
    payload: z.object({ parameters, days: text }),
    answer: data(
      z.object({
        from: z.string(),
        to: z.string(),
        sales: amount,
        rows: z.array(z.object({ type: z.string(), paid: amount, simulated: amount })),
        payoutRatio: z.nullable(z.number()),
        simulatedRatio: z.nullable(z.number()),
      }),
    ),
  },
  'operator/Settings': {
    ...operatorCall,
    roles: ['auditor'],
    summary: 'The settings in force.',
    payload: z.object({}),
    answer: data(z.object({ ...version, settings: settingsRecord })),
  },
  'operator/SaveSettings': {
    ...operatorCall,
    roles: [],
    summary: 'Saves a new version of the settings.',
    payload: z.object({ settings: settingsPayload, note: text }),
    answer: resultText,
    texts: [messages.success],
  },
  'operator/SiteContent': {
    ...operatorCall,
    roles: ['auditor'],
    summary: "The public site's content with its version.",
    payload: z.object({}),
    answer: data(z.object({ ...version, content: z.record(z.string(), z.unknown()) })),
  },
  'operator/SaveSiteContent': {
    ...operatorCall,
    roles: [],
    summary:
      "Saves a new version of the public site's content; a part that is not sent stays. A text " +
      'that now promises profit or denies the risk is named instead, unless confirm says so.',
    payload: z.object({
      content: z.record(z.string(), z.unknown()),
      note: text,
      confirm: z.optional(flag),
    }),
    answer: resultText,
    texts: [messages.success],
  },
});
