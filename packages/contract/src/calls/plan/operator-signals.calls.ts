import * as z from 'zod/mini';
import { callTable, operatorCall } from '#call.ts';
import { closedSignal } from '#calls/plan/signal.calls.ts';
import { signalReasons, signalResults, signalStatuses } from '#catalog/signals.ts';
import { data, moment, optionalText, paging, resultText, text } from '#fields.ts';
import { messages } from '#messages.ts';

const done = { answer: resultText, texts: [messages.success] };

/** Writing, publishing, closing and correcting signals. */
export const operatorSignalsCalls = callTable({
  'operator/Signals': {
    ...operatorCall,
    keys: 'read',
    roles: ['finance', 'support', 'auditor'],
    summary: 'All signals, drafts and then the newest first; with id, that one.',
    payload: z.object({ id: optionalText, status: optionalText, ...paging }),
    list: 'data[0]',
    row: z.object({
      ...closedSignal,
      st: z.enum(signalStatuses),
      // None of what follows is there before it is closed.
      reason: z.nullable(z.enum(signalReasons)),
      result: z.nullable(z.enum(signalResults)),
      percent: z.nullable(z.number()),
      r: z.nullable(z.number()),
      expires: moment,
      /** To be sent with PublishSignal: it refuses to publish what was changed meanwhile. */
      revision: z.number(),
      madeBy: z.string(),
      publishedBy: z.string(),
      closedBy: z.string(),
    }),
  },
  'operator/SaveSignal': {
    ...operatorCall,
    keys: 'write',
    roles: ['finance'],
    summary: "Saves a draft, or changes one. expiresAt is '' or a moment in TIME_ZONE.",
    payload: z.object({
      id: optionalText,
      market: text,
      direction: text,
      entry: text,
      stop: text,
      target: text,
      note: optionalText,
      expiresAt: optionalText,
    }),
    ...done,
  },
  'operator/RemoveSignal': {
    ...operatorCall,
    keys: 'write',
    roles: ['finance'],
    summary: 'Throws a draft away. What was published stays.',
    payload: z.object({ id: text }),
    ...done,
  },
  'operator/PublishSignal': {
    ...operatorCall,
    keys: 'write',
    roles: ['finance'],
    summary: 'Publishes a draft. From then on it can be closed and corrected, but never changed.',
    payload: z.object({ id: text, revision: text }),
    ...done,
  },
  'operator/SignalResult': {
    ...operatorCall,
    keys: 'read',
    roles: ['finance', 'support', 'auditor'],
    summary: 'What an open signal would come to if it were closed so; changes nothing.',
    payload: z.object({ id: text, exit: text, reason: text }),
    answer: data(z.object({ result: z.enum(signalResults), percent: z.number(), r: z.number() })),
  },
  'operator/CloseSignal': {
    ...operatorCall,
    keys: 'write',
    roles: ['finance'],
    summary: 'Closes an open signal, once. reason: Target, Stop, By hand or Expired.',
    payload: z.object({ id: text, exit: text, reason: text }),
    ...done,
  },
  'operator/CorrectSignal': {
    ...operatorCall,
    keys: 'write',
    roles: ['finance'],
    summary: 'Says something beside a published signal, for good.',
    payload: z.object({ id: text, note: text }),
    ...done,
  },
});
