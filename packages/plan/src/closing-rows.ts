import type { Micros } from '@canopy/ledger/money.ts';
import type { Closing, ClosingOf } from '#closing.ts';
import type { Sides } from '#closing-state.ts';
import { reasonCodes, type IncomeRow } from '#income.ts';
import type { AchievedReward } from '#rewards.ts';
import type { Tree } from '#tree.ts';

/** What the rows of a closing are read from: the closing itself, or what was kept of it. */
export type ClosingColumns = Pick<Closing, 'matching' | 'team'> & {
  of: Pick<ClosingOf, 'run' | 'plan'>;
  state: Sides & { tree: Pick<Tree, 'uid'> };
  carried: Sides;
};

/** A row of matching income, with the volume that it came from. */
export type MatchingRow = IncomeRow & {
  leftMicros: Micros;
  rightMicros: Micros;
  matchedMicros: Micros;
  carryLeftMicros: Micros;
  carryRightMicros: Micros;
  overDailyCapMicros: Micros;
  overOverallCapMicros: Micros;
};

/**
 * One place of the matching columns as a row. Of two caps, the reason is the one that cut first.
 */
export function matchingRow(closing: ClosingColumns, at: number): MatchingRow {
  const { of, state, matching, carried } = closing;
  const row = matching.row[at]!;
  const uid = state.tree.uid[row]!;
  const overDailyCapMicros = matching.overDailyCap[at]!;
  const overOverallCapMicros = matching.overOverallCap[at]!;
  const overAny = overOverallCapMicros > 0n ? 'capped' : null;
  return {
    income: 'MatchingIncome',
    planVersion: of.plan.version,
    run: of.run,
    uid,
    sourceUid: uid,
    level: 0,
    onMicros: matching.matched[at]!,
    ratePpm: of.plan.parameters.matching.percent,
    paidMicros: matching.paid[at]!,
    flushedMicros: overDailyCapMicros + overOverallCapMicros,
    reason: overDailyCapMicros > 0n ? 'dailyCap' : overAny,
    leftMicros: state.left[row]!,
    rightMicros: state.right[row]!,
    matchedMicros: matching.matched[at]!,
    carryLeftMicros: carried.left[row]!,
    carryRightMicros: carried.right[row]!,
    overDailyCapMicros,
    overOverallCapMicros,
  };
}

/** One place of the team matching columns as a row. */
export function teamMatchingRow(closing: ClosingColumns, at: number): IncomeRow {
  const { of, state, matching, team } = closing;
  const match = team.match[at]!;
  const level = team.level[at]!;
  return {
    income: 'MatchingLevelIncome',
    planVersion: of.plan.version,
    run: of.run,
    uid: state.tree.uid[team.receiver[at]!]!,
    sourceUid: state.tree.uid[matching.row[match]!]!,
    level,
    onMicros: matching.paid[match]!,
    ratePpm: of.plan.parameters.teamMatching.percents[level - 1]!,
    paidMicros: team.paid[at]!,
    flushedMicros: team.flushed[at]!,
    reason: reasonCodes[team.reason[at]!]!,
  };
}

/** One place of the reward columns, with the amount that this closing's plan gives the rank. */
export function achievedReward({ of, state, rewards }: Closing, at: number): AchievedReward {
  const rank = rewards.rank[at]!;
  return {
    uid: state.tree.uid[rewards.row[at]!]!,
    rank,
    amountMicros: of.plan.parameters.ranks[rank - 1]!.amount,
  };
}

/** The places of one receiver after another: those of row r are order[start[r]] to start[r + 1]. */
export type ByReceiver = { start: Int32Array; order: Int32Array };

/**
 * Sorts shares by who receives them and keeps their order otherwise, so that a run can be posted
 * receiver by receiver: one posting each, with all the rows that add up to it.
 */
export function byReceiver(receiver: Int32Array, rows: number): ByReceiver {
  const start = new Int32Array(rows + 1);
  for (let at = 0; at < receiver.length; at += 1) start[receiver[at]! + 1]! += 1;
  for (let row = 0; row < rows; row += 1) start[row + 1]! += start[row]!;
  const next = start.slice();
  const order = new Int32Array(receiver.length);
  for (let at = 0; at < receiver.length; at += 1) {
    const row = receiver[at]!;
    order[next[row]!] = at;
    next[row]! += 1;
  }
  return { start, order };
}
