import * as z from 'zod/mini';
import { callTable, operatorCall } from '#call.ts';
import { data, flag, id, moment, optionalText, paging, resultText, text } from '#fields.ts';
import { messages } from '#messages.ts';
import { deliveryStates } from '#webhooks/kinds.ts';

/** What answers a secret says the result beside it. */
const withSecret = {
  answer: data(
    z.object({ result: z.string(), id: z.optional(id), secret: z.optional(z.string()) }),
  ),
  result: 'data.result',
} as const;

const changed = {
  ...operatorCall,
  keys: 'write',
  roles: [],
  payload: z.object({ id: text }),
  answer: resultText,
  texts: [messages.success],
} as const;

/** Where programs of the house are told what happens, and what became of it. */
export const webhookCalls = callTable({
  'operator/Webhooks': {
    ...operatorCall,
    keys: 'read',
    roles: ['auditor'],
    summary: 'Webhooks, the newest first, with how many deliveries wait or were given up.',
    payload: z.object({ ...paging }),
    list: 'data[0]',
    row: z.object({
      id,
      address: z.string(),
      description: z.string(),
      kinds: z.array(z.nullable(z.string())),
      state: z.enum(['On', 'Off']),
      /** '' while it is on; else operator, failing (for days) or gone (the address says so). */
      offBecause: z.string(),
      offAt: moment,
      /** Since when nothing has got through; '' where the last try did. */
      failingSince: moment,
      /** Until when the secret before this one signs, too. */
      oldUntil: moment,
      waiting: z.number(),
      failed: z.number(),
      madeBy: z.string(),
      dd: moment,
    }),
  },
  'operator/SaveWebhook': {
    ...operatorCall,
    keys: 'never',
    roles: [],
    summary: 'Adds a webhook and answers its secret, this once; or with an id changes one.',
    payload: z.object({ id: optionalText, address: text, description: text, kinds: z.array(text) }),
    ...withSecret,
    texts: [messages.success],
  },
  'operator/RotateWebhookSecret': {
    ...changed,
    keys: 'never',
    summary: 'Makes a new secret and answers it, this once; the old one signs for 24 hours more.',
    ...withSecret,
  },
  'operator/SwitchWebhook': {
    ...changed,
    keys: 'never',
    summary: 'Switches a webhook on, which tries all that waits anew, or off.',
    payload: z.object({ id: text, on: flag }),
  },
  'operator/TestWebhook': { ...changed, summary: 'Sends webhook.test to one webhook.' },
  'operator/WebhookDeliveries': {
    ...operatorCall,
    keys: 'read',
    roles: ['auditor'],
    summary: 'Deliveries, the newest first, by webhook, state, kind and member.',
    payload: z.object({
      webhook: optionalText,
      state: optionalText,
      kind: optionalText,
      uid: optionalText,
      ...paging,
    }),
    list: 'data[0]',
    row: z.object({
      id: z.string(),
      webhook: id,
      address: z.string(),
      /** What the header webhook-id says. */
      event: z.string(),
      kind: z.string(),
      /** 0 where it concerns no member. */
      uid: z.number(),
      state: z.enum(deliveryStates),
      tries: z.number(),
      /** Of the last answer; 0 where none came. */
      status: z.number(),
      error: z.string(),
      dd: moment,
      nextAt: moment,
      endedAt: moment,
    }),
  },
  'operator/WebhookDelivery': {
    ...operatorCall,
    keys: 'read',
    roles: ['auditor'],
    summary: 'One delivery: what is sent, and its last tries, the newest first.',
    payload: z.object({ id: text }),
    answer: data(
      z.object({
        id: z.string(),
        body: z.string(),
        attempts: z.array(
          z.object({
            at: moment,
            ms: z.number(),
            status: z.number(),
            error: z.string(),
            answer: z.string(),
          }),
        ),
      }),
    ),
  },
  'operator/SendAgain': { ...changed, summary: 'Sends one delivery again, with the same id.' },
  'operator/SendFailedAgain': {
    ...changed,
    summary: 'Sends everything again that one webhook was given up for, since a day.',
    payload: z.object({ id: text, fdate: text }),
  },
  'operator/SkipDelivery': {
    ...changed,
    summary: 'Leaves a delivery that waits out, so that the next of its member can be sent.',
  },
});
