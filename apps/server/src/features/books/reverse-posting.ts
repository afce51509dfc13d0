import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { Refusal } from '#errors.ts';
import { findPosting, readPostingId } from '#features/books/postings.store.ts';
import { reversalOf } from '#features/books/reversals.ts';
import { postingNotFound } from '#features/books/show-posting.ts';
import { decideOnce } from '#features/ledger/decide.ts';
import { audit } from '#features/operators/audit.ts';
import { readRemark } from '#features/operators/remarks.ts';
import { findPurchasePosting } from '#features/purchases/reverse-purchase.ts';
import type { Caller } from '#http/handlers.ts';
import type { Services } from '#services.ts';

/**
 * Undoes a posting by another one that names it. Booking and audit row are one transaction, and the
 * database lets a posting be undone once, whoever races.
 */
export async function reversePosting(
  services: Services,
  payload: Payload<'operator/Reverse'>,
  caller: Caller,
): Promise<Answer<'operator/Reverse'>> {
  const remark = readRemark(payload.remark);
  const id = readPostingId(payload.id) ?? (await findPurchasePosting(services.db, payload.id));
  if (id === null) throw new Refusal(postingNotFound);
  return decideOnce(services, caller.identity, async (tx) => {
    const posting = await findPosting(tx, id);
    if (!posting) throw new Refusal(postingNotFound);
    await reversalOf(posting)({ services, tx, posting, remark, caller });
    await audit(services, tx, caller, { action: 'Reverse', target: `posting:${id}`, remark });
    return messages.success;
  });
}
