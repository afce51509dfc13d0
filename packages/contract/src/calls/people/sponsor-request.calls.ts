import * as z from 'zod/mini';
import { callTable, operatorCall } from '#call.ts';
import { sponsorStatuses } from '#catalog/sponsor-requests.ts';
import {
  data,
  flag,
  id,
  moment,
  optionalText,
  paging,
  queueClock,
  resultText,
  text,
} from '#fields.ts';
import { messages } from '#messages.ts';

const visitorCall = { method: 'POST', access: 'public', ours: true } as const;

/** A visitor without a sponsor asks for one, and an operator chooses. */
export const sponsorRequestCalls = callTable({
  SponsorRequest: {
    ...visitorCall,
    summary:
      'Asks for a sponsor; the request counts once its mailed link was followed. The answer is ' +
      'the same whether or not the address is known.',
    payload: z.object({
      name: text,
      email: text,
      countryid: text,
      phone: optionalText,
      message: optionalText,
      agreed: flag,
      /** Of the page, and so of the mails: 'en' or 'hi'. */
      language: optionalText,
    }),
    answer: resultText,
    texts: [messages.success],
  },
  SponsorRequestConfirm: {
    ...visitorCall,
    summary: 'Confirms a request for a sponsor with the token of the mailed link.',
    payload: z.object({ token: text }),
    answer: resultText,
    texts: [messages.success, 'This link is not valid any more.'],
  },
  'operator/SponsorRequests': {
    ...operatorCall,
    keys: 'read',
    roles: ['support', 'auditor'],
    summary:
      'Visitors who ask for a sponsor, of a status, and those who were sent to one member (uid). ' +
      'Mail address and phone are masked.',
    payload: z.object({ status: optionalText, uid: optionalText, ...paging }),
    list: 'data[0]',
    row: z.object({
      id,
      /** Of somebody who has joined: the member's. */
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      message: z.string(),
      countryid: z.number(),
      language: z.string(),
      st: z.enum(sponsorStatuses),
      /** Members with the same mail address. */
      knownUids: z.array(z.number()),
      sponsor: z.nullable(z.number()),
      sponsorName: z.string(),
      pos: z.string(),
      joinedUid: z.nullable(z.number()),
      remark: z.string(),
      decidedBy: z.string(),
      rdate: moment,
      adate: moment,
      closedAt: moment,
      ...queueClock,
    }),
  },
  'operator/SponsorChoices': {
    ...operatorCall,
    keys: 'read',
    roles: ['support'],
    summary:
      'Active members whose id is search or whose name begins with it; without search those of a ' +
      'country (its id), the ones first who were sent the fewest visitors in 30 days.',
    payload: z.object({ search: optionalText, country: optionalText }),
    answer: data(
      z.array(
        z.object({
          uid: z.number(),
          f_name: z.string(),
          countryid: z.number(),
          /** How many visitors were sent to the member in the last 30 days. */
          sent: z.number(),
        }),
      ),
    ),
  },
  'operator/DecideSponsorRequest': {
    ...operatorCall,
    keys: 'write',
    roles: ['support'],
    summary:
      'Sends a visitor to a sponsor on a side (1 left, 2 right), or declines; the visitor is ' +
      'mailed the sign-up link or the reason.',
    payload: z.object({
      id: text,
      decision: text,
      sponsor: optionalText,
      side: optionalText,
      remark: text,
    }),
    answer: resultText,
    texts: [messages.success],
  },
  'operator/EraseSponsorRequest': {
    ...operatorCall,
    keys: 'never',
    roles: [],
    summary: 'Erases a request for a sponsor with all that the visitor wrote.',
    payload: z.object({ id: text, remark: text }),
    answer: resultText,
    texts: [messages.success],
  },
});
