import { setImmediate } from 'node:timers/promises';
import type { Micros } from '@canopy/ledger/money.ts';
import type { SinceCutOff } from '@canopy/plan/closing-state.ts';
import { closeDay } from '@canopy/plan/closing.ts';
import { documentsIncomes, purchaseIncomes } from '@canopy/plan/event-incomes.ts';
import {
  countsAgainstCap,
  isPaidByClosing,
  marketIncomes,
  walletOf,
  type IncomeName,
  type IncomeRow,
} from '@canopy/plan/income.ts';
import { mostLevels } from '@canopy/plan/incomes/describe.ts';
import { releaseReward } from '@canopy/plan/rewards.ts';
import { ownResultRows, tradingResult } from '@canopy/plan/trading-result.ts';
import type { PlanVersion } from '@canopy/plan/versions.ts';
import type { Happening, History, Paid } from '#features/plan/simulator/history.ts';
import type { Bought } from '#features/plan/simulator/holdings.ts';

/** What was paid of each income, and all of it as a payout ratio counts it. */
export type Simulated = { byIncome: Map<IncomeName, Micros>; incomeMicros: Micros };

type Of<K extends Happening['kind']> = Extract<Happening, { kind: K }>;

/**
 * Lets the same things happen again under other parameters, by the functions that the product
 * itself pays with. What was paid, matched and achieved before stays; what follows from it is what
 * these parameters would have made of it.
 */
export async function replay(history: History, plan: PlanVersion): Promise<Simulated> {
  const stage = makeStage(history);
  for (const happening of history.happenings) {
    // Each is a separate piece of work; others get a turn in between.
    await setImmediate();
    stage.now = happening.kind === 'purchase' ? happening.bought.at : happening.at;
    switch (happening.kind) {
      case 'purchase':
        purchase(stage, plan, happening.bought);
        break;
      case 'reversal':
        reversal(stage, happening);
        break;
      case 'closing':
        closing(stage, history, plan, happening);
        break;
      case 'result':
        await result(stage, history, plan, happening);
        break;
      case 'resultReversal':
        undo(stage, happening.taken ?? stage.made.get(`run:${happening.run}`) ?? []);
        break;
      case 'kyc':
        kyc(stage, plan, happening.row);
        break;
      case 'release':
        release(stage, plan, happening);
        break;
    }
  }
  return { byIncome: stage.byIncome, incomeMicros: stage.incomeMicros };
}

type Stage = ReturnType<typeof makeStage>;

function makeStage({ tree, holdings, standings, counted, from }: History) {
  const own = holdings.ownAt(from);
  const active = own.active.slice();
  // The root is Active whatever it bought.
  active[0] = 1;
  const activeDirects = new Int32Array(active.length);
  for (let row = 1; row < active.length; row += 1) {
    activeDirects[tree.sponsor[row]!]! += active[row]!;
  }
  return {
    tree,
    active,
    activeDirects,
    held: own.held,
    now: from,
    counted: [...counted],
    matched: standings.matched,
    capUsed: standings.capUsed.slice(),
    ranks: standings.ranks,
    /** What each purchase and result has made, to be undone with it. */
    made: new Map<string, Paid[]>(),
    /** The amounts of ranks achieved meanwhile, by row and rank. */
    achieved: new Map<string, Micros>(),
    byIncome: new Map<IncomeName, Micros>(),
    incomeMicros: 0n,
  };
}

function pay(stage: Stage, { row, income, paidMicros }: Paid, isReversal = false): void {
  stage.byIncome.set(income, (stage.byIncome.get(income) ?? 0n) + paidMicros);
  if (countsAgainstCap(income)) stage.capUsed[row]! += paidMicros;
  if (countsAgainstCap(income) && !isPaidByClosing(income)) {
    stage.counted.push({ row, at: stage.now, paidMicros });
  }
  // Coins are no money, and neither a loss nor giving one back is an income.
  const isLoss = paidMicros < 0n !== isReversal;
  if (walletOf(income) !== 'coin' && !isLoss) stage.incomeMicros += paidMicros;
}

function undo(stage: Stage, made: readonly Paid[]): void {
  for (const each of made) pay(stage, { ...each, paidMicros: -each.paidMicros }, true);
}

/** The sponsors above a member at this point, the nearest first. */
function lineOf({ tree, active, activeDirects, held, capUsed }: Stage, row: number) {
  const line = [];
  for (let at = tree.sponsor[row]!; at >= 0 && line.length < mostLevels; at = tree.sponsor[at]!) {
    line.push({
      row: at,
      uid: tree.uid[at]!,
      isRoot: at === 0,
      isActive: active[at] === 1,
      activeDirects: activeDirects[at]!,
      heldMicros: held[at]!,
      capUsedMicros: capUsed[at]!,
    });
  }
  return line;
}

/** What rows of a member and of the line above pay; records pay nothing. */
function paidOf(rows: readonly IncomeRow[], own: number, line: readonly { row: number }[]): Paid[] {
  return rows
    .filter(({ income }) => walletOf(income) !== null)
    .map(({ income, level, paidMicros }) => ({
      row: level === 0 ? own : line[level - 1]!.row,
      income,
      paidMicros,
    }));
}

function setActive({ tree, active, activeDirects }: Stage, row: number, isActive: boolean): void {
  active[row] = isActive ? 1 : 0;
  const sponsor = tree.sponsor[row]!;
  if (sponsor >= 0) activeDirects[sponsor]! += isActive ? 1 : -1;
}

function purchase(stage: Stage, plan: PlanVersion, bought: Bought): void {
  const { row, uid, priceMicros, coinsMicros } = bought;
  if (bought.kind === 'Activation') setActive(stage, row, true);
  const line = lineOf(stage, row);
  const purchased = { buyerUid: uid, priceMicros, coinsMicros };
  const made = paidOf(purchaseIncomes(plan, purchased, line), row, line);
  for (const each of made) pay(stage, each);
  if (bought.reversedAt) stage.made.set(`purchase:${bought.id}`, made);
  stage.held[row]! += priceMicros;
}

function reversal(stage: Stage, { bought, taken }: Of<'reversal'>): void {
  undo(stage, taken ?? stage.made.get(`purchase:${bought.id}`) ?? []);
  stage.held[bought.row]! -= bought.priceMicros;
  if (bought.kind === 'Activation') setActive(stage, bought.row, false);
}

function closing(
  stage: Stage,
  { holdings, tree }: History,
  plan: PlanVersion,
  { run, date, cutOff }: Of<'closing'>,
): void {
  const own = holdings.ownAt(cutOff);
  const since = sinceCutOff(stage, own.held, cutOff);
  const of = { date, run, plan, salesMicros: 0n, otherIncomeMicros: 0n };
  const closed = closeDay(stage, { of, tree, own, since });
  // What it pays counts against the cap below, with every other income.
  ({ matched: stage.matched, ranks: stage.ranks } = closed.standings);
  closed.matching.row.forEach((row, at) => {
    pay(stage, { row, income: 'MatchingIncome', paidMicros: closed.matching.paid[at]! });
  });
  closed.team.receiver.forEach((row, at) => {
    pay(stage, { row, income: 'MatchingLevelIncome', paidMicros: closed.team.paid[at]! });
  });
  closed.rewards.row.forEach((row, at) => {
    const rank = closed.rewards.rank[at]!;
    stage.achieved.set(`${row}:${rank}`, plan.parameters.ranks[rank - 1]!.amount);
  });
}

/** What has come since a cut-off; no later closing needs what was counted before it. */
function sinceCutOff(stage: Stage, heldThen: BigInt64Array, cutOff: Date): SinceCutOff {
  stage.counted = stage.counted.filter(({ at }) => at >= cutOff);
  const used = new BigInt64Array(heldThen.length);
  for (const { row, paidMicros } of stage.counted) used[row]! += paidMicros;
  return { held: stage.held.map((now, row) => now - heldThen[row]!), used };
}

async function result(
  stage: Stage,
  { basesOf }: History,
  plan: PlanVersion,
  { run, date, market, percent }: Of<'result'>,
): Promise<void> {
  const { tree, active, activeDirects } = stage;
  const base = await basesOf(run);
  const of = { market, date, run, plan, percent };
  const found = tradingResult({ tree, base, active, activeDirects }, of);
  const made: Paid[] = [];
  found.own.row.forEach((row, at) => {
    for (const { income, paidMicros } of ownResultRows(found, at)) {
      made.push({ row, income, paidMicros });
    }
  });
  found.level.receiver.forEach((row, at) => {
    made.push({ row, income: marketIncomes[market].level, paidMicros: found.level.paid[at]! });
  });
  for (const each of made) pay(stage, each);
  stage.made.set(`run:${run}`, made);
}

function kyc(stage: Stage, plan: PlanVersion, row: number): void {
  const line = lineOf(stage, row);
  const rows = documentsIncomes(plan, stage.tree.uid[row]!, line);
  for (const each of paidOf(rows, row, line)) pay(stage, each);
}

/** A reward that these parameters would not have given cannot be released either. */
function release(stage: Stage, plan: PlanVersion, { row, rank, ...known }: Of<'release'>): void {
  const amountMicros = known.amountMicros ?? stage.achieved.get(`${row}:${rank}`);
  if (amountMicros === undefined) return;
  const uid = stage.tree.uid[row]!;
  const holder = {
    isRoot: row === 0,
    heldMicros: stage.held[row]!,
    capUsedMicros: stage.capUsed[row]!,
  };
  const origin = { planVersion: plan.version, run: null };
  const { income, paidMicros } = releaseReward(
    { uid, rank, amountMicros },
    holder,
    plan.parameters,
    origin,
  );
  pay(stage, { row, income, paidMicros });
}
