import { refuse } from '#base/errors.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';

/** A ticket that is open, and whose it is. */
export type OpenTicket = { id: number; uid: number };

/**
 * Locks an open ticket, only that member's where one is named. Refuses if it has been closed
 * meanwhile.
 */
export async function lockTicket(
  tx: Queryable,
  id: number | null,
  uid: number | null = null,
): Promise<OpenTicket> {
  const [row] = await tx.query<OpenTicket & { status: string }>(
    `SELECT id, uid, status FROM tickets
     WHERE id = $1 AND ($2::int IS NULL OR uid = $2) FOR UPDATE`,
    [id, uid],
  );
  if (!row) throw refuse('ticket.not-found');
  if (row.status === 'Closed') throw refuse('request.decided', { status: row.status });
  return row;
}

/** Adds to a conversation; an operator's message has their id, a member's none. */
export async function say(
  { clock }: Services,
  tx: Queryable,
  said: { ticketId: number; operatorId: number | null; message: string },
): Promise<void> {
  await tx.query(
    'INSERT INTO ticket_messages (ticket_id, operator_id, message, at) VALUES ($1, $2, $3, $4)',
    [said.ticketId, said.operatorId, said.message, clock.now()],
  );
}
