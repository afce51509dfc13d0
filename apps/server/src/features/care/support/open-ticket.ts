import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { deadlines } from '#features/care/support/clocks.ts';

/** What a member asks, and the income it is about or the purchase that is to be undone, if any. */
export type Question = {
  uid: number;
  query: string;
  incomeId: bigint | null;
  purchaseId?: bigint;
};

/** Opens a ticket with its two clocks and returns its number. */
export async function openTicket(
  { clock, config }: Services,
  tx: Queryable,
  { uid, query, incomeId, purchaseId }: Question,
): Promise<number> {
  const now = clock.now();
  const { acknowledgeBy, resolveBy } = deadlines(now, config.timeZone);
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO tickets (uid, query, income_id, purchase_id, opened_at, acknowledge_by, resolve_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [uid, query, incomeId, purchaseId ?? null, now, acknowledgeBy, resolveBy],
  );
  return row!.id;
}
