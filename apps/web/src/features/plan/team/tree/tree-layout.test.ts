import { expect, it } from 'vitest';
import { places } from '#features/plan/team/tree/tree-layout.ts';

it('has 15 places in 4 levels of 1, 2, 4 and 8', () => {
  const heights = [...new Set(places.map(({ y }) => y))];
  const counts = heights.map((height) => places.filter(({ y }) => y === height).length);
  expect(places).toHaveLength(15);
  expect(counts).toEqual([1, 2, 4, 8]);
});

it('each place stands below its parent, left ones to the left', () => {
  for (const { x, y, parent, side } of places.slice(1)) {
    const above = places[parent ?? -1];
    expect(above?.y).toBeLessThan(y);
    expect(x < (above?.x ?? 0)).toBe(side === 'Left');
  }
});
