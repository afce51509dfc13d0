import { messages } from '@canopy/contract/messages.ts';
import { Refusal } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { RequestIdentity } from '#call/request-identity.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { requestKey, runOnce } from '#ledger/run-once.ts';

/** Who decides: an operator, and where they sit. */
export type Decider = Pick<Caller, 'operator' | 'address'>;

/** The decision as it was sent. */
export function readDecision(text: string): 'approve' | 'reject' {
  if (text !== 'approve' && text !== 'reject') throw new Refusal(messages.wrongDecision);
  return text;
}

/**
 * Decides in one transaction. With a key of the client's a repeated request answers what the first
 * one answered. Without one it is no twin of the first: deciding the same thing twice changes
 * nothing, and says so.
 */
export async function decideOnce(
  services: Services,
  identity: RequestIdentity,
  work: (tx: Queryable) => Promise<string>,
): Promise<{ data: string }> {
  if (identity.clientKey === null) return { data: await services.db.transaction(work) };
  const { text } = await runOnce(services, requestKey(identity, null), async (tx) => ({
    text: await work(tx),
    receipt: null,
  }));
  return { data: text };
}
