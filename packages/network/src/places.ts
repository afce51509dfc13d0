import type { Column } from '#columns.ts';

/** No row: the place is empty. */
export const none = -1;

/** The columns that say where members stand. */
type Places = {
  parent: Column<Int32Array>;
  side: Column<Uint8Array>;
  depth: Column<Int32Array>;
  /** A far ancestor. */
  jump: Column<Int32Array>;
};

/**
 * Sets how deep a new member stands, and a jump to an ancestor. Jumps are of doubling length: as
 * far as the two before together, where those are equally long.
 */
export function setDepth(m: Places, row: number, parent: number): void {
  const depth = m.depth.data;
  depth[row] = depth[parent]! + 1;
  const far = m.jump.data[parent]!;
  const farther = m.jump.data[far]!;
  const equal = depth[parent]! - depth[far]! === depth[far]! - depth[farther]!;
  m.jump.data[row] = equal ? farther : parent;
}

/**
 * Who stands above a member (or is that member) at a depth that is not below theirs. Goes up by
 * jumps, so a leg of a hundred thousand takes a few dozen steps.
 */
export function climbTo(m: Places, row: number, target: number): number {
  const depth = m.depth.data;
  let at = row;
  while (depth[at]! > target) {
    const far = m.jump.data[at]!;
    at = depth[far]! >= target ? far : m.parent.data[at]!;
  }
  return at;
}

/** The side of a member's tree that somebody is on; 0 who is not below that member. */
export function sideUnder(m: Places, row: number, above: number): 0 | 1 | 2 {
  const depth = m.depth.data;
  if (depth[row]! <= depth[above]!) return 0;
  const child = climbTo(m, row, depth[above]! + 1);
  return m.parent.data[child] === above ? (m.side.data[child] as 1 | 2) : 0;
}
