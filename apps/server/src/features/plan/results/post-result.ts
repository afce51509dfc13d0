import type { Answer, Payload } from '@canopy/contract/calls.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { evidenceRecord, readEvidence } from '#features/plan/evidence/read-evidence.ts';
import { refuseUsed, storeEvidence } from '#features/plan/evidence/store-evidence.ts';
import { finishOpenResults, finishResult } from '#features/plan/results/finish-result.ts';
import { withNetwork } from '#features/plan/results/network-view.ts';
import { readResultOrder } from '#features/plan/results/result-order.ts';
import { resultRecord } from '#features/plan/results/result-record.ts';
import { findResult } from '#features/plan/results/results.store.ts';
import { readRunId } from '#features/plan/results/reverse-result.ts';
import { previewResult, startResult } from '#features/plan/results/start-result.ts';
import { decideOnce } from '#ledger/decide.ts';

/**
 * Posts a market's result of a date, or previews it. Once written down it is booked to the end, by
 * this request or by the next one that finds it unfinished.
 */
export async function postResult(
  services: Services,
  payload: Payload<'operator/PostTradingResult'>,
  caller: Caller,
): Promise<Answer<'operator/PostTradingResult'>> {
  const { clock, config, db } = services;
  const order = readResultOrder(payload, clock.now(), config.timeZone);
  const evidence = readEvidence(payload, order, caller.upload);
  const statement = evidence ? { statement: evidenceRecord(evidence) } : {};
  if (order.preview) {
    if (evidence) await refuseUsed(db, evidence.sha256, null);
    const totals = await withNetwork(services, (view) => previewResult(services, view, order));
    return { data: { ...resultRecord({ ...order, status: 'preview', totals }), ...statement } };
  }
  // An interrupted one would block this one.
  await finishOpenResults(services, order.market);
  const { data: answer } = await withNetwork(services, (view) =>
    decideOnce(services, caller.identity, async (tx) => {
      const id = await startResult(services, tx, view, order, caller);
      if (evidence) await storeEvidence(services, tx, id, evidence, caller);
      return `run:${id}`;
    }),
  );
  const id = readRunId(answer);
  if (id === null) throw new Error(`A result is kept as ${answer}.`);
  await finishResult(services, id);
  return { data: { ...resultRecord((await findResult(db, id))!), ...statement } };
}
