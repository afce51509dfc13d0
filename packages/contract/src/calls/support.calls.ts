import * as z from 'zod/mini';
import { callTable, memberCall } from '#call.ts';
import { id, moment, optionalText, paging, resultText, text } from '#fields.ts';
import { messages } from '#messages.ts';

/** A support ticket as its member sees it. */
export const ticketRow = z.object({
  row: z.number(),
  ticket_id: z.number(),
  query: z.string(),
  reply_message: z.string(),
  qd: moment,
  ss: z.string(),
  rd: moment,
});

/** Support tickets, and the request for an MT5 account. */
export const supportCalls = callTable({
  Helpdesk_By_User: {
    ...memberCall,
    summary: 'Opens a ticket; incomeId names the income row that it is about.',
    payload: z.object({ uid: text, query: text, incomeId: optionalText }),
    answer: resultText,
    texts: [messages.success],
    planned: true,
  },
  UserHelpDeskHistory: {
    ...memberCall,
    summary: "The member's tickets.",
    payload: z.object({ uid: text, ...paging }),
    list: 'data',
    row: ticketRow,
    planned: true,
  },
  MT5Registration: {
    ...memberCall,
    summary: 'Asks for an MT5 account; an operator decides it.',
    payload: z.object({ uid: text, email: text, name: text, countryid: text, phone: text }),
    answer: resultText,
    texts: [messages.success],
    planned: true,
  },
  MT5RegistrationStatus: {
    ...memberCall,
    summary: "The member's MT5 requests and what became of them.",
    payload: z.object({ uid: text, ...paging }),
    list: 'data[0]',
    row: z.object({
      id,
      email: z.string(),
      name: z.string(),
      countryid: z.number(),
      phone: z.string(),
      st: z.string(),
      remark: z.string(),
      rdate: moment,
      adate: moment,
    }),
    planned: true,
  },
});
