import { askSupport } from '#features/support/ask-support.ts';
import { replyTicket } from '#features/support/reply-ticket.ts';
import { listOwnTickets, listTickets } from '#features/support/ticket.list.ts';
import type { Handlers } from '#http/handlers.ts';

/** Tickets, from both sides. */
export const supportHandlers = {
  Helpdesk_By_User: askSupport,
  UserHelpDeskHistory: listOwnTickets,
  'operator/Tickets': listTickets,
  'operator/ReplyTicket': replyTicket,
} satisfies Handlers;
