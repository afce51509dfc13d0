import { expect, test } from 'vitest';
import { sum, tallyPlaywright, tallyVitest } from './tally.ts';

const vitest = (numTotalTests: number, numPassedTests: number, broken = 0) => ({
  numTotalTests,
  numPassedTests,
  testResults: Array.from({ length: broken }, () => ({ status: 'failed', assertionResults: [] })),
});

const playwright = (expected: number, others: Partial<Record<string, number>> = {}) => ({
  stats: { expected, unexpected: 0, flaky: 0, skipped: 0, ...others },
  errors: [],
});

test.each([
  ['all pass', vitest(3, 3), true, { passed: 3, failed: 0 }],
  ['one fails or is skipped', vitest(3, 2), false, { passed: 2, failed: 1 }],
  ['a skipped test alone does not make vitest fail', vitest(3, 2), true, { passed: 2, failed: 1 }],
  ['a file cannot be loaded', vitest(3, 3, 1), false, { passed: 3, failed: 1 }],
  ['something failed outside of a test', vitest(3, 3), false, { passed: 3, failed: 1 }],
  ['nothing ran', vitest(0, 0), true, { passed: 0, failed: 1 }],
  ['it crashed before its report', undefined, false, { passed: 0, failed: 1 }],
])('vitest: %s', (_, report, isGood, tally) => {
  expect(tallyVitest(report, isGood)).toEqual(tally);
});

test.each([
  ['all pass', playwright(2), true, { passed: 2, failed: 0 }],
  ['one fails', playwright(2, { unexpected: 1 }), false, { passed: 2, failed: 1 }],
  ['one passed at the second try', playwright(2, { flaky: 1 }), true, { passed: 2, failed: 1 }],
  ['one is skipped', playwright(2, { skipped: 1 }), true, { passed: 2, failed: 1 }],
  [
    'the setup failed',
    { ...playwright(0), errors: [{ message: 'no server' }] },
    false,
    { passed: 0, failed: 1 },
  ],
  ['it ended badly', playwright(2), false, { passed: 2, failed: 1 }],
  ['nothing ran', playwright(0), true, { passed: 0, failed: 1 }],
  ['it crashed before its report', undefined, true, { passed: 0, failed: 1 }],
])('playwright: %s', (_, report, isGood, tally) => {
  expect(tallyPlaywright(report, isGood)).toEqual(tally);
});

test('the sum of no steps is nothing', () => {
  expect(sum([])).toEqual({ passed: 0, failed: 0 });
});
