import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { Caller } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import { lockTicket, say } from '#features/care/support/ticket.store.ts';
import { readTicketText } from '#features/care/support/ticket-text.ts';
import { audit } from '#guard/audit.ts';
import { tell } from '#mail/tell.ts';

/**
 * Answers a ticket and informs the member; the first answer stops the first clock, closing
 * it the second. If two operators close it at once, one succeeds and the other is refused.
 */
export async function replyTicket(
  services: Services,
  { ticket_id, reply_message, close }: Payload<'operator/ReplyTicket'>,
  caller: Caller,
): Promise<Answer<'operator/ReplyTicket'>> {
  const message = readTicketText(reply_message, 'Reply');
  const { id: operatorId } = caller.operator;
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, readId(ticket_id));
    await say(services, tx, { ticketId: ticket.id, operatorId, message });
    await tx.query(
      `UPDATE tickets SET acknowledged_at = coalesce(acknowledged_at, $2::timestamptz),
         status = CASE WHEN $3::int IS NULL THEN 'Open' ELSE 'Closed' END,
         closed_at = CASE WHEN $3::int IS NULL THEN NULL ELSE $2::timestamptz END, closed_by = $3
       WHERE id = $1`,
      [ticket.id, now, close ? operatorId : null],
    );
    await audit(services, tx, caller, {
      action: close ? 'CloseTicket' : 'ReplyTicket',
      target: `ticket:${ticket.id}`,
      remark: message.slice(0, 500),
    });
    const kind = close ? 'ticket.closed' : 'ticket.answered';
    const facts = { ticket: ticket.id, remark: message };
    await tell(tx, [{ uid: ticket.uid, kind, at: now, facts }]);
  });
  return { data: messages.success };
}
