import * as z from 'zod/mini';
import { callTable, memberCall, operatorCall } from '#call.ts';
import { legalNames } from '#catalog/legal-texts.ts';
import { data, moment, optionalText, own, paging, resultText, text } from '#fields.ts';
import { messages } from '#messages.ts';

/** The versions that somebody agrees to, by the names of the texts. */
export const consent = z.object({
  terms: optionalText,
  privacy: optionalText,
  risk: optionalText,
});

const legalText = z.object({
  name: z.enum(legalNames),
  title: z.string(),
  version: z.number(),
  /** The SHA-256 of the wording, in hexadecimal digits. */
  sha256: z.string(),
  /** Since when this version is in force. */
  since: moment,
  /** True until an operator has confirmed this version. */
  draft: z.boolean(),
});

/** Who has agreed to what: texts by version, when, and from which address. */
export const givenConsent = z.object({
  name: z.string(),
  version: z.number(),
  sha256: z.string(),
  at: moment,
  address: z.string(),
});

/** The terms, the privacy text and the risk notice, and the consent to them. */
export const consentCalls = callTable({
  LegalTexts: {
    method: 'GET',
    access: 'public',
    ours: true,
    summary: 'The terms, the privacy text, the risk notice and the contact page in force.',
    payload: z.object({}),
    answer: data(
      z.array(
        z.extend(legalText, {
          items: z.array(z.object({ heading: z.string(), text: z.string() })),
        }),
      ),
    ),
  },
  ConsentNeeded: {
    ...memberCall,
    ours: true,
    summary: 'The texts in force that the member has not agreed to yet, in this version.',
    payload: own,
    answer: data(
      z.array(
        z.extend(legalText, {
          /** The newest version that the member agreed to; 0 for none. */
          before: z.number(),
        }),
      ),
    ),
  },
  GiveConsent: {
    ...memberCall,
    ours: true,
    summary: 'Agrees to texts by their versions in force; logged with time and address.',
    payload: z.object({ uid: text, consent }),
    answer: resultText,
    texts: [messages.success, messages.textChanged],
  },
  'operator/LegalTexts': {
    ...operatorCall,
    keys: 'read',
    roles: ['auditor'],
    summary: 'The texts in force, with who has confirmed them.',
    payload: z.object({ ...paging }),
    list: 'data[0]',
    row: z.object({
      name: z.string(),
      title: z.string(),
      version: z.number(),
      since: moment,
      st: z.string(),
      /** Who has confirmed this version, and when; '' for a draft. */
      confirmedBy: z.string(),
      cdate: moment,
    }),
  },
  'operator/ConfirmLegalText': {
    ...operatorCall,
    keys: 'never',
    roles: [],
    summary: 'Confirms the version of a text that is in force: it is no draft any more.',
    payload: z.object({ name: text, version: text, remark: text }),
    answer: resultText,
    texts: [messages.success, messages.textChanged],
  },
});
