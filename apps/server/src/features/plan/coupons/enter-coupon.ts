import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { holdRunning } from '#features/plan/coupons/bonanzas.store.ts';
import { answerOnce } from '#ledger/answer-once.ts';
import { requestKey, runOnce, type Outcome } from '#ledger/run-once.ts';

/**
 * Enters some of the member's coupons into the running bonanza, the oldest first, or none; under a
 * key once, since a coupon that has entered stays.
 */
export async function enterCoupons(
  services: Services,
  payload: Payload<'EnterCoupon'>,
  { actor, identity }: Caller,
): Promise<Answer<'EnterCoupon'>> {
  if (actor.suspended) throw refuse('account.suspended');
  const count = readCount(payload.count);
  const enter = async (tx: Queryable): Promise<Outcome> => {
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
    return { text: messages.success, receipt: null };
  };
  // Without one the same number again means as many again.
  if (identity.clientKey === null) return { data: (await services.db.transaction(enter)).text };
  const request = requestKey(identity, null);
  return answerOnce(services, identity, false, () => runOnce(services, request, enter));
}

function readCount(given: string): number {
  const count = given.trim();
  if (count === '') throw refuse('fields.needed', {}, 'count');
  if (!/^\d{1,6}$/.test(count) || Number(count) === 0) {
    throw refuse('count.wrong');
  }
  return Number(count);
}
