import type { Closing, ClosingOf } from '#closing.ts';
import { byReceiver, matchingRow, teamMatchingRow, type MatchingRow } from '#closing-rows.ts';
import type { IncomeRow } from '#income.ts';
import type { MatchingColumns } from '#matching.ts';
import type { TeamColumns } from '#team-matching.ts';

/**
 * What a closing gives, and nothing of whom it gives nothing: enough to make every row of it, in
 * columns that can be written down. Receivers are numbered in the order of their ids; rows and
 * receivers of the columns are these numbers, and shares stand together by receiver.
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
  const has = new Uint8Array(uid.length);
  for (let at = 0; at < matching.row.length; at += 1) has[matching.row[at]!] = 1;
  for (let at = 0; at < team.receiver.length; at += 1) has[team.receiver[at]!] = 1;
  const rows = rowsWith(has).sort((a, b) => uid[a]! - uid[b]!);
  const number = new Int32Array(uid.length);
  rows.forEach((row, at) => (number[row] = at));
  const receiver = team.receiver.map((row) => number[row]!);
  const { order } = byReceiver(receiver, rows.length);
  return {
    uid: rows.map((row) => uid[row]!),
    left: BigInt64Array.from(rows, (row) => state.left[row]!),
    right: BigInt64Array.from(rows, (row) => state.right[row]!),
    carryLeft: BigInt64Array.from(rows, (row) => carried.left[row]!),
    carryRight: BigInt64Array.from(rows, (row) => carried.right[row]!),
    matching: { ...matching, row: matching.row.map((row) => number[row]!) },
    team: {
      match: order.map((at) => team.match[at]!),
      receiver: order.map((at) => receiver[at]!),
      level: Uint8Array.from(order, (at) => team.level[at]!),
      paid: BigInt64Array.from(order, (at) => team.paid[at]!),
      flushed: BigInt64Array.from(order, (at) => team.flushed[at]!),
      reason: Uint8Array.from(order, (at) => team.reason[at]!),
    },
  };
}

function rowsWith(has: Uint8Array): Int32Array {
  const rows = new Int32Array(has.length);
  let count = 0;
  for (let row = 0; row < has.length; row += 1) {
    if (has[row] === 0) continue;
    rows[count] = row;
    count += 1;
  }
  return rows.slice(0, count);
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
  matching.row.forEach((row, at) => (matchOf[row] = at));
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
