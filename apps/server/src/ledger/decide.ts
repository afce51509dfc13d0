import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { RequestIdentity } from '#call/request-identity.ts';
import type { Services } from '#call/services.ts';
import type { RefusalCode } from '@canopy/contract/refusals.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import type { Queryable } from '#db/database.ts';
import { doneOrRefused, refusedBy, requestKey, runOnce, type Outcome } from '#ledger/run-once.ts';

/** Who decides: an operator, and where they sit. */
export type Decider = Pick<Caller, 'operator' | 'address'>;

/** The decision as it was sent. */
export function readDecision(text: string): 'approve' | 'reject' {
  if (text !== 'approve' && text !== 'reject') throw refuse('decision.wrong');
  return text;
}

/**
 * Decides in one transaction. With a key of the client's a repeated request answers what the first
 * one answered. Without one it is a new request: deciding the same thing twice changes nothing,
 * and the answer says so. Work that answers a reason has changed something and is not done yet.
 */
export async function decideOnce(
  services: Services,
  identity: RequestIdentity,
  work: (tx: Queryable) => Promise<string | Reason<RefusalCode>>,
): Promise<{ data: string }> {
  const decide = async (tx: Queryable): Promise<Outcome> => {
    const done = await work(tx);
    return typeof done === 'string' ? { text: done, receipt: null } : refusedBy(done);
  };
  const outcome =
    identity.clientKey === null
      ? await services.db.transaction(decide)
      : await runOnce(services, requestKey(identity, null), decide);
  return { data: doneOrRefused(outcome).text };
}
