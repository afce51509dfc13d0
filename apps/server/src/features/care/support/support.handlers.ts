import type { Handlers } from '#call/handlers.ts';
import { askSupport } from '#features/care/support/ask-support.ts';
import { askUndo } from '#features/care/support/ask-undo.ts';
import { replyTicket } from '#features/care/support/reply-ticket.ts';
import { requestErasure } from '#features/care/support/request-erasure.ts';
import { listOwnTickets, listTickets } from '#features/care/support/ticket.list.ts';

/** Tickets, from both sides; requests to be erased and to undo a purchase are tickets, too. */
export const supportHandlers = {
  Helpdesk_By_User: askSupport,
  AskUndo: askUndo,
  UserHelpDeskHistory: listOwnTickets,
  RequestErasure: requestErasure,
  'operator/Tickets': listTickets,
  'operator/ReplyTicket': replyTicket,
} satisfies Handlers;
