import type { Market } from '@canopy/ledger/accounts.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import { runSteps, type Steps } from '@canopy/network/steps.ts';
import type { Day } from '#calendar.ts';
import { mostMicros } from '#closing-state.ts';
import { marketIncomes, type IncomeRow } from '#income.ts';
import { shareRoi, type RoiLevel } from '#roi-level.ts';
import { profitOf, roiRows } from '#roi.ts';
import type { Ppm } from '#rates.ts';
import { assertTree, rowsById, type Tree } from '#tree.ts';
import type { PlanVersion } from '#versions.ts';

/** A trading result: of which market and date, how many percent, and under which plan. */
export type ResultOf = { market: Market; date: Day; run: number; plan: PlanVersion; percent: Ppm };

/** What a trading result looks at, a row per member, as they are when it is posted. */
export type ResultState = {
  tree: Tree;
  /** What the result is computed on; 0 where no bot runs. */
  base: BigInt64Array;
  active: Uint8Array;
  activeDirects: Int32Array;
};

/** The totals of a trading result; members counts the running bots. */
export type ResultTotals = {
  members: number;
  baseMicros: Micros;
  profitMicros: Micros;
  levelIncomeMicros: Micros;
};

/** All that a trading result does. */
export type TradingResult = Omit<RoiLevel, 'levelIncomeMicros'> & {
  of: ResultOf;
  state: ResultState;
  /** Members whose profit, or loss, is not nothing, in the order of ids. */
  own: { row: Int32Array; profit: BigInt64Array };
  totals: ResultTotals;
};

/** What the rows of a result are read from: the result itself, or what was kept of it. */
export type ResultColumns = Pick<TradingResult, 'own' | 'level' | 'missed'> & {
  of: Omit<ResultOf, 'date'>;
  state: Pick<ResultState, 'base' | 'active'> & { tree: Pick<Tree, 'uid'> };
};

/**
 * A trading result: every running bot has its profit or loss, and of a whole profit the levels of
 * the sponsor line have their shares. A loss takes nothing back from them. Pure, and in the order
 * of ids, like a closing.
 */
export function tradingResult(state: ResultState, of: ResultOf): TradingResult {
  return runSteps(tradingResultSteps(state, of));
}

/** The same with pauses; nothing that it looks at may change while it pauses. */
export function* tradingResultSteps(state: ResultState, of: ResultOf): Steps<TradingResult> {
  assertTree(state.tree);
  const { own, totals } = ownResults(state, of.percent);
  yield;
  const { levelIncomeMicros, ...level } = yield* shareRoi(state, of.plan.parameters, own);
  return { of, state, own, ...level, totals: { ...totals, levelIncomeMicros } };
}

type OwnResults = Pick<TradingResult, 'own'> & { totals: Omit<ResultTotals, 'levelIncomeMicros'> };

function ownResults({ base, tree }: ResultState, percent: Ppm): OwnResults {
  const order = rowsById(tree.uid);
  const found = new Int32Array(base.length);
  const profits = new BigInt64Array(base.length);
  const totals = { members: 0, baseMicros: 0n, profitMicros: 0n };
  let count = 0;
  for (let at = 0; at < base.length; at += 1) {
    const row = order ? order[at]! : at;
    const on = base[row]!;
    if (on < 0n) throw new Error(`Member ${tree.uid[row]} has less than nothing running.`);
    if (on === 0n) continue;
    const profit = profitOf(on, percent);
    totals.members += 1;
    totals.baseMicros += on;
    totals.profitMicros += profit;
    if (profit === 0n) continue;
    found[count] = row;
    profits[count] = profit;
    count += 1;
  }
  // Nobody receives more than all bases together, so no sum leaves its 64 bits.
  if (totals.baseMicros > mostMicros) throw new Error('More investment than a result can add up.');
  return { own: { row: found.slice(0, count), profit: profits.slice(0, count) }, totals };
}

/** The rows of one member's own profit or loss. */
export function ownResultRows({ of, state, own }: ResultColumns, at: number): IncomeRow[] {
  const row = own.row[at]!;
  const source = {
    uid: state.tree.uid[row]!,
    baseMicros: state.base[row]!,
    profitMicros: own.profit[at]!,
  };
  const origin = { planVersion: of.plan.version, run: of.run };
  return roiRows(of.market, source, of.plan.parameters, of.percent, origin);
}

/** One place of the level columns as a row. */
export function roiLevelRow({ of, state, own, level }: ResultColumns, at: number): IncomeRow {
  const source = level.source[at]!;
  return {
    income: marketIncomes[of.market].level,
    planVersion: of.plan.version,
    run: of.run,
    uid: state.tree.uid[level.receiver[at]!]!,
    sourceUid: state.tree.uid[own.row[source]!]!,
    level: level.level[at]!,
    onMicros: own.profit[source]!,
    ratePpm: of.plan.parameters.roi.levelPercents[level.level[at]! - 1]!,
    paidMicros: level.paid[at]!,
    flushedMicros: 0n,
    reason: null,
  };
}

/**
 * What a receiver missed of a result for one reason, summed over all sources and levels: an income
 * of nothing that names no single source, level or rate.
 */
export function roiMissedRow({ of, state, missed }: ResultColumns, at: number): IncomeRow {
  const receiver = missed.receiver[at]!;
  const uid = state.tree.uid[receiver]!;
  return {
    income: marketIncomes[of.market].level,
    planVersion: of.plan.version,
    run: of.run,
    uid,
    sourceUid: uid,
    level: 0,
    onMicros: missed.on[at]!,
    ratePpm: null,
    paidMicros: 0n,
    flushedMicros: missed.flushed[at]!,
    reason: state.active[receiver] === 1 ? 'locked' : 'inactive',
  };
}
