import * as z from 'zod/mini';
import { callTable, memberCall } from '#call.ts';
import { incomeRows } from '#calls/plan/income.calls.ts';
import { amount, dates, moment, optionalText, own, paging, postingId, text } from '#fields.ts';

/** One wallet in a period; kind is a group of catalog/movement-kinds.ts, '' or left out for all. */
const filter = { uid: text, wallet: text, ...dates, kind: optionalText };

/** A movement of a wallet: what it was, what it came from, and what there was after it. */
const movement = z.object({
  /** Its number, which stays; a further filter of the list. */
  posting_id: postingId,
  dd: moment,
  /** The kind and the origin in words (movement-words.ts); the fields below are what they say. */
  title: z.string(),
  origin: z.string(),
  /** Below zero where money went out. */
  amount,
  balance: amount,
  kind: z.string(),
  types: z.string(),
  /** How many income rows it paid or took back; PostingIncomes has them. */
  incomes: z.number(),
  member: z.nullable(z.number()),
  membername: z.string(),
  package: z.string(),
  request: z.nullable(z.number()),
  requesttype: z.string(),
  otherwallet: z.string(),
  run: z.nullable(z.number()),
  runkind: z.string(),
  rundate: z.string(),
  rank: z.string(),
  reverses: z.nullable(postingId),
  undone: z.string(),
  remark: z.string(),
});

/** The wallets, their movements, and account statements. */
export const statementCalls = callTable({
  Wallets: {
    ...memberCall,
    ours: true,
    summary: "The member's wallets with what is in each, in the order of the catalog.",
    payload: own,
    list: 'data[0]',
    uncut: true,
    row: z.object({ wallet: z.string(), balance: amount }),
  },
  WalletMovements: {
    ...memberCall,
    ours: true,
    summary:
      'The movements of one own wallet, newest first, with the balance after each; posting is ' +
      'the number of a single one. Of dataOut, opening + in - out + other = closing, other being ' +
      'what the filters by kind and number leave out of the period.',
    payload: z.object({ ...filter, posting: optionalText, ...paging }),
    list: 'data.data[0]',
    row: movement,
    dataOut: z.object({ opening: amount, in: amount, out: amount, other: amount, closing: amount }),
  },
  PostingIncomes: {
    ...memberCall,
    ours: true,
    summary: "The member's own income rows behind one posting, as their reports have them.",
    payload: z.object({ uid: text, posting: text, ...paging }),
    list: 'data[0]',
    row: z.object({
      /** The type of the report that has the row; '' where none has it. */
      type: z.string(),
      /** What the income is called in the books. */
      name: z.string(),
      row: z.union([incomeRows.self, incomeRows.level, incomeRows.matching]),
    }),
  },
  Statement: {
    ...memberCall,
    ours: true,
    summary: "Every movement of one wallet in a period; format is 'csv' or 'pdf'.",
    payload: z.object({ ...filter, format: text }),
    file: 'The statement as CSV or PDF.',
  },
});
