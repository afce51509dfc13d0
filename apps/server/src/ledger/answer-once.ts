import { refuse, Refusal } from '#base/errors.ts';
import type { RequestIdentity } from '#call/request-identity.ts';
import type { Services } from '#call/services.ts';
import { doneOrRefused, rememberRefusal, requestKey, type Outcome } from '#ledger/run-once.ts';

/** What a command that moves money answers. */
export type Receipted = { data: string; receipt?: { no: string } };

/** The receipt to send next to the specified answer; nothing where there is none. */
export function receiptOf({ receipt }: Outcome): { receipt?: { no: string } } {
  return receipt === null ? {} : { receipt: { no: receipt } };
}

/**
 * Answers a request that may come again. The run looks at what was asked, then does it under the
 * request's key; what is refused before the key came into play is written down here, so that the
 * same request gets the same refusal, or the answer that it had when it was still acceptable.
 *
 * A request whose only key is its code has no key until the code was found right. Its refusals are
 * not remembered: it may be sent again, changed or not. A code that was used up by another request
 * is simply no longer valid.
 */
export async function answerOnce(
  services: Services,
  identity: RequestIdentity,
  usesCode: boolean,
  run: () => Promise<Outcome>,
): Promise<Receipted> {
  const keyIsCode = usesCode && identity.clientKey === null;
  const outcome = await run().catch((error: unknown) => {
    if (!(error instanceof Refusal) || keyIsCode) throw error;
    return rememberRefusal(services, requestKey(identity, null), error.reason);
  });
  const isUsed = keyIsCode && outcome.reason?.code === 'request.key-used';
  if (isUsed) throw refuse('code.wrong');
  return { data: doneOrRefused(outcome).text, ...receiptOf(outcome) };
}
