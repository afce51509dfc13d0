import type { Micros } from '@canopy/ledger/money.ts';
import { roomInClosing, type ClosingState } from '#closing-state.ts';
import type { PlanParameters } from '#parameters.ts';
import { shareOf, smaller } from '#rates.ts';
import { rowsById } from '#tree.ts';

/** Matching income of a closing: one place per member who matched, in the order of ids. */
export type MatchingColumns = {
  /** The member's row. */
  row: Int32Array;
  matched: BigInt64Array;
  paid: BigInt64Array;
  /** What was over the day's cap, and of the rest what was over the overall cap. */
  overDailyCap: BigInt64Array;
  overOverallCap: BigInt64Array;
};

/** Why a member's volume waits instead of being matched; null where it does not. */
export function whyNotMatched(
  isRoot: boolean,
  isActive: boolean,
  directSides: number,
): 'inactive' | 'noDirectLeft' | 'noDirectRight' | null {
  if (isRoot) return null;
  if (!isActive) return 'inactive';
  if ((directSides & 1) === 0) return 'noDirectLeft';
  return (directSides & 2) === 0 ? 'noDirectRight' : null;
}

/** What matches: as much as both sides have; nothing while a side is below zero. */
export function matchedVolume(left: bigint, right: bigint): bigint {
  const matched = smaller(left, right);
  return matched > 0n ? matched : 0n;
}

/**
 * Matching income: a share of the matched volume to everyone who is Active with an active direct on
 * each side; the volume of all others waits. The day's cap cuts first, then the overall cap; both
 * pay up to themselves and flush the rest, and all that matched counts as matched. The root always
 * qualifies and has neither cap.
 */
export function matchAll(state: ClosingState, plan: PlanParameters): MatchingColumns {
  const { active, directSides, left, right } = state;
  const rows = active.length;
  const order = rowsById(state.tree.uid);
  const found = new Int32Array(rows);
  let count = 0;
  for (let at = 0; at < rows; at += 1) {
    const row = order ? order[at]! : at;
    if (matchedVolume(left[row]!, right[row]!) === 0n) continue;
    if (whyNotMatched(row === 0, active[row] === 1, directSides[row]!) !== null) continue;
    found[count] = row;
    count += 1;
  }
  const columns = {
    row: found.slice(0, count),
    matched: new BigInt64Array(count),
    paid: new BigInt64Array(count),
    overDailyCap: new BigInt64Array(count),
    overOverallCap: new BigInt64Array(count),
  };
  payMatched(state, plan, columns);
  return columns;
}

/** The member who matches, as the caps see them; roomMicros is what the overall cap leaves. */
export type MatchHolder = { isRoot: boolean; dailyCapMicros: Micros; roomMicros: Micros };

/** What matched volume pays one member, and what each cap cuts off. */
export type MatchPay = { paid: Micros; overDailyCap: Micros; overOverallCap: Micros };

/**
 * The matching income of one member: the day's cap cuts first, then the overall cap; both pay up to
 * themselves. The root has neither.
 */
export function payMatch(volume: Micros, holder: MatchHolder, plan: PlanParameters): MatchPay {
  const share = shareOf(volume, plan.matching.percent);
  const ofDay = holder.isRoot ? share : smaller(share, holder.dailyCapMicros);
  const paid = smaller(ofDay, holder.roomMicros);
  return { paid, overDailyCap: share - ofDay, overOverallCap: ofDay - paid };
}

function payMatched(state: ClosingState, plan: PlanParameters, columns: MatchingColumns): void {
  const { left, right, dailyCap } = state;
  const { row: rows, matched, paid, overDailyCap, overOverallCap } = columns;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!;
    const volume = matchedVolume(left[row]!, right[row]!);
    const holder = {
      isRoot: row === 0,
      dailyCapMicros: dailyCap[row]!,
      roomMicros: roomInClosing(state, row, plan.overallCap.factor),
    };
    const pay = payMatch(volume, holder, plan);
    matched[at] = volume;
    paid[at] = pay.paid;
    overDailyCap[at] = pay.overDailyCap;
    overOverallCap[at] = pay.overOverallCap;
  }
}
