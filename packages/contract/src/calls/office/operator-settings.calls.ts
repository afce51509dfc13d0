import * as z from 'zod/mini';
import { callTable, operatorCall } from '#call.ts';
import { amount, data, flag, optionalText, resultText, savedVersion, text } from '#fields.ts';
import { messages } from '#messages.ts';

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
  sponsorRequestDays: optionalText,
  coolingOffDays: optionalText,
  openCodes: z.optional(flag),
  payoutRatioWarning: optionalText,
  factorNeeded: z.optional(flag),
  brandName: optionalText,
  brandColor: optionalText,
  brandImprint: optionalText,
  brandSecondColor: optionalText,
  brandSign: optionalText,
  legalName: optionalText,
  legalAddress: optionalText,
  mailName: optionalText,
  mailAddress: optionalText,
  /** The company's own words, by 'en.member.one'; '' is the usual one. */
  words: z.optional(z.record(z.string(), text)),
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
  sponsorRequestDays: z.number(),
  coolingOffDays: z.number(),
  openCodes: z.boolean(),
  payoutRatioWarning: z.number(),
  factorNeeded: z.boolean(),
  /** How the company shows itself: its name, '#rrggbb', and a line below mails. */
  brandName: z.string(),
  brandColor: z.string(),
  brandImprint: z.string(),
  brandSecondColor: z.string(),
  brandSign: z.string(),
  legalName: z.string(),
  legalAddress: z.string(),
  /** Whom mails are from; '' where the brand's name, or MAIL_FROM, says it. */
  mailName: z.string(),
  mailAddress: z.string(),
  words: z.record(z.string(), z.string()),
});

/** The company's own pictures: '' where there is none, else an address. */
const logos = z.object({ light: z.string(), dark: z.string(), icon: z.string() });

/** Settings and the public site's content. */
export const operatorSettingsCalls = callTable({
  'operator/Settings': {
    ...operatorCall,
    keys: 'read',
    roles: ['auditor'],
    summary: 'The settings in force.',
    payload: z.object({}),
    answer: data(z.object({ ...savedVersion, settings: settingsRecord, logos })),
  },
  'operator/SaveBrandPicture': {
    ...operatorCall,
    keys: 'write',
    roles: [],
    summary:
      "Puts a picture (PNG, WebP or JPEG) in place of the company's logo on light, its logo on " +
      "dark ('light', 'dark'), or its 'icon'.",
    payload: z.object({ kind: text }),
    upload: 'file',
    answer: resultText,
    texts: [messages.success],
  },
  'operator/RemoveBrandPicture': {
    ...operatorCall,
    keys: 'write',
    roles: [],
    summary: "Takes a picture of the company away again: 'light', 'dark' or 'icon'.",
    payload: z.object({ kind: text }),
    answer: resultText,
    texts: [messages.success],
  },
  'operator/SaveSettings': {
    ...operatorCall,
    keys: 'never',
    roles: [],
    summary: 'Saves a new version of the settings.',
    payload: z.object({ settings: settingsPayload, note: text }),
    answer: resultText,
    texts: [messages.success],
  },
  'operator/SiteContent': {
    ...operatorCall,
    keys: 'read',
    roles: ['auditor'],
    summary: "The public site's content with its version.",
    payload: z.object({}),
    answer: data(z.object({ ...savedVersion, content: z.record(z.string(), z.unknown()) })),
  },
  'operator/SaveSiteContent': {
    ...operatorCall,
    keys: 'write',
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
