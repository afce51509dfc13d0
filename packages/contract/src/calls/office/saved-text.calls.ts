import * as z from 'zod/mini';
import { callTable, operatorCall } from '#call.ts';
import { id, moment, optionalText, paging, resultText, text } from '#fields.ts';
import { messages } from '#messages.ts';

/** Remarks and replies that operators have saved for all of them. */
export const savedTextCalls = callTable({
  'operator/SavedTexts': {
    ...operatorCall,
    keys: 'read',
    roles: ['finance', 'support', 'auditor'],
    summary: 'Saved remarks and replies by title; of one queue, with those for all queues.',
    payload: z.object({ queue: optionalText, ...paging }),
    list: 'data[0]',
    row: z.object({
      id,
      /** Where it is offered; '' in all queues. */
      queue: z.string(),
      title: z.string(),
      text: z.string(),
      madeBy: z.string(),
      dd: moment,
      /** Who changed it last, and when; '' where nobody has. */
      changedBy: z.string(),
      cdate: moment,
    }),
  },
  'operator/SaveText': {
    ...operatorCall,
    keys: 'write',
    roles: ['finance', 'support'],
    summary: "Adds, or with an id changes, a saved remark or reply; queue '' is all queues.",
    payload: z.object({ id: optionalText, queue: text, title: text, text }),
    answer: resultText,
    texts: [messages.success],
  },
  'operator/RemoveText': {
    ...operatorCall,
    keys: 'write',
    roles: ['finance', 'support'],
    summary: 'Takes a saved remark or reply away.',
    payload: z.object({ id: text }),
    answer: resultText,
    texts: [messages.success],
  },
});
