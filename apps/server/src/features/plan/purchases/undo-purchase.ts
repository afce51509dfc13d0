import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { requireStepUp } from '#features/people/access/step-up.ts';
import { findUndoable } from '#features/plan/purchases/cooling-off.ts';
import { reversePurchase } from '#features/plan/purchases/reverse-purchase.ts';
import { answerOnce } from '#ledger/answer-once.ts';
import { requestKey, runOnce } from '#ledger/run-once.ts';

/** What the books say about it. */
const remark = 'Undone by the member who paid';

/**
 * The payer undoes a purchase alone: the same reversal as an operator's, but only where nothing is
 * missing, so that nobody owes anything afterwards. A stolen session alone cannot do it.
 */
export function undoPurchase(
  services: Services,
  payload: Payload<'UndoPurchase'>,
  { actor, identity }: Caller,
): Promise<Answer<'UndoPurchase'>> {
  return answerOnce(services, identity, false, async () => {
    if (actor.suspended) throw refuse('account.suspended');
    const { postingId } = await findUndoable(services, services.db, payload.id, actor.uid);
    const proven = await requireStepUp(services, actor, payload, 'your purchases');
    return runOnce(services, requestKey(identity, null), async (tx) => {
      await proven(tx);
      const order = { postingId, actor: `member:${actor.uid}`, remark, byPayer: true } as const;
      await reversePurchase(services, tx, order);
      return { text: messages.success, receipt: String(postingId) };
    });
  });
}
