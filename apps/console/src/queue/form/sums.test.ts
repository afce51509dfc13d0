import { describe, expect, it } from 'vitest';
import { sumsOf, totalOf } from '#queue/form/sums.ts';

describe('sumsOf', () => {
  it('adds up by wallet, to the millionth', () => {
    const sums = sumsOf([
      { wallet: 'Fund', amount: 0.1 },
      { wallet: 'Forex', amount: 10 },
      { wallet: 'Fund', amount: 0.2 },
      { wallet: 'Fund', amount: 0.000001 },
    ]);
    expect(sums).toEqual([
      { wallet: 'Fund', count: 3, sum: 0.300001 },
      { wallet: 'Forex', count: 1, sum: 10 },
    ]);
    expect(totalOf(sums)).toBe(10.300001);
  });

  it('leaves out what is not about money', () => {
    expect(sumsOf([{}, {}])).toEqual([]);
  });
});
