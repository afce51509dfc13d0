import type { Column } from '#columns.ts';
import { none } from '#places.ts';
import { rowsPerStep, type Steps } from '#steps.ts';

/**
 * A forest cut into paths that go down from parent to child. On each, the places are linked as in
 * a Fenwick tree, so that a sum over what is below any of them is kept in a few dozen steps,
 * though a leg be millions long.
 */
export type Paths = {
  /** By row: the place on the path, counted from 1 at its top. */
  place: Column<Int32Array>;
  /** The next one above whose sum counts this one too: on the path, or where the path hangs. */
  up: Column<Int32Array>;
  /** The next one below on the path whose sum is not in this one's. */
  down: Column<Int32Array>;
};

/** Puts a new row at the end of the parent's path, or on a path of its own that hangs there. */
export function putOnPath(
  { place, up, down }: Paths,
  row: number,
  parent: number,
  goesOn: boolean,
): void {
  const at = goesOn ? place.data[parent]! + 1 : 1;
  place.data[row] = at;
  down.data[row] = none;
  // A place counts as many from itself on as its lowest bit says; here those end that are full.
  let before = parent;
  for (let bit = 1; (at & bit) === 0; bit <<= 1) {
    down.data[before] = row;
    before = up.data[before]!;
  }
  up.data[row] = before;
}

/**
 * Cuts the whole forest anew. Each path goes on to the child with most below, so that whoever
 * leaves a path has at least twice as many above the next turn.
 */
export function* cutPaths(
  paths: Paths,
  parent: Column<Int32Array>,
  counts: Column<Int32Array>,
  rows: number,
): Steps<void> {
  const goesOn = new Int32Array(rows).fill(none);
  for (let end = rows; end > 0; end -= rowsPerStep) {
    const [above, count] = [parent.data, counts.data];
    for (let row = end - 1; row >= Math.max(0, end - rowsPerStep); row -= 1) {
      const up = above[row]!;
      if (up === none) continue;
      const other = goesOn[up]!;
      if (other === none || count[row]! >= count[other]!) goesOn[up] = row;
    }
    yield;
  }
  for (let begin = 0; begin < rows; begin += rowsPerStep) {
    const above = parent.data;
    for (let row = begin; row < Math.min(rows, begin + rowsPerStep); row += 1) {
      const up = above[row]!;
      putOnPath(paths, row, up, up !== none && goesOn[up] === row);
    }
    yield;
  }
}
