import { roomInClosing, type ClosingState } from '#closing-state.ts';
import { reasonCodes } from '#income.ts';
import type { MatchingColumns } from '#matching.ts';
import type { PlanParameters } from '#parameters.ts';
import { shareOf, smaller } from '#rates.ts';

/** Team matching of a closing: one place per share, by the source's id, then by level. */
export type TeamColumns = {
  /** The place of the source in the matching columns. */
  match: Int32Array;
  /** The receiver's row. */
  receiver: Int32Array;
  level: Uint8Array;
  paid: BigInt64Array;
  flushed: BigInt64Array;
  /** A place in reasonCodes. */
  reason: Uint8Array;
};

const inactive = reasonCodes.indexOf('inactive');
const capped = reasonCodes.indexOf('capped');

/**
 * Team matching: of the matching income that a member was just paid, each level of their sponsor
 * line who is Active has a share. Own matching has used the overall cap's room first; the shares
 * then take what is left in the order of the sources' ids. What does not fit, and what falls to an
 * inactive receiver, is flushed with the reason. paidSoFar is what this closing has paid to each
 * member; the shares are added to it.
 */
export function shareMatching(
  state: ClosingState,
  plan: PlanParameters,
  matching: MatchingColumns,
  paidSoFar: BigInt64Array,
): TeamColumns {
  const { tree, active } = state;
  const rates = plan.teamMatching.percents;
  const columns = teamColumns(countPaid(matching) * rates.length);
  let count = 0;
  for (let match = 0; match < matching.row.length; match += 1) {
    const income = matching.paid[match]!;
    if (income === 0n) continue;
    let receiver = tree.sponsor[matching.row[match]!]!;
    for (let at = 0; at < rates.length && receiver >= 0; at += 1) {
      const share = shareOf(income, rates[at]!);
      if (share > 0n) {
        let paid = 0n;
        if (active[receiver] === 1) {
          const room = roomInClosing(state, receiver, plan.overallCap.factor);
          paid = smaller(share, room - paidSoFar[receiver]!);
        }
        paidSoFar[receiver]! += paid;
        columns.match[count] = match;
        columns.receiver[count] = receiver;
        columns.level[count] = at + 1;
        columns.paid[count] = paid;
        columns.flushed[count] = share - paid;
        if (paid < share) columns.reason[count] = active[receiver] === 0 ? inactive : capped;
        count += 1;
      }
      receiver = tree.sponsor[receiver]!;
    }
  }
  return firstOf(columns, count);
}

function countPaid({ paid }: MatchingColumns): number {
  let count = 0;
  for (let at = 0; at < paid.length; at += 1) if (paid[at]! > 0n) count += 1;
  return count;
}

/** Room for the most shares there can be; memory that is never written to costs nothing. */
function teamColumns(rows: number): TeamColumns {
  return {
    match: new Int32Array(rows),
    receiver: new Int32Array(rows),
    level: new Uint8Array(rows),
    paid: new BigInt64Array(rows),
    flushed: new BigInt64Array(rows),
    reason: new Uint8Array(rows),
  };
}

function firstOf(columns: TeamColumns, count: number): TeamColumns {
  return {
    match: columns.match.subarray(0, count),
    receiver: columns.receiver.subarray(0, count),
    level: columns.level.subarray(0, count),
    paid: columns.paid.subarray(0, count),
    flushed: columns.flushed.subarray(0, count),
    reason: columns.reason.subarray(0, count),
  };
}
