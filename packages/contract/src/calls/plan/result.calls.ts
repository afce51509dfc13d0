import * as z from 'zod/mini';
import { callTable, memberCall } from '#call.ts';
import { evidenceStates } from '#catalog/evidence.ts';
import { id, moment, optionalText, paging, text } from '#fields.ts';

/** An amount of a statement: exact, in its own currency, and so a text. */
const exact = z.string();

/** A broker's statement, as the server totalled it and held it against the percent. */
export const statementRecord = z.object({
  sha256: z.string(),
  deals: z.number(),
  profit: exact,
  /** Below zero where they were paid. */
  fees: exact,
  capital: exact,
  /** Profit and fees in percent of the capital, to four decimals. */
  percent: z.number(),
  agrees: z.boolean(),
  /** The posted percent without this one. */
  difference: z.number(),
  /** Why they differ; '' where they agree, and before it was written. */
  reason: z.string(),
});

/** What a result says of its evidence. */
export const evidenceOf = {
  evidence: z.enum(evidenceStates),
  /** '' where there is none. */
  sha256: z.string(),
  /** Null where there is none. */
  statement: z.nullable(statementRecord),
};

/** Trading results as members see them. */
export const resultCalls = callTable({
  TradingResults: {
    ...memberCall,
    ours: true,
    summary: 'All trading results, the newest first, with their notes and their evidence.',
    payload: z.object({ uid: text, market: optionalText, evidence: optionalText, ...paging }),
    list: 'data.data[0]',
    row: z.object({
      id,
      market: z.enum(['forex', 'crypto']),
      /** The day that it is of, YYYY-MM-DD. */
      date: z.string(),
      percent: z.number(),
      reversed: z.boolean(),
      note: z.string(),
      ...evidenceOf,
      dd: moment,
    }),
    dataOut: z.object({ results: z.number(), evidenced: z.number(), differing: z.number() }),
  },
  ResultStatement: {
    ...memberCall,
    ours: true,
    summary: 'The statement behind a result, byte for byte as it was hashed.',
    payload: z.object({ uid: text, id: text }),
    file: 'The statement as CSV.',
  },
});
