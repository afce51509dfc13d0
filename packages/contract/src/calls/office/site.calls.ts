import * as z from 'zod/mini';
import { callTable } from '#call.ts';
import { disclosureRecord } from '#calls/money/operator-books.calls.ts';
import { data, moment, resultText, text } from '#fields.ts';
import { messages } from '#messages.ts';

/** The public site. */
export const siteCalls = callTable({
  Newsletter: {
    method: 'POST',
    access: 'public',
    ours: true,
    summary: 'Asks for the newsletter; the address counts once its mailed link was followed.',
    payload: z.object({ email: text }),
    answer: resultText,
    texts: [messages.success, 'Please enter a valid email address'],
  },
  NewsletterConfirm: {
    method: 'POST',
    access: 'public',
    ours: true,
    summary: 'Confirms an address with the token of the mailed link.',
    payload: z.object({ token: text }),
    answer: resultText,
    texts: [messages.success, 'This link is not valid any more.'],
  },
  NewsletterLeave: {
    method: 'POST',
    access: 'public',
    ours: true,
    summary: 'Removes an address with the token of a newsletter; doing it twice is fine.',
    payload: z.object({ token: text }),
    answer: resultText,
    texts: [messages.success, 'This link is not valid any more.'],
  },
  SiteContent: {
    method: 'GET',
    access: 'public',
    ours: true,
    summary: "The public site's texts, figures and links, as the operator set them.",
    payload: z.object({}),
    answer: data(z.record(z.string(), z.unknown())),
  },
  IncomeDisclosure: {
    method: 'GET',
    access: 'public',
    ours: true,
    summary: 'The published income disclosure, or null.',
    payload: z.object({}),
    answer: data(z.nullable(z.extend(disclosureRecord, { publishedAt: moment }))),
  },
});
