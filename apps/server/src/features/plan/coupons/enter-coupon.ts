import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { holdRunning } from '#features/plan/coupons/bonanzas.store.ts';

/** Enters some of the member's coupons into the running bonanza, the oldest first, or none. */
export async function enterCoupons(
  services: Services,
  payload: Payload<'EnterCoupon'>,
  { actor }: Caller,
): Promise<Answer<'EnterCoupon'>> {
  if (actor.suspended) throw refuse('account.suspended');
  const count = readCount(payload.count);
  await services.db.transaction(async (tx) => {
    const at = services.clock.now();
    const bonanzaId = await holdRunning(tx, at);
    if (bonanzaId === null) throw refuse('bonanza.none');
    // Of two requests at once the second waits here, and finds only what the first has left.
    const entered = await tx.query(
      `WITH oldest AS MATERIALIZED (
         SELECT id FROM coupons WHERE uid = $1 AND bonanza_id IS NULL AND voided_at IS NULL
         ORDER BY id LIMIT $2 FOR UPDATE)
       UPDATE coupons c SET bonanza_id = $3, entered_at = $4
       FROM oldest WHERE c.id = oldest.id RETURNING 1`,
      [actor.uid, count, bonanzaId, at],
    );
    if (entered.length < count) throw refuse('coupons.too-few');
  });
  return { data: messages.success };
}

function readCount(given: string): number {
  const count = given.trim();
  if (count === '') throw refuse('fields.needed', {}, 'count');
  if (!/^\d{1,6}$/.test(count) || Number(count) === 0) {
    throw refuse('count.wrong');
  }
  return Number(count);
}
