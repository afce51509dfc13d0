import type { Micros } from '@canopy/ledger/money.ts';
import type { Day } from '#calendar.ts';
import {
  mostMicros,
  stateAtCutOff,
  type ClosingState,
  type OwnFigures,
  type Sides,
  type SinceCutOff,
  type Standings,
} from '#closing-state.ts';
import { matchAll, type MatchingColumns } from '#matching.ts';
import { achievedRanks, type RewardColumns } from '#rewards.ts';
import { shareMatching, type TeamColumns } from '#team-matching.ts';
import type { Tree } from '#tree.ts';
import type { PlanVersion } from '#versions.ts';

/** The closing of one date: its run, its plan, and what else happened on the date. */
export type ClosingOf = {
  date: Day;
  run: number;
  plan: PlanVersion;
  /** Package sales of the date, and all income of the date that closings do not pay. */
  salesMicros: Micros;
  otherIncomeMicros: Micros;
};

/** The totals of one closing, as an operator sees them before and after it is posted. */
export type ClosingTotals = {
  members: number;
  matchedMicros: Micros;
  matchingPaidMicros: Micros;
  teamMatchingPaidMicros: Micros;
  rewardsAchieved: number;
  flushedMicros: Micros;
  carriedLeftMicros: Micros;
  carriedRightMicros: Micros;
  /** All income of the date beside its sales, to four decimals; null on a date without sales. */
  payoutRatio: number | null;
  payees: number;
};

/** Everything a closing does. closing-rows.ts reads its columns as rows that explain themselves. */
export type Closing = {
  of: ClosingOf;
  state: ClosingState;
  matching: MatchingColumns;
  team: TeamColumns;
  rewards: RewardColumns;
  /** Matching and team matching together, by member's row: what each is to be paid. */
  paid: BigInt64Array;
  /** Volume that is left unmatched. */
  carried: Sides;
  /** What the plan remembers from now on: the next closing begins with it. */
  standings: Standings;
  totals: ClosingTotals;
};

/** One date to close: who is in the tree, and what they were and had at its cut-off. */
export type ClosingDay = {
  of: ClosingOf;
  tree: Tree;
  own: OwnFigures;
  since: SinceCutOff | null;
};

/**
 * The daily closing: matching, then team matching on it, then ranks. Volume is given whole, as
 * bought since the beginning, and the standings say how much of it earlier closings have matched;
 * so a reversal is in the next closing by itself. Dates are closed in order, each with the
 * standings that the one before left.
 *
 * A pure function: for the same input it gives the same rows, in the same order, to the last
 * micro-unit. The server, its previews, the simulator and the property tests all close days by it.
 */
export function closeDay(standings: Standings, { of, tree, own, since }: ClosingDay): Closing {
  return closeState(stateAtCutOff(tree, own, standings, since), of);
}

/** The arithmetic of a closing, once its state is put together; closeDay does both. */
export function closeState(state: ClosingState, of: ClosingOf): Closing {
  const { parameters } = of.plan;
  const matching = matchAll(state, parameters);
  const paid = new BigInt64Array(state.active.length);
  let matchingPaid = 0n;
  for (let at = 0; at < matching.row.length; at += 1) {
    const amount = matching.paid[at]!;
    paid[matching.row[at]!] = amount;
    matchingPaid += amount;
  }
  // Nobody is paid more than all matching together, so no sum below leaves its 64 bits.
  if (matchingPaid > mostMicros) throw new Error('More income than a closing can add up.');
  const team = shareMatching(state, parameters, matching, paid);
  const rewards = achievedRanks(state, parameters);
  const carried = unmatched(state, matching);
  const standings = standingsAfter(state, matching, rewards, paid);
  const closing = { of, state, matching, team, rewards, paid, carried, standings };
  return { ...closing, totals: totalsOf(closing, matchingPaid) };
}

function unmatched(state: ClosingState, { row, matched }: MatchingColumns): Sides {
  const left = state.left.slice();
  const right = state.right.slice();
  for (let at = 0; at < row.length; at += 1) {
    left[row[at]!]! -= matched[at]!;
    right[row[at]!]! -= matched[at]!;
  }
  return { left, right };
}

function standingsAfter(
  state: ClosingState,
  matching: MatchingColumns,
  rewards: RewardColumns,
  paid: BigInt64Array,
): Standings {
  const matched = state.matched.slice();
  const capUsed = state.capUsed.slice();
  const ranks = state.ranks.slice();
  for (let at = 0; at < matching.row.length; at += 1) {
    matched[matching.row[at]!]! += matching.matched[at]!;
  }
  for (let row = 0; row < paid.length; row += 1) {
    if (paid[row]! !== 0n) capUsed[row]! += paid[row]!;
  }
  rewards.row.forEach((row, at) => {
    ranks[row]! |= 1 << (rewards.rank[at]! - 1);
  });
  return { matched, capUsed, ranks };
}

function totalsOf(closing: Omit<Closing, 'totals'>, matchingPaidMicros: Micros): ClosingTotals {
  const { of, matching, team, rewards, paid, carried } = closing;
  const teamMatchingPaidMicros = sum(team.paid);
  const incomeMicros = of.otherIncomeMicros + matchingPaidMicros + teamMatchingPaidMicros;
  let payees = 0;
  for (let row = 0; row < paid.length; row += 1) if (paid[row]! > 0n) payees += 1;
  return {
    members: paid.length,
    matchedMicros: sum(matching.matched),
    matchingPaidMicros,
    teamMatchingPaidMicros,
    rewardsAchieved: rewards.row.length,
    flushedMicros: sum(matching.overDailyCap) + sum(matching.overOverallCap) + sum(team.flushed),
    carriedLeftMicros: sum(carried.left),
    carriedRightMicros: sum(carried.right),
    payoutRatio: payoutRatio(incomeMicros, of.salesMicros),
    payees,
  };
}

/** A sum without bound: over all members, volume counts once for everyone above it. */
function sum(amounts: BigInt64Array): Micros {
  let total = 0n;
  for (let at = 0; at < amounts.length; at += 1) total += amounts[at]!;
  return total;
}

/** All income of a date beside its package sales, to four decimals; null where nothing was sold. */
export function payoutRatio(incomeMicros: Micros, salesMicros: Micros): number | null {
  if (salesMicros <= 0n) return null;
  return Number((incomeMicros * 10_000n) / salesMicros) / 10_000;
}
