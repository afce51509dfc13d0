import { closingBounds } from '@canopy/plan/calendar.ts';
import { resultReceivers, type ResultReceivers } from '@canopy/plan/result-receivers.ts';
import {
  tradingResultSteps,
  type ResultTotals,
  type TradingResult,
} from '@canopy/plan/trading-result.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { readPlanAt } from '#features/plan/plan/plan-versions.ts';
import { haltMarket } from '#features/plan/results/market-lock.ts';
import type { NetworkView } from '#features/plan/results/network-view.ts';
import type { ResultOrder } from '#features/plan/results/result-order.ts';
import {
  findOpenResults,
  findResultOf,
  insertResult,
} from '#features/plan/results/results.store.ts';
import { dateBounds, readRunningBots } from '#features/plan/results/running-bots.ts';
import { writeColumns, type Columns } from '#features/plan/runs/run-columns.ts';
import { audit } from '#guard/audit.ts';
import { inSlices } from '#network/in-slices.ts';

/**
 * Computes a result and writes down, in one transaction, all that it will book. Starts and stops of
 * the market's bots wait meanwhile. Returns the run's id; nothing is paid yet.
 */
export async function startResult(
  services: Services,
  tx: Queryable,
  view: NetworkView,
  order: ResultOrder,
  caller: Pick<Caller, 'operator' | 'address'>,
): Promise<number> {
  const { market, date, percent, note } = order;
  await haltMarket(tx, market);
  const at = services.clock.now();
  await refuseTaken(tx, order);
  const result = await compute(services, tx, view, order, at);
  const receivers = resultReceivers(result);
  const id = await insertResult(tx, {
    market,
    date,
    percent,
    note,
    planVersion: result.of.plan.version,
    totals: result.totals,
    planned: receivers.uid.length,
    startedBy: `operator:${caller.operator.id}`,
    startedAt: at,
  });
  await writeColumns(tx, id, columnsOf(receivers));
  const entry = { action: 'PostTradingResult', target: `run:${id}`, remark: note } as const;
  await audit(services, tx, caller, entry);
  return id;
}

/** The totals that a result would have now; writes nothing. */
export function previewResult(
  services: Services,
  view: NetworkView,
  order: ResultOrder,
): Promise<ResultTotals> {
  return services.db.transaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    await refuseTaken(tx, order);
    return (await compute(services, tx, view, order, services.clock.now())).totals;
  });
}

/**
 * One result per market and date, and one at a time: the next is computed on what this one leaves.
 * What one request holds here no other passes, so the second of two sees the first.
 */
async function refuseTaken(tx: Queryable, { market, date }: ResultOrder): Promise<void> {
  const same = await findResultOf(tx, market, date);
  if (same && same.status !== 'reversed') throw refuse(`result.${same.status}`);
  const [open] = await findOpenResults(tx, market);
  if (open) throw refuse('result.open', { date: open.date });
}

async function compute(
  { config }: Services,
  tx: Queryable,
  view: NetworkView,
  { market, date, percent }: ResultOrder,
  now: Date,
): Promise<TradingResult> {
  const { planMoment } = closingBounds(date, config.timeZone, now);
  const plan = await readPlanAt(tx, planMoment);
  const base = new BigInt64Array(view.active.length);
  const bounds = dateBounds(date, config.timeZone, now);
  for (const bot of await readRunningBots(tx, market, bounds)) {
    base[view.rowOf(bot.uid)] = bot.baseMicros;
  }
  // The run gets its number when it is stored; the rows are made from the columns then.
  const of = { market, date, percent, plan, run: 0 };
  return inSlices(tradingResultSteps({ ...view, base }, of));
}

function columnsOf({ uid, active, base, own, level, missed }: ResultReceivers): Columns {
  return {
    uid,
    active,
    base,
    'own.row': own.row,
    'own.profit': own.profit,
    'level.source': level.source,
    'level.receiver': level.receiver,
    'level.level': level.level,
    'level.paid': level.paid,
    'missed.receiver': missed.receiver,
    'missed.on': missed.on,
    'missed.flushed': missed.flushed,
  };
}
