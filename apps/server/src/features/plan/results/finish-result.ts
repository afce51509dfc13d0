import type { Market } from '@canopy/ledger/accounts.ts';
import { toPercent } from '@canopy/plan/rates.ts';
import { resultRows, type ResultReceivers } from '@canopy/plan/result-receivers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { readPlan } from '#features/plan/plan/plan-versions.ts';
import { bookLosses } from '#features/plan/results/book-loss.ts';
import {
  findOpenResults,
  findResult,
  type StoredResult,
} from '#features/plan/results/results.store.ts';
import { finishReversal } from '#features/plan/results/reverse-result.ts';
import { whileShort } from '#features/plan/results/while-short.ts';
import { postRun, type RunSource } from '#features/plan/runs/post-run.ts';
import type { RunPosted } from '#features/plan/runs/run-arrays.ts';
import { chunkOf } from '#features/plan/runs/run-chunk.ts';
import { dropColumns, readColumns } from '#features/plan/runs/run-columns.ts';

/** Books what is left of a result, or of its reversal; where nothing is, nothing happens. */
export async function finishResult(services: Services, id: number): Promise<void> {
  const result = await findResult(services.db, id);
  if (result?.status === 'posting') {
    await whileShort(() =>
      postRun(services, id, (tx, run) => openResult(tx, result, run), stillPosting),
    );
    await dropColumns(services.db, id);
  }
  if (result?.status === 'reversing') await finishReversal(services, result);
}

/** Finishes interrupted results, of one market or of all. */
export async function finishOpenResults(
  services: Services,
  market: Market | null = null,
): Promise<void> {
  for (const { id } of await findOpenResults(services.db, market)) {
    await finishResult(services, id);
  }
}

/**
 * Checked whenever a chunk is booked: somebody else may have booked the last one meanwhile, and
 * begun to take everything back.
 */
function stillPosting({
  id,
  status,
  startedBy,
  startedAt,
}: {
  id: number;
  status: StoredResult['status'];
  startedBy: string;
  startedAt: Date;
}): RunPosted {
  if (status !== 'posting') throw new Error(`Run ${id} was finished by somebody else.`);
  return { cause: `run:${id}`, actor: startedBy, at: startedAt };
}

/** What a result gives to whom, as stored when it was computed. */
async function openResult(
  tx: Queryable,
  result: StoredResult,
  { startedAt }: { startedAt: Date },
): Promise<RunSource> {
  const { id, market, date, percent, planVersion } = result;
  const plan = await readPlan(tx, planVersion);
  const rows = resultRows({ market, run: id, percent, plan }, await readReceivers(tx, id));
  if (percent < 0n) {
    return {
      chunk: (chunkTx, from, to) => bookLosses(chunkTx, result, startedAt, [...rows(from, to)]),
    };
  }
  const remark = `Result of ${market} on ${date}: ${toPercent(percent)} %`;
  return { chunk: (_tx, from, to) => chunkOf(rows(from, to), remark), isFixed: true };
}

async function readReceivers(tx: Queryable, id: number): Promise<ResultReceivers> {
  const { bigints, integers, bytes } = await readColumns(tx, id);
  return {
    uid: integers('uid'),
    active: bytes('active'),
    base: bigints('base'),
    own: { row: integers('own.row'), profit: bigints('own.profit') },
    level: {
      source: integers('level.source'),
      receiver: integers('level.receiver'),
      level: bytes('level.level'),
      paid: bigints('level.paid'),
    },
    missed: {
      receiver: integers('missed.receiver'),
      on: bigints('missed.on'),
      flushed: bigints('missed.flushed'),
    },
  };
}
