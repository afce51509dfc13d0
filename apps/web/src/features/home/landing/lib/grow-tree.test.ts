import { describe, expect, test } from 'vitest';
import { growTree } from '#features/home/landing/lib/grow-tree.ts';

const shape = {
  depth: 5,
  rootX: 100,
  rootY: 200,
  spread: 80,
  stretch: 1,
  radii: [0, 20, 40, 60, 80, 100],
};
const tree = growTree(shape);

describe('growTree', () => {
  test('has one root and twice as many nodes at each depth', () => {
    const counts = shape.radii.map((_, depth) => tree.filter((n) => n.depth === depth).length);
    expect(counts).toEqual([1, 2, 4, 8, 16, 32]);
  });

  test('keeps the left leg left and the right leg right', () => {
    for (const node of tree.slice(1)) {
      expect(node.side).toBe(node.x < shape.rootX ? 'left' : 'right');
    }
    expect(tree.filter((n) => n.side === 'left')).toHaveLength(31);
  });

  test('gives a child the side of its parent', () => {
    for (const node of tree.filter((n) => n.depth > 1)) {
      expect(node.side).toBe(tree[Math.floor(node.id / 2) - 1]?.side);
    }
  });

  test('grows the same tree every time', () => {
    expect(growTree(shape)).toEqual(tree);
  });

  test('stays above its ground', () => {
    for (const node of tree) expect(node.y).toBeLessThanOrEqual(shape.rootY);
  });
});
