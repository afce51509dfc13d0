import { marketIncomes } from '@canopy/plan/income.ts';
import { refuse } from '#base/errors.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { returnPending } from '#features/plan/claims/return-pending.ts';
import { resultReversed } from '#features/plan/incomes/because.ts';
import { kindOf } from '#features/plan/incomes/book-incomes.ts';
import { addOwed } from '#features/plan/incomes/owed.ts';
import { readRunIncomes, type StoredIncome } from '#features/plan/incomes/read-incomes.ts';
import {
  claimsOf,
  debtsOf,
  negativeRows,
  surplusOf,
  takenParts,
  undonePostings,
} from '#features/plan/incomes/take-back-parts.ts';
import { giveLossesBack } from '#features/plan/results/give-loss-back.ts';
import { haltMarket } from '#features/plan/results/market-lock.ts';
import { readReceiverRows } from '#features/plan/results/receiver-rows.ts';
import {
  findOpenResults,
  findResult,
  readReversedBy,
  setReversing,
  type ReversedBy,
  type StoredResult,
} from '#features/plan/results/results.store.ts';
import { whileShort } from '#features/plan/results/while-short.ts';
import { postRun, type RunSource } from '#features/plan/runs/post-run.ts';
import type { RunChunk, RunPosting } from '#features/plan/runs/run-chunk.ts';

/** The kinds of postings that a trading result makes; any of them names the whole. */
export const resultKinds: readonly string[] = Object.values(marketIncomes).flatMap(
  ({ dollars, tokens, level }) => [dollars, tokens, level].map((income) => kindOf({ income })),
);

/** The number of a run from its cause, 'run:12'; null for anything else. */
export function readRunId(cause: string): number | null {
  const [, id] = /^run:(\d{1,9})$/.exec(cause.trim()) ?? [];
  return id === undefined ? null : Number(id);
}

/**
 * Records that a whole result will be taken back; finishReversal does it. Locks out other results
 * of the market, so that none is based on investments that are about to change.
 */
export async function startReversal(
  { clock }: Services,
  tx: Queryable,
  id: number,
  by: Omit<ReversedBy, 'at'>,
): Promise<void> {
  const found = await findResult(tx, id);
  if (!found) throw refuse('posting.not-found');
  await haltMarket(tx, found.market);
  const at = clock.now();
  const result = (await findResult(tx, id))!;
  if (result.status === 'reversing' || result.status === 'reversed') {
    throw refuse('posting.reversed-already');
  }
  const [open] = await findOpenResults(tx, result.market);
  if (open) throw refuse('result.open', { date: open.date });
  await setReversing(tx, id, { ...by, at });
}

/**
 * Takes back what is not yet taken back of a result, in chunks like those it was posted in; a loss
 * is given back.
 */
export async function finishReversal(services: Services, result: StoredResult): Promise<void> {
  const { id } = result;
  const by = await readReversedBy(services.db, id);
  const because = resultReversed(result);
  await whileShort(() =>
    postRun(
      services,
      id,
      (tx) => openReversal(tx, result, { ...by, because }),
      () => ({ cause: `run:${id}`, actor: by.actor, at: by.at }),
    ),
  );
}

/** Who takes a result back, when and why; `because` is for members whose withdrawals it returns. */
type Why = ReversedBy & { because: string };

async function openReversal(
  tx: Queryable,
  { id, market, percent, planned }: StoredResult,
  why: Why,
): Promise<RunSource> {
  const rows = await readReceiverRows(tx, id);
  if (rows.count !== planned) throw new Error(`Run ${id} has ${rows.count} receivers.`);
  return {
    chunk: async (chunkTx, from, to) => {
      const incomes = await readRunIncomes(chunkTx, id, rows.between(from, to));
      const cause = `run:${id}`;
      return percent < 0n
        ? giveLossesBack(chunkTx, market, incomes, { ...why, cause })
        : undo(chunkTx, cause, incomes, why);
    },
  };
}

async function undo(
  tx: Queryable,
  cause: string,
  incomes: readonly StoredIncome[],
  { remark, because, at }: Why,
): Promise<RunChunk> {
  const reach = await returnPending(tx, claimsOf(incomes), { cause, because, at });
  const parts = takenParts(incomes, reach.balanceOf);
  await addOwed(tx, debtsOf(parts), { kind: 'reversal', cause, remark, at });
  const undone = undonePostings(parts).map((posting) => ({
    ...posting,
    kind: 'reversal',
    remark,
    keyMark: ':reverse:',
    keyTail: '',
  }));
  const postingOf = new Map<bigint, RunPosting>(undone.map((each) => [each.reverses, each]));
  return {
    returned: reach.returned,
    surplus: surplusOf(parts, reach),
    postings: undone,
    incomes: parts.flatMap((part) =>
      negativeRows(part).map(({ row, undoes }) => ({
        row,
        posting: undoes === null ? null : postingOf.get(undoes)!,
        reverses: part.id,
      })),
    ),
  };
}
