import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { openTicket } from '#features/care/support/open-ticket.ts';
import { readTicketText } from '#features/care/support/ticket-text.ts';
import { findUndoable } from '#features/plan/purchases/cooling-off.ts';
import { countTry, tryLimits } from '#guard/try-limits.ts';

/**
 * Asks the operators to undo a purchase that its payer cannot undo alone: a ticket that names it.
 * While that is open, asking again changes nothing. Suspended members may ask, too.
 */
export async function askUndo(
  services: Services,
  { id, reason = '' }: Payload<'AskUndo'>,
  { actor: { uid } }: Caller,
): Promise<Answer<'AskUndo'>> {
  const bought = await findUndoable(services, services.db, id, uid);
  const what = `Please undo my purchase of ${bought.packageName} for ${bought.uid}`;
  const query = readTicketText(
    `${what}, receipt no. ${bought.postingId}. ${reason.trim()}`,
    'Query',
  );
  await countTry(services, tryLimits.ticketsPerId, String(uid));
  await services.db.transaction(async (tx) => {
    // Two requests at the same moment wait for each other here.
    await tx.query('SELECT 1 FROM members WHERE uid = $1 FOR UPDATE', [uid]);
    const [waiting] = await tx.query(
      `SELECT 1 FROM tickets WHERE purchase_id = $1 AND status = 'Open'`,
      [bought.id],
    );
    if (waiting) return;
    await openTicket(services, tx, { uid, query, incomeId: null, purchaseId: bought.id });
  });
  return { data: messages.success };
}
