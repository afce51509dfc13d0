import fc from 'fast-check';

/**
 * What somebody wants; which member, hold or posting the numbers mean is found out when it runs.
 */
export type Step = {
  what: 'deposit' | 'transfer' | 'request' | 'approve' | 'reject' | 'reverse' | 'again' | 'other';
  a: number;
  b: number;
  amount: number;
  /** Whether a refusal is remembered under the key. */
  remember: boolean;
  /** Which of the ways into the ledger it takes. */
  way: number;
};

/** Steps of one wave run at once; the next wave begins when all are answered. */
export type History = Step[][];

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.oneof(
    { weight: 3, arbitrary: fc.constant('deposit' as const) },
    { weight: 5, arbitrary: fc.constant('transfer' as const) },
    { weight: 3, arbitrary: fc.constant('request' as const) },
    { weight: 3, arbitrary: fc.constantFrom('approve' as const, 'reject' as const) },
    { weight: 2, arbitrary: fc.constant('reverse' as const) },
    { weight: 3, arbitrary: fc.constantFrom('again' as const, 'other' as const) },
  ),
  a: fc.nat(1000),
  b: fc.nat(1000),
  amount: fc.integer({ min: 1, max: 60 }),
  remember: fc.boolean(),
  way: fc.nat(3),
});

/** Waves of up to twelve at once, or, where races are not wanted, one after the other. */
const concurrent = fc.array(fc.array(step, { minLength: 1, maxLength: 12 }), {
  minLength: 3,
  maxLength: 10,
});
const serial = fc.array(fc.tuple(step), { minLength: 10, maxLength: 40 });

/** The history of a number, the same each time. */
export function historyOf(seed: number, kind: 'concurrent' | 'serial'): History {
  return fc.sample(kind === 'serial' ? serial : concurrent, { seed, numRuns: 1 })[0]!;
}
