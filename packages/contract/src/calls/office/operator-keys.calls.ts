import * as z from 'zod/mini';
import { callTable, operatorCall } from '#call.ts';
import { keyStatuses } from '#catalog/statuses.ts';
import { data, id, moment, optionalText, paging, resultText, text } from '#fields.ts';
import { messages } from '#messages.ts';

/** Keys for programs: who made them, what they may do, and when they were used. */
export const operatorKeysCalls = callTable({
  'operator/Keys': {
    ...operatorCall,
    keys: 'never',
    roles: ['auditor'],
    summary: 'The keys for programs, newest first, without their secrets.',
    payload: z.object(paging),
    list: 'data[0]',
    row: z.object({
      id,
      name: z.string(),
      operator: z.string(),
      status: z.enum(keyStatuses),
      scopes: z.array(z.string()),
      /** Where it may be used from; empty for everywhere. */
      addresses: z.array(z.string()),
      madeAt: moment,
      expiresAt: moment,
      lastUsedAt: moment,
      lastAddress: z.string(),
      revokedAt: moment,
      revokedBy: z.string(),
    }),
  },
  'operator/MakeKey': {
    ...operatorCall,
    keys: 'never',
    roles: [],
    summary:
      "With the operator's password: makes a key that acts for the operator, within its scopes. " +
      'The key is in this answer and nowhere else.',
    payload: z.object({
      name: text,
      scopes: z.array(z.string()),
      addresses: z.optional(z.array(z.string())),
      days: optionalText,
      password: optionalText,
    }),
    answer: data(z.object({ result: z.string(), id: z.optional(id), key: z.optional(z.string()) })),
    result: 'data.result',
    texts: [messages.success, messages.enterOwnPassword, messages.wrongOwnPassword],
  },
  'operator/RevokeKey': {
    ...operatorCall,
    keys: 'never',
    roles: [],
    summary: 'Ends a key at once, whoever made it.',
    payload: z.object({ id: text }),
    answer: resultText,
    texts: [messages.success],
  },
});
