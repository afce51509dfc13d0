import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { openTicket } from '#features/care/support/open-ticket.ts';
import { checkLoginPassword } from '#features/people/access/login-password.ts';
import { mailText } from '#mail/mail-texts.ts';
import { enqueueMail } from '#mail/send-mail.ts';

const query = 'Please erase my personal data.';

/**
 * Stores the wish to be erased, as a ticket with its clocks, and informs the member by mail of what
 * can be erased and what stays. Nothing is erased automatically: money may still be on its way.
 */
export async function requestErasure(
  services: Services,
  { password }: Payload<'RequestErasure'>,
  { actor: { uid } }: Caller,
): Promise<Answer<'RequestErasure'>> {
  if (password === '') throw refuse('fields.needed', {}, 'password');
  const member = await checkLoginPassword(services, uid, password);
  await services.db.transaction(async (tx) => {
    // Two requests at the same moment wait for each other here.
    await tx.query('SELECT 1 FROM members WHERE uid = $1 FOR UPDATE', [uid]);
    const [waiting] = await tx.query(
      `SELECT 1 FROM erasure_requests e JOIN tickets t ON t.id = e.ticket_id
       WHERE e.uid = $1 AND t.status = 'Open'`,
      [uid],
    );
    if (waiting) throw refuse('erasure.requested-already');
    const ticket = await openTicket(services, tx, { uid, query, incomeId: null });
    await tx.query('INSERT INTO erasure_requests (ticket_id, uid, asked_at) VALUES ($1, $2, $3)', [
      ticket,
      uid,
      services.clock.now(),
    ]);
    const text = mailText(member.language, 'erasureAsked', { name: member.name, ticket });
    await enqueueMail(services, tx, member.email, text);
  });
  return { data: messages.success };
}
