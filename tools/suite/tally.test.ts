import { expect, test } from 'vitest';
import { sum, tallyPlaywright, tallyVitest } from './tally.ts';

const vitest = (numTotalTests: number, numPassedTests: number, broken = 0) => ({
  numTotalTests,
  numPassedTests,
  testResults: Array.from({ length: broken }, () => ({
    name: 'a.test.ts',
    status: 'failed',
    assertionResults: [],
  })),
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
  expect(tallyVitest(report, isGood)).toMatchObject(tally);
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
  expect(tallyPlaywright(report, isGood)).toMatchObject(tally);
});

test('the sum of no steps is nothing', () => {
  expect(sum([])).toEqual({ passed: 0, failed: 0 });
});

test('what went wrong is named', () => {
  const results = [
    { status: 'passed', fullName: 'one' },
    { status: 'failed', fullName: 'two' },
    { status: 'skipped', fullName: 'three' },
  ];
  const files = [
    { name: 'a.test.ts', status: 'failed', assertionResults: results },
    { name: 'b.test.ts', status: 'failed', assertionResults: [] },
  ];
  expect(tallyVitest({ ...vitest(3, 1), testResults: files }, false)).toEqual({
    passed: 1,
    failed: 3,
    wrong: [
      'b.test.ts: could not be loaded',
      'a.test.ts: two (failed)',
      'a.test.ts: three (skipped)',
    ],
  });
  const spec = (title: string, status: string) => ({
    file: 'c.spec.ts',
    title,
    tests: [{ projectName: 'phone', status }],
  });
  const suites = [
    { specs: [spec('four', 'expected')], suites: [{ specs: [spec('five', 'flaky')] }] },
  ];
  const report = { ...playwright(1, { flaky: 1 }), suites, errors: [{ message: 'no server' }] };
  expect(tallyPlaywright(report, false)).toEqual({
    passed: 1,
    failed: 2,
    wrong: ['no server', 'c.spec.ts [phone]: five (flaky)'],
  });
});

test('a runner that ended badly says so where no test failed', () => {
  expect(tallyVitest(vitest(3, 3), false).wrong).toEqual(['it ended badly']);
  expect(tallyVitest(vitest(0, 0), true).wrong).toEqual(['no test ran']);
});
