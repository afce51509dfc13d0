import * as z from 'zod/mini';
import { callTable, operatorCall } from '#call.ts';
import { flag, id, moment, optionalText, paging, resultText, text } from '#fields.ts';
import { messages } from '#messages.ts';

/** The most letters of an issue. */
export const letterLimits = { subject: 120, body: 10_000 } as const;

/** Who asked for the newsletter, and what was written to them. */
export const operatorNewsletterCalls = callTable({
  'operator/NewsletterAddresses': {
    ...operatorCall,
    keys: 'read',
    roles: ['auditor'],
    summary:
      'The addresses that asked for the newsletter, newest first; search is how they begin. ' +
      'dataOut.confirmed is how many of them have confirmed.',
    payload: z.object({ search: optionalText, ...paging }),
    list: 'data.data[0]',
    row: z.object({
      email: z.string(),
      st: z.enum(['Confirmed', 'Asked']),
      dd: moment,
      confirmedAt: moment,
    }),
    dataOut: z.object({ confirmed: z.number() }),
  },
  'operator/NewsletterIssues': {
    ...operatorCall,
    keys: 'read',
    roles: ['auditor'],
    summary: 'What was written to subscribers, newest first, and how far its sending is.',
    payload: z.object(paging),
    list: 'data[0]',
    row: z.object({
      id,
      subject: z.string(),
      body: z.string(),
      finished: z.boolean(),
      addresses: z.number(),
      sent: z.number(),
      dd: moment,
      finishedAt: moment,
      madeBy: z.string(),
    }),
  },
  'operator/RemoveNewsletterAddress': {
    ...operatorCall,
    keys: 'write',
    roles: [],
    summary: 'Removes an address from the newsletter.',
    payload: z.object({ email: text, remark: text }),
    answer: resultText,
    texts: [messages.success],
  },
  'operator/TestNewsletter': {
    ...operatorCall,
    keys: 'write',
    roles: [],
    summary: 'Mails an issue to the operator alone.',
    payload: z.object({ subject: text, body: text }),
    answer: resultText,
    texts: [messages.success],
  },
  'operator/SendNewsletter': {
    ...operatorCall,
    keys: 'write',
    roles: [],
    summary:
      'Mails an issue to every confirmed address, each with its link to leave. A text that may ' +
      'promise profit must be confirmed.',
    payload: z.object({ subject: text, body: text, confirm: z.optional(flag) }),
    answer: resultText,
    texts: [messages.success],
  },
});
