import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeColumns, type Column } from '#columns.ts';
import { amountSum, countSum } from '#path-sums.ts';
import { cutPaths, putOnPath, type Paths } from '#paths.ts';
import { none } from '#places.ts';
import { runSteps } from '#steps.ts';

/** A forest with a sum of each kind, that can be cut anew and joined. */
function makeForest() {
  const columns = makeColumns();
  const paths: Paths = { place: columns.int32(), up: columns.int32(), down: columns.int32() };
  const parent = columns.int32();
  const counts = countSum(parent, paths, columns.int32());
  const amounts = amountSum(parent, paths, columns.int64());
  const hasChild: boolean[] = [];
  return {
    paths,
    parent,
    counts,
    amounts,
    join(above: number): void {
      const row = hasChild.length;
      columns.reserve(row + 1);
      parent.data[row] = above;
      putOnPath(paths, row, above, above !== none && !hasChild[above]);
      hasChild.push(false);
      if (above !== none) hasChild[above] = true;
      counts.change(row, 1);
    },
    cut(own: bigint[]): void {
      const rows = hasChild.length;
      runSteps(counts.addUp(rows, (data) => data.fill(1)));
      runSteps(cutPaths(paths, parent, counts.kept, rows));
      runSteps(counts.spread(rows));
      runSteps(amounts.addUp(rows, (data) => data.set(own)));
      runSteps(amounts.spread(rows));
    },
  };
}

function isAbove(parent: Column<Int32Array>, row: number, above: number): boolean {
  let at = row;
  while (at > above) at = parent.data[at]!;
  return at === above;
}

/** How many rows a change at one row is booked at, and how many a sum is read from. */
function stepsOf({ up, down }: Paths, row: number): { booked: number; read: number } {
  const follow = (next: Int32Array): number => {
    let steps = 0;
    for (let at = row; at >= 0; at = next[at]!) steps += 1;
    return steps;
  };
  return { booked: follow(up.data), read: follow(down.data) };
}

describe('sums along paths', () => {
  test('say what is below each row, in any forest, cut at any time', () => {
    /** Where each row hangs, what it carries, and whether the forest is cut after it. */
    const rows = fc.array(
      fc.tuple(fc.nat(1e6), fc.bigInt({ min: -9n, max: 9n }), fc.integer({ min: 0, max: 9 })),
      { minLength: 1, maxLength: 80 },
    );
    fc.assert(
      fc.property(rows, (list) => {
        const forest = makeForest();
        const own: bigint[] = [];
        list.forEach(([where, amount, cut], row) => {
          // One in eleven is a root; long legs and wide sponsors both come up.
          const above =
            row === 0 || where % 11 === 0 ? none : where % 3 === 0 ? row - 1 : where % row;
          forest.join(above);
          own.push(amount);
          forest.amounts.change(row, amount);
          if (cut === 0) forest.cut(own);
        });
        for (let row = 0; row < own.length; row += 1) {
          const below = own.filter((_, at) => at >= row && isAbove(forest.parent, at, row));
          expect(forest.counts.at(row)).toBe(below.length);
          expect(forest.amounts.at(row)).toBe(below.reduce((a, b) => a + b, 0n));
        }
      }),
      { numRuns: 200 },
    );
  });

  function expectFewSteps(
    { paths }: ReturnType<typeof makeForest>,
    size: number,
    most: number,
  ): void {
    for (let row = 0; row < size; row += 1) {
      const { booked, read } = stepsOf(paths, row);
      if (booked > most || read > most) throw new Error(`Row ${row}: ${booked} and ${read}.`);
    }
  }

  test('take a few steps in a leg of 100,000 that grew row by row', () => {
    const size = 100_000;
    const forest = makeForest();
    for (let row = 0; row < size; row += 1) forest.join(row - 1);
    expectFewSteps(forest, size, Math.ceil(Math.log2(size)));
    expect(forest.counts.at(size / 2)).toBe(size / 2);
  });

  test.each<[string, (row: number) => number]>([
    // Whoever comes first stays alone, so that every step of the leg is a path of its own.
    [
      'a leg whose every member has a single one on the other side, who came before',
      (row) => (row % 2 === 1 ? row - 1 : Math.max(0, row - 2)),
    ],
    ['a tree of all kinds', (row) => ((row * 7919) % 65_537) % row],
  ])('take a few dozen steps once it has been cut: %s', (_name, above) => {
    const size = 20_000;
    const forest = makeForest();
    forest.join(none);
    for (let row = 1; row < size; row += 1) forest.join(above(row));
    forest.cut(Array.from({ length: size }, () => 0n));
    expectFewSteps(forest, size, Math.log2(size) + 30);
    expect(forest.counts.at(0)).toBe(size);
  });
});
