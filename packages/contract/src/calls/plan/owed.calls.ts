import * as z from 'zod/mini';
import { callTable, memberCall } from '#call.ts';
import { amount, optionalText, paging, text } from '#fields.ts';
import { owedRow } from '#owed-row.ts';

/** What a member owes. */
export const owedCalls = callTable({
  Owed: {
    ...memberCall,
    ours: true,
    summary:
      'What the member owes and why, of all wallets or of one, newest first. Whatever comes into ' +
      'such a wallet pays this first.',
    payload: z.object({ uid: text, wallet: optionalText, ...paging }),
    list: 'data.data[0]',
    row: owedRow,
    dataOut: z.object({ owed: amount, owedCoins: amount }),
  },
});
