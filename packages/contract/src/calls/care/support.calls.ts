import * as z from 'zod/mini';
import { callTable, memberCall } from '#call.ts';
import { id, moment, optionalText, paging, resultText, text } from '#fields.ts';
import { messages } from '#messages.ts';

/** What was said in a ticket after its query. */
const ticketMessage = z.object({
  from: z.enum(['member', 'support']),
  message: z.string(),
  dd: moment,
});

/** A support ticket as its member sees it; the reply is the newest of support's. */
export const ticketRow = z.object({
  row: z.number(),
  ticket_id: z.number(),
  query: z.string(),
  reply_message: z.string(),
  qd: moment,
  ss: z.string(),
  rd: moment,
  /** The income row that it is about. */
  incomeId: z.nullable(z.number()),
  messages: z.array(ticketMessage),
});

/** Support tickets, and the request for an MT5 account. */
export const supportCalls = callTable({
  Helpdesk_By_User: {
    ...memberCall,
    summary:
      'Opens a ticket, incomeId naming the income row that it is about; with ticketId it ' +
      'continues an open one.',
    payload: z.object({
      uid: text,
      query: text,
      incomeId: optionalText,
      ticketId: optionalText,
    }),
    answer: resultText,
    texts: [messages.success],
  },
  AskUndo: {
    ...memberCall,
    ours: true,
    summary:
      'Asks the operators, by a ticket, to undo a purchase that the member paid for; id is its ' +
      'receipt number. Asked again it adds nothing while that ticket is open.',
    payload: z.object({ uid: text, id: text, reason: optionalText }),
    answer: resultText,
    texts: [messages.success],
  },
  UserHelpDeskHistory: {
    ...memberCall,
    summary: "The member's tickets; search takes a number, or words that were said in one.",
    payload: z.object({ uid: text, search: optionalText, ...paging }),
    list: 'data',
    row: ticketRow,
  },
  MT5Registration: {
    ...memberCall,
    ours: true,
    summary: 'Asks for an MT5 account; an operator decides it.',
    payload: z.object({ uid: text, email: text, name: text, countryid: text, phone: text }),
    answer: resultText,
    texts: [messages.success],
  },
  MT5RegistrationStatus: {
    ...memberCall,
    ours: true,
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
  },
});
