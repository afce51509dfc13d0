import fc from 'fast-check';

/** What somebody wants; the numbers get their meaning when it runs. */
export type Wish = {
  what: 'deposit' | 'grant' | 'transfer' | 'withdraw' | 'move' | 'decide' | 'reverse' | 'again';
  a: number;
  b: number;
  dollars: number;
};

const wish: fc.Arbitrary<Wish> = fc.record({
  what: fc.constantFrom(
    'deposit',
    'grant',
    'transfer',
    'transfer',
    'withdraw',
    'move',
    'decide',
    'decide',
    'reverse',
    'again',
  ),
  a: fc.nat(1000),
  b: fc.nat(1000),
  dollars: fc.integer({ min: 10, max: 70 }),
});

/** The wishes of a number, in waves that run at once; the same each time. */
export function wishesOf(seed: number): Wish[][] {
  const wave = fc.array(wish, { minLength: 2, maxLength: 8 });
  const waves = fc.array(wave, { minLength: 4, maxLength: 8 });
  return fc.sample(waves, { seed, numRuns: 1 })[0]!;
}
