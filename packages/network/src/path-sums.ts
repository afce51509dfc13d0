import type { Column } from '#columns.ts';
import type { Paths } from '#paths.ts';
import { none } from '#places.ts';
import { rowsPerStep, type Steps } from '#steps.ts';

/** A sum over everything below each row of a forest, the row itself included. */
export type PathSum<Amount, Own extends Int32Array | BigInt64Array> = {
  /** The sum at a row. */
  at(row: number): Amount;
  /** Books a change at one row for all rows above. */
  change(row: number, amount: Amount): void;
  /** Fills in what the rows themselves carry, and adds it up: each row keeps its whole sum. */
  addUp(rows: number, fill: (own: Own) => void): Steps<void>;
  /** Turns whole sums into what each row keeps on its path. */
  spread(rows: number): Steps<void>;
  /** What is kept by row: between addUp and spread, its whole sum. */
  kept: Column<Own>;
};

/** What a sum does with its numbers, for the rows begin..end (to end itself not in it). */
type Loops<Amount, Own> = {
  read(down: Int32Array, kept: Own, row: number): Amount;
  add(up: Int32Array, kept: Own, row: number, amount: Amount): void;
  addUp(parent: Int32Array, kept: Own, begin: number, end: number): void;
  spread(down: Int32Array, kept: Own, begin: number, end: number): void;
};

function pathSum<Amount, Own extends Int32Array | BigInt64Array>(
  parent: Column<Int32Array>,
  { up, down }: Paths,
  kept: Column<Own>,
  { read, add, addUp, spread }: Loops<Amount, Own>,
): PathSum<Amount, Own> {
  return {
    kept,
    at: (row) => read(down.data, kept.data, row),
    change: (row, amount) => add(up.data, kept.data, row, amount),
    *addUp(rows, fill) {
      fill(kept.data.subarray(0, rows) as Own);
      for (let end = rows; end > 0; end -= rowsPerStep) {
        addUp(parent.data, kept.data, Math.max(0, end - rowsPerStep), end);
        yield;
      }
    },
    *spread(rows) {
      for (let begin = 0; begin < rows; begin += rowsPerStep) {
        spread(down.data, kept.data, begin, Math.min(rows, begin + rowsPerStep));
        yield;
      }
    },
  };
}

/*
 * The loops are written twice on purpose: only where it sees one kind of array does the engine turn
 * them into plain machine arithmetic.
 */

/** A sum of whole numbers. */
export const countSum = (
  parent: Column<Int32Array>,
  paths: Paths,
  kept: Column<Int32Array>,
): PathSum<number, Int32Array> => pathSum(parent, paths, kept, counting);

const counting: Loops<number, Int32Array> = {
  read: readCount,
  add: addCount,
  addUp: addUpCounts,
  spread: spreadCounts,
};

function readCount(down: Int32Array, kept: Int32Array, row: number): number {
  let sum = 0;
  for (let at = row; at >= 0; at = down[at]!) sum += kept[at]!;
  return sum;
}

function addCount(up: Int32Array, kept: Int32Array, row: number, count: number): void {
  for (let at = row; at >= 0; at = up[at]!) kept[at]! += count;
}

function addUpCounts(parent: Int32Array, kept: Int32Array, begin: number, end: number): void {
  for (let row = end - 1; row >= begin; row -= 1) {
    const above = parent[row]!;
    if (above !== none) kept[above]! += kept[row]!;
  }
}

/** A row's next one below comes later, and still has its whole sum. */
function spreadCounts(down: Int32Array, kept: Int32Array, begin: number, end: number): void {
  for (let row = begin; row < end; row += 1) {
    const below = down[row]!;
    if (below !== none) kept[row]! -= kept[below]!;
  }
}

/** A sum of amounts in micro-units. */
export const amountSum = (
  parent: Column<Int32Array>,
  paths: Paths,
  kept: Column<BigInt64Array>,
): PathSum<bigint, BigInt64Array> => pathSum(parent, paths, kept, adding);

const adding: Loops<bigint, BigInt64Array> = {
  read: readAmount,
  add: addAmount,
  addUp: addUpAmounts,
  spread: spreadAmounts,
};

function readAmount(down: Int32Array, kept: BigInt64Array, row: number): bigint {
  let sum = 0n;
  for (let at = row; at >= 0; at = down[at]!) sum = BigInt.asIntN(64, sum + kept[at]!);
  return sum;
}

function addAmount(up: Int32Array, kept: BigInt64Array, row: number, amount: bigint): void {
  const by = BigInt.asIntN(64, amount);
  for (let at = row; at >= 0; at = up[at]!) kept[at] = BigInt.asIntN(64, kept[at]! + by);
}

function addUpAmounts(parent: Int32Array, kept: BigInt64Array, begin: number, end: number): void {
  for (let row = end - 1; row >= begin; row -= 1) {
    const above = parent[row]!;
    if (above !== none) kept[above] = BigInt.asIntN(64, kept[above]! + kept[row]!);
  }
}

function spreadAmounts(down: Int32Array, kept: BigInt64Array, begin: number, end: number): void {
  for (let row = begin; row < end; row += 1) {
    const below = down[row]!;
    if (below !== none) kept[row] = BigInt.asIntN(64, kept[row]! - kept[below]!);
  }
}
