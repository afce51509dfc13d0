import type { Column } from '#columns.ts';

type Numbers = Column<Int32Array> | Column<Float64Array>;

/** A change at one row: how much is added to each summed column. */
export type Change = { row: number; amounts: readonly number[] };

/** Sums over everything below each row of a forest, the row itself included. */
export type SubtreeSums = {
  /** Books changes that happened at rows into all their ancestors. */
  add(changes: readonly Change[], rows: number): void;
  /** Computes all sums anew from what the rows themselves carry. */
  recompute(rows: number): void;
};

/** A walk that has touched this share of all rows would have been cheaper as one backward pass. */
const walkShare = 1 / 8;

/**
 * Keeps sums in a forest where a parent's row is always smaller than its children's. A few changes
 * walk up to the root, together: where two paths meet, they go on as one, so many purchases in one
 * deep leg cost one walk of it. Many changes are one backward pass over all rows.
 */
export function subtreeSums(
  parent: Column<Int32Array>,
  sums: readonly Numbers[],
  own: readonly Numbers[],
): SubtreeSums {
  const recompute = (rows: number): void => {
    sums.forEach((sum, index) => {
      const { data } = sum;
      const above = parent.data;
      data.set(own[index]!.data.subarray(0, rows));
      for (let row = rows - 1; row >= 0; row -= 1) {
        const up = above[row]!;
        if (up >= 0) data[up]! += data[row]!;
      }
      assertSafe(data, rows);
    });
  };
  return {
    recompute,
    add(changes, rows) {
      if (!walkUp(parent.data, sums, changes, Math.max(1000, rows * walkShare))) recompute(rows);
    },
  };
}

/** Whole micro-units in a double are exact up to this; beyond it a sum would be silently wrong. */
function assertSafe(data: Int32Array | Float64Array, rows: number): void {
  for (let row = 0; row < rows; row += 1) {
    if (!Number.isSafeInteger(data[row])) throw new Error('A sum is beyond what can be exact.');
  }
}

/** Walks all changes up at once, lowest rows first; false when it gave up, half done. */
function walkUp(
  parent: Int32Array,
  sums: readonly Numbers[],
  changes: readonly Change[],
  mostSteps: number,
): boolean {
  const front = new Front();
  for (const { row, amounts } of changes) front.put(row, amounts);
  let steps = 0;
  while (front.size > 0) {
    const { row, amounts } = front.take();
    let at = row;
    // While no other path is left, the rest of the way is this one alone.
    do {
      for (let index = 0; index < sums.length; index += 1) {
        const { data } = sums[index]!;
        const sum = data[at]! + amounts[index]!;
        if (!Number.isSafeInteger(sum)) throw new Error('A sum is beyond what can be exact.');
        data[at] = sum;
      }
      at = parent[at]!;
      steps += 1;
    } while (front.size === 0 && at >= 0);
    if (steps > mostSteps && front.size > 0) return false;
    if (at >= 0) front.put(at, amounts);
  }
  return true;
}

/** The rows where walks stand now; the greatest is next, and two walks on one row become one. */
class Front {
  readonly #heap: number[] = [];
  readonly #amounts = new Map<number, number[]>();

  get size(): number {
    return this.#heap.length;
  }

  put(row: number, amounts: readonly number[]): void {
    const there = this.#amounts.get(row);
    if (there) {
      for (let index = 0; index < there.length; index += 1) there[index]! += amounts[index]!;
      return;
    }
    this.#amounts.set(row, [...amounts]);
    const heap = this.#heap;
    let at = heap.length;
    heap.push(row);
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (heap[up]! >= row) break;
      heap[at] = heap[up]!;
      at = up;
    }
    heap[at] = row;
  }

  take(): { row: number; amounts: number[] } {
    const heap = this.#heap;
    const row = heap[0]!;
    const last = heap.pop()!;
    if (heap.length > 0) this.#sink(last);
    const amounts = this.#amounts.get(row)!;
    this.#amounts.delete(row);
    return { row, amounts };
  }

  #sink(row: number): void {
    const heap = this.#heap;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && heap[child + 1]! > heap[child]!) child += 1;
      if (heap[child]! <= row) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = row;
  }
}
