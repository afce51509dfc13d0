import fc from 'fast-check';
import { expect, test } from 'vitest';
import { legsOf } from '#legs.ts';
import { anyTree, shapeNames, type AnyTree } from '#testing/shapes.support.ts';

const choices = fc.array(fc.tuple(fc.nat(1e6), fc.nat(1e6), fc.nat(1e6)), { maxLength: 60 });

/** From a member up while they stand on that side. */
function headOf({ parent, side }: AnyTree, row: number, which: number): number {
  let at = row;
  while (side[at] === which) at = parent[at]!;
  return at;
}

/** From a member down on that side until nobody is there. */
function tailOf({ parent, side }: AnyTree, row: number, which: number): number {
  const child = parent.findIndex((above, at) => above === row && side[at] === which);
  return child < 0 ? row : tailOf({ parent, side, sponsor: parent }, child, which);
}

test.each(shapeNames)('heads and tails are where walking ends: %s', (shape) => {
  fc.assert(
    fc.property(choices, (drawn) => {
      const tree = anyTree(shape, 'parent', drawn);
      const legs = legsOf(tree);
      const rows = Array.from(tree.parent, (_, row) => row);
      expect(legs).toEqual({
        leftHead: Int32Array.from(rows, (row) => headOf(tree, row, 1)),
        rightHead: Int32Array.from(rows, (row) => headOf(tree, row, 2)),
        leftTail: Int32Array.from(rows, (row) => tailOf(tree, row, 1)),
        rightTail: Int32Array.from(rows, (row) => tailOf(tree, row, 2)),
      });
    }),
    { numRuns: 30 },
  );
});

test('a leg of a million takes no walk of it', () => {
  const rows = 1_000_000;
  const parent = Int32Array.from({ length: rows }, (_, row) => row - 1);
  const side = new Uint8Array(rows).fill(1, 1);
  const { leftHead, leftTail, rightHead, rightTail } = legsOf({ parent, side });
  expect([leftHead[rows - 1], leftTail[0], leftTail[rows >> 1]]).toEqual([0, rows - 1, rows - 1]);
  expect([rightHead[7], rightTail[7]]).toEqual([7, 7]);
});
