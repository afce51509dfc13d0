import { describe, expect, test } from 'vitest';
import {
  dailyResults,
  heightShare,
  largestFall,
  linePath,
  stepScale,
  signedPercent,
} from '#features/home/landing/lib/chart-math.ts';

describe('dailyResults', () => {
  test('has one result less than values, also negative ones', () => {
    expect(dailyResults([100, 110, 99])).toEqual([10, -10]);
  });
  test('is empty without a day before', () => {
    expect(dailyResults([100])).toEqual([]);
    expect(dailyResults([])).toEqual([]);
  });
});

describe('largestFall', () => {
  test('runs from the peak to the lowest value after it', () => {
    expect(largestFall([100, 120, 110, 90, 130, 120])).toEqual({ from: 1, to: 3, percent: -25 });
  });
  test('does not look back before the peak', () => {
    expect(largestFall([50, 100, 90])).toEqual({ from: 1, to: 2, percent: -10 });
  });
  test('is nothing when the values only rise', () => {
    expect(largestFall([1, 2, 2, 3])).toBeNull();
    expect(largestFall([])).toBeNull();
  });
});

describe('scale and line', () => {
  test('has round bounds around the values', () => {
    expect(stepScale([97.5, 108.4], 5)).toEqual({ low: 95, high: 110, steps: [95, 100, 105, 110] });
  });
  test('is never flat', () => {
    expect(stepScale([100, 100], 5)).toEqual({ low: 100, high: 105, steps: [100, 105] });
  });
  test('puts the highest value at the top', () => {
    const scale = stepScale([0, 10], 5);
    expect([heightShare(scale, 10), heightShare(scale, 0)]).toEqual([0, 1]);
    expect(linePath([0, 10], scale)).toBe('M0.00 100.00L100.00 0.00');
  });
});

describe('signedPercent', () => {
  test.each([
    [0.62, '+0.62 %'],
    [-0.48, '−0.48 %'],
    [0, '0.00 %'],
    [-0.001, '0.00 %'],
  ])('writes %d as %s', (value, text) => {
    expect(signedPercent(value)).toBe(text);
  });
});
