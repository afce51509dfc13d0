import { randomBytes } from 'node:crypto';
import { messages } from '@canopy/contract/messages.ts';
import { reversed } from '@canopy/ledger/postings.ts';
import { notBefore } from '#base/clock.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import type { BookedPosting } from '#features/money/books/postings.store.ts';
import { reversePurchase } from '#features/plan/purchases/reverse-purchase.ts';
import { finishResult } from '#features/plan/results/finish-result.ts';
import { readRunId, resultKinds, startReversal } from '#features/plan/results/reverse-result.ts';
import { bookedOrRefused, postAll } from '#ledger/post.ts';

/** The input of a reversal. It books in the given transaction, in one call, or throws. */
export type ReversalInput = {
  services: Services;
  tx: Queryable;
  posting: BookedPosting;
  remark: string;
  caller: Caller;
};

/** What a reversal leaves to be done once its transaction is committed. */
export type Afterwards = () => Promise<void>;

/** Books what undoes a posting, or records that it will be undone and how. */
export type Reversal = (input: ReversalInput) => Promise<Afterwards | void>;

/** How each kind of posting is undone; a kind that is not here cannot be. */
const reversals: Readonly<Record<string, Reversal>> = {
  transfer: reverseWholly,
  deposit: reverseWholly,
  ...Object.fromEntries(resultKinds.map((kind) => [kind, reverseResult])),
  purchase: ({ services, tx, posting, remark, caller }) =>
    reversePurchase(services, tx, {
      postingId: posting.id,
      actor: `operator:${caller.operator.id}`,
      remark,
    }),
};

type ReasonCode = 'posting.of-withdrawal' | 'posting.of-income';

/** Kinds that people do ask about, and why they stay. */
const reasons: readonly (readonly [kinds: RegExp, reason: ReasonCode])[] = [
  [/^(withdrawal|walletMove)/, 'posting.of-withdrawal'],
  [/income$/i, 'posting.of-income'],
];

/** The way to undo a posting; throws the reason where there is none. */
export function reversalOf({ kind, reverses, reversedBy }: BookedPosting): Reversal {
  if (reverses !== null) throw refuse('posting.is-reversal');
  if (reversedBy !== null) throw refuse('posting.reversed-already');
  const reversal = Object.hasOwn(reversals, kind) ? reversals[kind] : undefined;
  if (reversal) return reversal;
  const [, reason] = reasons.find(([kinds]) => kinds.test(kind)) ?? [];
  throw refuse(reason ?? 'posting.stays');
}

/** Any posting of a trading result names the whole result, which takes several transactions. */
function reverseResult(input: ReversalInput): Promise<Afterwards> {
  const id = readRunId(input.posting.cause);
  if (id === null) throw refuse('posting.of-income');
  return reverseRun(input, id);
}

/** Takes a whole trading result back: recorded in the transaction, done after it. */
export async function reverseRun(
  { services, tx, remark, caller }: Omit<ReversalInput, 'posting'>,
  id: number,
): Promise<Afterwards> {
  await startReversal(services, tx, id, { actor: `operator:${caller.operator.id}`, remark });
  return () => finishResult(services, id);
}

/** Every entry back, or nothing at all where a wallet no longer holds it. */
async function reverseWholly(input: ReversalInput): Promise<void> {
  const { services, tx, posting, remark, caller } = input;
  const [booked] = await postAll(tx, [
    {
      // The key lets one reversal through. The hash is random, so that a second request under the
      // key is refused instead of repeating the first one's success.
      key: `reverse:${posting.id}`,
      inputHash: randomBytes(32),
      kind: 'reversal',
      cause: `posting:${posting.id}`,
      actor: `operator:${caller.operator.id}`,
      remark,
      at: notBefore(posting.at, services.clock.now()),
      entries: reversed(posting.entries),
      answer: messages.success,
      rememberRefusal: false,
      reverses: posting.id,
    },
  ]);
  if (booked!.reason?.code === 'request.key-used') throw refuse('posting.reversed-already');
  bookedOrRefused(booked!);
}
