import type { Closing, ClosingOf } from '#closing.ts';
import { byReceiver, matchingRow, teamMatchingRow, type MatchingRow } from '#closing-rows.ts';
import type { IncomeRow } from '#income.ts';
import type { MatchingColumns } from '#matching.ts';
import { gatherAmounts, gatherBytes, gatherRows, numberReceivers } from '#receivers.ts';
import type { TeamColumns } from '#team-matching.ts';

/**
 * What a closing gives, without the members to whom it gives nothing: enough to make every row of
 * it, in columns that can be stored. Receivers are numbered in the order of their ids; row and
 * receiver in the columns are these numbers, and shares are sorted by receiver.
 */
export type ClosingReceivers = {
  uid: Int32Array;
  /** Of a receiver who matched: what each side had, and what is carried. */
  left: BigInt64Array;
  right: BigInt64Array;
  carryLeft: BigInt64Array;
  carryRight: BigInt64Array;
  matching: MatchingColumns;
  team: TeamColumns;
};

/** The receivers of a closing: all who have a row in it, paid or flushed. */
export function receiversOf({ state, matching, team, carried }: Closing): ClosingReceivers {
  const { uid } = state.tree;
  const { rows, numbersOf } = numberReceivers(uid, [matching.row, team.receiver]);
  const receiver = numbersOf(team.receiver);
  const { order } = byReceiver(receiver, rows.length);
  return {
    uid: gatherRows(uid, rows),
    left: gatherAmounts(state.left, rows),
    right: gatherAmounts(state.right, rows),
    carryLeft: gatherAmounts(carried.left, rows),
    carryRight: gatherAmounts(carried.right, rows),
    matching: { ...matching, row: numbersOf(matching.row) },
    team: {
      match: gatherRows(team.match, order),
      receiver: gatherRows(receiver, order),
      level: gatherBytes(team.level, order),
      paid: gatherAmounts(team.paid, order),
      flushed: gatherAmounts(team.flushed, order),
      reason: gatherBytes(team.reason, order),
    },
  };
}

/** The rows of receivers by their numbers, from one up to another that is not in it. */
export type RowsOf = (from: number, to: number) => Generator<IncomeRow | MatchingRow>;

/**
 * Reads the columns as rows, receiver by receiver: own matching first, then shares in the order in
 * which they took the overall cap's room.
 */
export function receiverRows(
  of: Pick<ClosingOf, 'run' | 'plan'>,
  columns: ClosingReceivers,
): RowsOf {
  const { uid, left, right, matching, team } = columns;
  const carried = { left: columns.carryLeft, right: columns.carryRight };
  const closing = { of, state: { tree: { uid }, left, right }, matching, team, carried };
  const matchOf = new Int32Array(uid.length).fill(-1);
  for (let at = 0; at < matching.row.length; at += 1) matchOf[matching.row[at]!] = at;
  const { start } = byReceiver(team.receiver, uid.length);
  return function* rows(from, to) {
    for (let receiver = from; receiver < to; receiver += 1) {
      const match = matchOf[receiver]!;
      if (match >= 0) yield matchingRow(closing, match);
      for (let at = start[receiver]!; at < start[receiver + 1]!; at += 1) {
        yield teamMatchingRow(closing, at);
      }
    }
  };
}
