import * as z from 'zod/mini';
import { callTable, memberCall } from '#call.ts';
import { data, moment, paging, text } from '#fields.ts';

const sha256 = z.string();

/** Closings that anyone can run again. */
export const closingCalls = callTable({
  ClosingCheck: {
    method: 'GET',
    access: 'public',
    ours: true,
    summary: 'The closings whose files are published, the newest first, with their hashes.',
    payload: z.object({ ...paging }),
    list: 'data.data[0]',
    row: z.object({
      run: z.number(),
      /** The day that was closed, YYYY-MM-DD. */
      date: z.string(),
      planVersion: z.number(),
      members: z.number(),
      /** How many rows the output has. */
      rows: z.number(),
      /** SHA-256 of the plan's parameters, of the input and of the output. */
      plan: sha256,
      input: sha256,
      output: sha256,
      inputBytes: z.number(),
      outputBytes: z.number(),
      dd: moment,
    }),
  },
  ClosingFile: {
    method: 'GET',
    access: 'public',
    ours: true,
    summary: 'The input or the output of a closing, byte for byte as it was hashed.',
    payload: z.object({ run: text, file: text }),
    file: 'The file as text; docs/proofs.md has its format.',
  },
  ClosingKey: {
    ...memberCall,
    ours: true,
    summary: 'What the member is called in the files of a closing, and the key that proves it.',
    payload: z.object({ uid: text, run: text }),
    answer: data(z.object({ uid: z.number(), key: z.string(), pseudonym: z.string() })),
  },
});
