import type { Column } from '#columns.ts';
import { makeMarks, type Marks } from '#marks.ts';

/** A sum over everything below each row of a forest, the row itself included. */
export type SubtreeSum<Amount, Sums> = {
  /** Notes a change at one row; the rows above learn of it with the next settle(). */
  change(row: number, amount: Amount): void;
  /** Books what was noted into all rows above. */
  settle(rows: number): void;
  /** Adds everything up again, after the rows were filled with what they themselves carry. */
  recompute(rows: number, fill: (sums: Sums) => void): void;
};

/** What all sums of one network share while they settle, one after the other. */
export type Workspace = {
  counts: Column<Int32Array>;
  amounts: Column<BigInt64Array>;
  /** Marks for at least this many rows, none set. */
  marks(rows: number): Marks;
};

/** Makes the workspace; its two columns must grow with the network. */
export function makeWorkspace(
  counts: Column<Int32Array>,
  amounts: Column<BigInt64Array>,
): Workspace {
  let room = 0;
  let marks = makeMarks(room);
  return {
    counts,
    amounts,
    marks(rows) {
      if (rows > room) marks = makeMarks((room = Math.ceil(rows * 1.25)));
      return marks;
    },
  };
}

/*
 * In all that follows a parent's row is smaller than its children's. A single change walks up by
 * itself. Of several, the greatest row is always the next: it gives what it has to its parent,
 * where it meets whatever came from elsewhere, so that a thousand purchases in one deep leg cost
 * one walk of it.
 *
 * Counts and amounts have the same three functions each, written twice on purpose: only where it
 * sees one kind of array does the engine turn these loops into plain machine arithmetic.
 */

/** A sum of whole numbers. */
export function countSum(
  parent: Column<Int32Array>,
  sum: Column<Int32Array>,
  { counts, marks }: Workspace,
): SubtreeSum<number, Int32Array> {
  let changed: number[] = [];
  return {
    change(row, count) {
      changed.push(row, count);
    },
    settle(rows) {
      const all = changed;
      if (all.length === 0) return;
      changed = [];
      if (all.length === 2) walkCount(parent.data, sum.data, all[0]!, all[1]!);
      else sweepCounts(parent.data, sum.data, counts.data, marks(rows), all, rows);
    },
    recompute(rows, fill) {
      fill(sum.data.subarray(0, rows));
      addUpCounts(parent.data, sum.data, rows);
    },
  };
}

function walkCount(parent: Int32Array, sum: Int32Array, from: number, count: number): void {
  for (let row = from; row >= 0; row = parent[row]!) sum[row]! += count;
}

function sweepCounts(
  parent: Int32Array,
  sum: Int32Array,
  waiting: Int32Array,
  marks: Marks,
  changed: readonly number[],
  rows: number,
): void {
  for (let at = 0; at < changed.length; at += 2) {
    waiting[changed[at]!]! += changed[at + 1]!;
    marks.add(changed[at]!);
  }
  for (let row = marks.before(rows); row >= 0; row = marks.before(row)) {
    const count = waiting[row]!;
    waiting[row] = 0;
    marks.remove(row);
    sum[row]! += count;
    const up = parent[row]!;
    if (up < 0 || count === 0) continue;
    waiting[up]! += count;
    marks.add(up);
  }
}

function addUpCounts(parent: Int32Array, sum: Int32Array, rows: number): void {
  for (let row = rows - 1; row > 0; row -= 1) {
    const up = parent[row]!;
    if (up >= 0) sum[up]! += sum[row]!;
  }
}

/** A sum of amounts in micro-units. */
export function amountSum(
  parent: Column<Int32Array>,
  sum: Column<BigInt64Array>,
  { amounts, marks }: Workspace,
): SubtreeSum<bigint, BigInt64Array> {
  let changedRows: number[] = [];
  let changes: bigint[] = [];
  return {
    change(row, amount) {
      changedRows.push(row);
      changes.push(amount);
    },
    settle(rows) {
      const [at, by] = [changedRows, changes];
      if (at.length === 0) return;
      changedRows = [];
      changes = [];
      if (at.length === 1) walkAmount(parent.data, sum.data, at[0]!, by[0]!);
      else sweepAmounts(parent.data, sum.data, amounts.data, marks(rows), at, by, rows);
    },
    recompute(rows, fill) {
      fill(sum.data.subarray(0, rows));
      addUpAmounts(parent.data, sum.data, rows);
    },
  };
}

function walkAmount(parent: Int32Array, sum: BigInt64Array, from: number, amount: bigint): void {
  const by = BigInt.asIntN(64, amount);
  for (let row = from; row >= 0; row = parent[row]!) {
    sum[row] = BigInt.asIntN(64, sum[row]! + by);
  }
}

function sweepAmounts(
  parent: Int32Array,
  sum: BigInt64Array,
  waiting: BigInt64Array,
  marks: Marks,
  changed: readonly number[],
  changes: readonly bigint[],
  rows: number,
): void {
  for (let at = 0; at < changed.length; at += 1) {
    const row = changed[at]!;
    waiting[row] = BigInt.asIntN(64, waiting[row]! + changes[at]!);
    marks.add(row);
  }
  for (let row = marks.before(rows); row >= 0; row = marks.before(row)) {
    sum[row] = BigInt.asIntN(64, sum[row]! + waiting[row]!);
    marks.remove(row);
    const up = parent[row]!;
    if (up >= 0) {
      waiting[up] = BigInt.asIntN(64, waiting[up]! + waiting[row]!);
      marks.add(up);
    }
    waiting[row] = 0n;
  }
}

function addUpAmounts(parent: Int32Array, sum: BigInt64Array, rows: number): void {
  for (let row = rows - 1; row > 0; row -= 1) {
    const up = parent[row]!;
    if (up >= 0) sum[up] = BigInt.asIntN(64, sum[up]! + sum[row]!);
  }
}
