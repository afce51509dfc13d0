import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { findPosting, readPostingId } from '#features/money/books/postings.store.ts';
import {
  reversalOf,
  reverseRun,
  type Afterwards,
  type ReversalInput,
} from '#features/money/books/reversals.ts';
import { findPurchasePosting } from '#features/plan/purchases/reverse-purchase.ts';
import { readRunId } from '#features/plan/results/reverse-result.ts';
import { audit } from '#guard/audit.ts';
import { readRemark } from '#guard/remarks.ts';
import { decideOnce } from '#ledger/decide.ts';

/**
 * Undoes a posting by another one that names it. Booking and audit row are one transaction, and the
 * database lets a posting be undone only once, even in a race. A purchase may also be named as
 * 'purchase:12', and a trading result, which may have no posting at all, as 'run:12'.
 */
export async function reversePosting(
  services: Services,
  payload: Payload<'operator/Reverse'>,
  caller: Caller,
): Promise<Answer<'operator/Reverse'>> {
  const remark = readRemark(payload.remark);
  const runId = readRunId(payload.id);
  const id = readPostingId(payload.id) ?? (await findPurchasePosting(services.db, payload.id));
  if (id === null && runId === null) throw refuse('posting.not-found');
  const left: Afterwards[] = [];
  const answer = await decideOnce(services, caller.identity, async (tx) => {
    const target = id === null ? (`run:${runId}` as const) : (`posting:${id}` as const);
    const order = { services, tx, remark, caller };
    const next = id === null ? await reverseRun(order, runId!) : await reverseOne(order, id);
    // The work may be run again; only what is committed leaves something to do.
    left.splice(0, 1, ...(next ? [next] : []));
    await audit(services, tx, caller, { action: 'Reverse', target, remark });
    return messages.success;
  });
  for (const next of left) await next();
  return answer;
}

async function reverseOne(
  order: Omit<ReversalInput, 'posting'>,
  id: bigint,
): Promise<Afterwards | void> {
  const posting = await findPosting(order.tx, id);
  if (!posting) throw refuse('posting.not-found');
  return reversalOf(posting)({ ...order, posting });
}
