import { createHash } from 'node:crypto';
import { messages } from '@canopy/contract/messages.ts';
import type { PostingInput } from '#call/ports.ts';
import type { Queryable } from '#db/database.ts';
import { bookedOrRefused, postAll } from '#ledger/post.ts';

/** A posting that a command makes for a row or request of its own. */
export type Booking = Pick<
  PostingInput,
  'key' | 'kind' | 'cause' | 'actor' | 'remark' | 'at' | 'entries' | 'codeId' | 'reverses'
>;

/**
 * Books one posting in the transaction of its cause. Where the ledger refuses, the refusal is
 * thrown, and all else that the transaction did is undone with it.
 */
export async function book(tx: Queryable, booking: Booking): Promise<bigint> {
  const inputHash = createHash('sha256').update(booking.key).digest();
  const answer = messages.success;
  const [result] = await postAll(tx, [{ ...booking, inputHash, answer, rememberRefusal: false }]);
  return bookedOrRefused(result!);
}
