import { byReceiver } from '#closing-rows.ts';
import type { IncomeRow } from '#income.ts';
import {
  ownResultRows,
  roiLevelRow,
  roiMissedRow,
  type ResultColumns,
  type TradingResult,
} from '#trading-result.ts';

/**
 * What a trading result gives and takes, and nothing of whom it leaves alone: enough to make every
 * row of it, in columns that can be written down. Receivers are numbered in the order of their ids;
 * rows and receivers of the columns are these numbers, and shares stand together by receiver.
 */
export type ResultReceivers = Pick<TradingResult, 'own' | 'level' | 'missed'> & {
  uid: Int32Array;
  active: Uint8Array;
  /** What the result was reckoned on; 0 where no bot ran. */
  base: BigInt64Array;
};

/** The receivers of a result: all who have a row in it, a profit, a loss or a share missed. */
export function resultReceivers({ state, own, level, missed }: TradingResult): ResultReceivers {
  const { uid } = state.tree;
  const has = new Uint8Array(uid.length);
  for (const column of [own.row, level.receiver, missed.receiver]) {
    for (let at = 0; at < column.length; at += 1) has[column[at]!] = 1;
  }
  const rows = rowsWith(has).sort((a, b) => uid[a]! - uid[b]!);
  const number = new Int32Array(uid.length);
  rows.forEach((row, at) => (number[row] = at));
  const numbered = (column: Int32Array): Int32Array => column.map((row) => number[row]!);
  const receiver = numbered(level.receiver);
  const { order } = byReceiver(receiver, rows.length);
  return {
    uid: rows.map((row) => uid[row]!),
    active: Uint8Array.from(rows, (row) => state.active[row]!),
    base: BigInt64Array.from(rows, (row) => state.base[row]!),
    own: { row: numbered(own.row), profit: own.profit },
    level: {
      source: order.map((at) => level.source[at]!),
      receiver: order.map((at) => receiver[at]!),
      level: Uint8Array.from(order, (at) => level.level[at]!),
      paid: BigInt64Array.from(order, (at) => level.paid[at]!),
    },
    missed: { ...missed, receiver: numbered(missed.receiver) },
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

/**
 * Reads the columns as rows, receiver by receiver, from one number up to another that is not in it:
 * the own profit or loss first, then shares by the source's id and level, then what was missed.
 */
export function resultRows(
  of: ResultColumns['of'],
  { uid, active, base, own, level, missed }: ResultReceivers,
): (from: number, to: number) => Generator<IncomeRow> {
  const columns = { of, state: { tree: { uid }, base, active }, own, level, missed };
  const places = (column: Int32Array): Int32Array => {
    const placeOf = new Int32Array(uid.length).fill(-1);
    column.forEach((receiver, at) => (placeOf[receiver] = at));
    return placeOf;
  };
  const ownOf = places(own.row);
  const missedOf = places(missed.receiver);
  const { start } = byReceiver(level.receiver, uid.length);
  return function* rows(from, to) {
    for (let receiver = from; receiver < to; receiver += 1) {
      if (ownOf[receiver]! >= 0) yield* ownResultRows(columns, ownOf[receiver]!);
      for (let at = start[receiver]!; at < start[receiver + 1]!; at += 1) {
        yield roiLevelRow(columns, at);
      }
      if (missedOf[receiver]! >= 0) yield roiMissedRow(columns, missedOf[receiver]!);
    }
  };
}
