import { openDays, type Day } from '@canopy/plan/calendar.ts';
import { receiverRows } from '@canopy/plan/closing-receivers.ts';
import type { Services } from '#call/services.ts';
import { readPlan } from '#features/plan/plan/plan-versions.ts';
import {
  findClosing,
  readClosedDays,
  type StartedClosing,
} from '#features/plan/runs/closings.store.ts';
import { dueDays } from '#features/plan/runs/overdue-closings.ts';
import { postRun } from '#features/plan/runs/post-run.ts';
import { chunkOf } from '#features/plan/runs/run-chunk.ts';
import { dropColumns, readReceivers } from '#features/plan/runs/run-columns.ts';
import { readOpenRuns } from '#features/plan/runs/runs.store.ts';
import { startClosing, type Starter } from '#features/plan/runs/start-closing.ts';
import { tryTrees } from '#ledger/liabilities/make-trees.ts';
import { sumUpDays } from '#features/plan/runs/sum-up-days.ts';

/**
 * Closes every open day up to and including the given one, in order, and returns the closing of
 * that day. Closings that were interrupted are finished first.
 */
export async function closeOpenDays(
  services: Services,
  upTo: Day,
  starter: Starter,
): Promise<StartedClosing> {
  await finishClosings(services);
  const { firstPurchase, lastClosed } = await readClosedDays(services, services.db);
  for (const date of openDays(firstPurchase ?? upTo, lastClosed, upTo)) {
    const { id } = await startClosing(services, date, starter);
    await postClosing(services, id);
    await tryTrees(services);
    await sumUpDays(services);
  }
  const closing = await findClosing(services.db, upTo);
  if (!closing) throw new Error(`${upTo} was not closed.`);
  return closing;
}

/** Finishes the closings that were interrupted, and proves what is owed after the last one. */
export async function finishClosings(services: Services): Promise<void> {
  for (const { id, kind } of await readOpenRuns(services.db)) {
    if (kind === 'closing') await postClosing(services, id);
  }
  await tryTrees(services);
}

/** Books what a closing has stored, from where it stopped. */
export async function postClosing(services: Services, id: number): Promise<void> {
  await postRun(services, id, async (tx, { planVersion, date }) => {
    const plan = await readPlan(tx, planVersion);
    const rows = receiverRows({ run: id, plan }, await readReceivers(tx, id));
    const chunk = (from: number, to: number) => chunkOf(rows(from, to), `Closing of ${date}`);
    return { isFixed: true, chunk: (_tx, from, to) => chunk(from, to) };
  });
  await dropColumns(services.db, id);
}

/** The nightly job: from the closing hour on, closes what is open up to the day before. */
export async function closeDayBefore(services: Services): Promise<void> {
  const { days, isTime } = await dueDays(services);
  const dayBefore = days.at(-1);
  if (!isTime || dayBefore === undefined) return;
  await closeOpenDays(services, dayBefore, { actor: 'system', note: async () => {} });
}
