import type { Micros } from '@canopy/ledger/money.ts';
import type { ClosingState } from '#closing-state.ts';
import type { IncomeRow, Origin } from '#income.ts';
import { roomOf, type CapHolder } from '#overall-cap.ts';
import type { PlanParameters } from '#parameters.ts';
import { smaller } from '#rates.ts';
import { rowsById } from '#tree.ts';

/** Ranks that a closing found achieved: by the member's id, then by rank. */
export type RewardColumns = {
  /** The member's row. */
  row: Int32Array;
  /** 1 for the first rank. */
  rank: Uint8Array;
};

/**
 * Rewards: a member who is Active at the cut-off with enough active members on each side of the
 * team achieves the rank, or several at once. A rank stays once achieved and is not achieved again.
 */
export function achievedRanks(
  { tree, active, teamLeft, teamRight, ranks }: ClosingState,
  plan: PlanParameters,
): RewardColumns {
  const order = rowsById(tree.uid);
  const rows: number[] = [];
  const places: number[] = [];
  for (let at = 0; at < active.length; at += 1) {
    const row = order ? order[at]! : at;
    if (active[row] === 0) continue;
    for (let place = 0; place < plan.ranks.length; place += 1) {
      const { left, right } = plan.ranks[place]!;
      // Each rank asks for no less than the one before.
      if (teamLeft[row]! < left || teamRight[row]! < right) break;
      if ((ranks[row]! & (1 << place)) !== 0) continue;
      rows.push(row);
      places.push(place + 1);
    }
  }
  return { row: Int32Array.from(rows), rank: Uint8Array.from(places) };
}

/** A reward that was achieved, with the amount that the plan of that closing gave it. */
export type AchievedReward = { uid: number; rank: number; amountMicros: Micros };

/**
 * A reward is paid when the operator releases it, as far as the overall cap then leaves room; the
 * rest is flushed.
 */
export function releaseReward(
  { uid, rank, amountMicros }: AchievedReward,
  holder: CapHolder,
  plan: PlanParameters,
  origin: Origin,
): IncomeRow {
  const paidMicros = smaller(amountMicros, roomOf(holder, plan.overallCap.factor));
  return {
    ...origin,
    income: 'Reward',
    uid,
    sourceUid: uid,
    level: rank,
    onMicros: amountMicros,
    ratePpm: null,
    paidMicros,
    flushedMicros: amountMicros - paidMicros,
    reason: paidMicros < amountMicros ? 'capped' : null,
  };
}
