import { byReceiver } from '#closing-rows.ts';
import type { IncomeRow } from '#income.ts';
import { gatherAmounts, gatherBytes, gatherRows, numberReceivers } from '#receivers.ts';
import {
  ownResultRows,
  roiLevelRow,
  roiMissedRow,
  type ResultColumns,
  type TradingResult,
} from '#trading-result.ts';

/**
 * What a trading result gives and takes, without those it does not concern: enough to make every
 * row of it, in columns that can be written down. Receivers are numbered in the order of their ids;
 * rows and receivers of the columns are these numbers, and shares are grouped by receiver.
 */
export type ResultReceivers = Pick<TradingResult, 'own' | 'level' | 'missed'> & {
  uid: Int32Array;
  active: Uint8Array;
  /** What the result was computed on; 0 where no bot ran. */
  base: BigInt64Array;
};

/** The receivers of a result: all who have a row in it, a profit, a loss or a share missed. */
export function resultReceivers({ state, own, level, missed }: TradingResult): ResultReceivers {
  const { uid } = state.tree;
  const named = [own.row, level.receiver, missed.receiver];
  const { rows, numbersOf } = numberReceivers(uid, named);
  const receiver = numbersOf(level.receiver);
  const { order } = byReceiver(receiver, rows.length);
  return {
    uid: gatherRows(uid, rows),
    active: gatherBytes(state.active, rows),
    base: gatherAmounts(state.base, rows),
    own: { row: numbersOf(own.row), profit: own.profit },
    level: {
      source: gatherRows(level.source, order),
      receiver: gatherRows(receiver, order),
      level: gatherBytes(level.level, order),
      paid: gatherAmounts(level.paid, order),
    },
    missed: { ...missed, receiver: numbersOf(missed.receiver) },
  };
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
