import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { dayOf, daysAhead, openDays, whoMayClose, type Day } from '@canopy/plan/calendar.ts';
import type { ClosingTotals } from '@canopy/plan/closing.ts';
import { isDay } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { closeOpenDays } from '#features/plan/runs/close-open-days.ts';
import { closingRecordOf, toStoredTotals } from '#features/plan/runs/closing-totals.ts';
import { findClosing, readClosedDays } from '#features/plan/runs/closings.store.ts';
import {
  readClosingInputs,
  computeClosing,
  withTree,
} from '#features/plan/runs/compute-closing.ts';
import { audit } from '#guard/audit.ts';

/**
 * Closes every open date up to one, or finishes an interrupted closing, and returns the totals of
 * that date. For a closed date the answer is the same as the first time.
 */
export async function runClosing(
  services: Services,
  { date: given, preview }: Payload<'operator/RunClosing'>,
  caller: Caller,
): Promise<Answer<'operator/RunClosing'>> {
  const date = readDate(services, given, caller);
  const closed = await findClosing(services.db, date);
  if (!closed) await refusePassed(services, date);
  if (closed?.status === 'posted') {
    return { data: closingRecordOf(date, closed.status, closed.totals) };
  }
  if (preview) {
    const totals = closed?.totals ?? toStoredTotals(await previewClosing(services, date));
    return { data: closingRecordOf(date, 'preview', totals) };
  }
  const { status, totals } = await closeOpenDays(services, date, {
    actor: `operator:${caller.operator.id}`,
    note: (tx, each) =>
      audit(services, tx, caller, { action: 'RunClosing', target: `closing:${each}`, remark: '' }),
  });
  return { data: closingRecordOf(date, status, totals) };
}

function readDate({ clock, config }: Services, given: string, { operator }: Caller): Day {
  const date = given.trim();
  if (!isDay(date)) throw refuse('date.wrong');
  const who = whoMayClose(date, dayOf(clock.now(), config.timeZone));
  if (who === 'nobody') {
    throw refuse('closing.too-far-ahead', { days: daysAhead });
  }
  if (who === 'owner' && operator.role !== 'owner') {
    throw refuse('closing.owner-only');
  }
  return date;
}

/** No date before the first sale is closed, nor one that sales by a clock set back came upon. */
async function refusePassed(services: Services, date: Day): Promise<void> {
  const { firstPurchase, lastClosed } = await readClosedDays(services, services.db);
  if (firstPurchase === null || date < firstPurchase) {
    throw refuse('closing.nothing-sold');
  }
  if (lastClosed !== null && date <= lastClosed) {
    throw refuse('closing.later-closed');
  }
}

/**
 * The totals that closing a date now would have, every open date before it closed first. Nothing is
 * written and nobody waits for it: all is read in one snapshot.
 */
function previewClosing(services: Services, upTo: Day): Promise<ClosingTotals> {
  return withTree(services, async (tx, network, tree) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const at = services.clock.now();
    const { firstPurchase, lastClosed } = await readClosedDays(services, tx);
    const inputs = await readClosingInputs(tx, network, tree);
    let totals: ClosingTotals | undefined;
    for (const date of openDays(firstPurchase ?? upTo, lastClosed, upTo)) {
      const { closing } = await computeClosing(services, tx, inputs, date, at);
      ({ standings: inputs.standings, totals } = closing);
    }
    if (!totals) throw new Error(`${upTo} is closed already.`);
    return totals;
  });
}
