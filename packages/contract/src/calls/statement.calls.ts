import * as z from 'zod/mini';
import { callTable, memberCall } from '#call.ts';
import { dates, text } from '#fields.ts';

/** Account statements. */
export const statementCalls = callTable({
  Statement: {
    ...memberCall,
    summary: "Every movement of one wallet in a period; format is 'csv' or 'pdf'.",
    payload: z.object({ uid: text, wallet: text, ...dates, format: text }),
    file: 'The statement as CSV or PDF.',
  },
});
