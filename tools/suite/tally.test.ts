import { expect, test } from 'vitest';
import { sum, tallyCheck, tallyPlaywright, tallyVitest } from './tally.ts';

const well = { code: 0, signal: null } as const;
const badly = { code: 1, signal: null } as const;

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
  ['all pass', vitest(3, 3), well, { passed: 3, failed: 0 }],
  ['one fails or is skipped', vitest(3, 2), badly, { passed: 2, failed: 1 }],
  ['a skipped test alone does not make vitest fail', vitest(3, 2), well, { passed: 2, failed: 1 }],
  ['a file cannot be loaded', vitest(3, 3, 1), badly, { passed: 3, failed: 1 }],
  ['something failed outside of a test', vitest(3, 3), badly, { passed: 3, failed: 1 }],
  ['nothing ran', vitest(0, 0), well, { passed: 0, failed: 1 }],
  ['it crashed before its report', undefined, badly, { passed: 0, failed: 1 }],
])('vitest: %s', (_, report, ending, tally) => {
  expect(tallyVitest(report, ending)).toMatchObject(tally);
});

test.each([
  ['all pass', playwright(2), well, { passed: 2, failed: 0 }],
  ['one fails', playwright(2, { unexpected: 1 }), badly, { passed: 2, failed: 1 }],
  ['one passed at the second try', playwright(2, { flaky: 1 }), well, { passed: 2, failed: 1 }],
  ['one is skipped', playwright(2, { skipped: 1 }), well, { passed: 2, failed: 1 }],
  [
    'the setup failed',
    { ...playwright(0), errors: [{ message: 'no server' }] },
    badly,
    { passed: 0, failed: 1 },
  ],
  ['it ended badly', playwright(2), badly, { passed: 2, failed: 1 }],
  ['nothing ran', playwright(0), well, { passed: 0, failed: 1 }],
  ['it crashed before its report', undefined, well, { passed: 0, failed: 1 }],
])('playwright: %s', (_, report, ending, tally) => {
  expect(tallyPlaywright(report, ending)).toMatchObject(tally);
});

test('the sum of no steps is nothing', () => {
  expect(sum([])).toEqual({ passed: 0, failed: 0 });
});

test('what went wrong is named', () => {
  const results = [
    { status: 'passed', fullName: 'one' },
    {
      status: 'failed',
      fullName: 'two',
      failureMessages: ['Error: \u001b[31mno\u001b[39m\n    at a.test.ts:1'],
    },
    { status: 'skipped', fullName: 'three' },
  ];
  const files = [
    { name: 'a.test.ts', status: 'failed', assertionResults: results },
    { name: 'b.test.ts', status: 'failed', assertionResults: [] },
  ];
  expect(tallyVitest({ ...vitest(3, 1), testResults: files }, badly)).toEqual({
    passed: 1,
    failed: 3,
    wrong: [
      'b.test.ts: could not be loaded',
      'a.test.ts: two (failed)\n    Error: no',
      'a.test.ts: three (skipped)',
    ],
  });
  const spec = (title: string, status: string) => ({
    file: 'c.spec.ts',
    title,
    tests: [{ projectName: 'phone', status, results: [{ errors: [{ message: 'late\n' }] }] }],
  });
  const suites = [
    { specs: [spec('four', 'expected')], suites: [{ specs: [spec('five', 'flaky')] }] },
  ];
  const report = { ...playwright(1, { flaky: 1 }), suites, errors: [{ message: 'no server' }] };
  expect(tallyPlaywright(report, badly)).toEqual({
    passed: 1,
    failed: 2,
    wrong: ['no server', 'c.spec.ts [phone]: five (flaky)\n    late'],
  });
});

test('a runner that ended badly says how, where no test failed', () => {
  const killed = { code: null, signal: 'SIGKILL' } as const;
  expect(tallyVitest(vitest(3, 3), badly).wrong).toEqual([
    'no test failed: the runner ended with code 1',
  ]);
  expect(tallyVitest(vitest(0, 0), well).wrong).toEqual([
    'no test ran: the runner ended with code 0',
  ]);
  expect(tallyPlaywright(undefined, killed).wrong).toEqual([
    'no report: the runner was ended by SIGKILL',
  ]);
  expect(tallyCheck(killed)).toEqual({ passed: 0, failed: 1, wrong: ['was ended by SIGKILL'] });
});

test('what went wrong outside of the tests is named, and fails once', () => {
  const mishaps = ['Error: Worker exited unexpectedly', 'a.test.ts: began and did not end'];
  expect(tallyVitest(vitest(3, 3), badly, mishaps)).toEqual({
    passed: 3,
    failed: 1,
    wrong: mishaps,
  });
  expect(tallyVitest(undefined, badly, mishaps).wrong).toEqual([
    ...mishaps,
    'no report: the runner ended with code 1',
  ]);
});
