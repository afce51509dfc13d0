import { describe, expect, it } from 'vitest';
import { dotPath, fromTop, linePath, scaleOf } from '#chart/scale.ts';

describe('scaleOf', () => {
  it.each([
    [
      [0, 9.3],
      [0, 5, 10],
    ],
    [
      [0, 0.28],
      [0, 0.1, 0.2, 0.3],
    ],
    [
      [-3, 12],
      [-5, 0, 5, 10, 15],
    ],
    [
      [0, 0],
      [0, 0.5],
    ],
    [
      [136, 136],
      [100, 150],
    ],
    [
      [0, 600],
      [0, 200, 400, 600],
    ],
  ])('%j has lines at %j', (values, steps) => {
    expect(scaleOf(values)).toEqual({ low: steps[0], high: steps.at(-1), steps });
  });
});

it('the highest value is at the top, the lowest at the bottom', () => {
  const scale = scaleOf([0, 10]);
  expect(fromTop(scale, 10)).toBe(0);
  expect(fromTop(scale, 0)).toBe(100);
  expect(linePath([0, 10, 5], scale)).toBe('M0.00 100.00L50.00 0.00L100.00 50.00');
  expect(linePath([10], scale)).toBe('M0.00 0.00');
  expect(linePath([0, null, 10, 5], scale)).toBe('M0.00 100.00M66.67 0.00L100.00 50.00');
});

it('a value without neighbours is a dot, and only that', () => {
  const scale = { low: 0, high: 10, steps: [0, 10] };
  expect(dotPath([0, 10, 5], scale)).toBe('');
  expect(dotPath([null, null, 10], scale)).toBe('M100.00 0.00h0');
  expect(dotPath([5, null, 10, 5, null], scale)).toBe('M0.00 50.00h0');
});
