import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { openTicket } from '#features/care/support/open-ticket.ts';
import { lockTicket, say } from '#features/care/support/ticket.store.ts';
import { readTicketText } from '#features/care/support/ticket-text.ts';
import { countTry, tryLimits } from '#guard/try-limits.ts';

/**
 * Opens a ticket, about an income of the member's own where one is named, or adds to one that is
 * open. Suspended members may ask too: it may be about that.
 */
export async function askSupport(
  services: Services,
  payload: Payload<'Helpdesk_By_User'>,
  { actor: { uid } }: Caller,
): Promise<Answer<'Helpdesk_By_User'>> {
  const query = readTicketText(payload.query, 'Query');
  await countTry(services, tryLimits.ticketsPerId, String(uid));
  await services.db.transaction(async (tx) => {
    if (payload.ticketId) {
      const ticket = await lockTicket(tx, readId(payload.ticketId), uid);
      await say(services, tx, { ticketId: ticket.id, operatorId: null, message: query });
      return;
    }
    const incomeId = payload.incomeId ? await ownIncome(tx, uid, payload.incomeId) : null;
    await openTicket(services, tx, { uid, query, incomeId });
  });
  return { data: messages.success };
}

/** The income row of that id, if it is the member's; another's is treated as unknown. */
async function ownIncome(tx: Queryable, uid: number, given: string): Promise<bigint> {
  if (!/^\d{1,18}$/.test(given)) throw refuse('income.not-found');
  const [row] = await tx.query<{ id: bigint }>(
    'SELECT id FROM incomes WHERE id = $1 AND uid = $2',
    [given, uid],
  );
  if (!row) throw refuse('income.not-found');
  return row.id;
}
