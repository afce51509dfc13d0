import { stripVTControlCharacters } from 'node:util';
import type { Ending } from './run-program.ts';

/** How many tests of a step passed, how many did not, and which those are if known. */
export type Tally = { passed: number; failed: number; wrong: readonly string[] };

type VitestReport = {
  numTotalTests: number;
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};

type PlaywrightTest = {
  projectName: string;
  status: string;
  results?: { errors?: { message?: string }[] }[];
};

type PlaywrightSuite = {
  specs?: { file: string; title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
};

type PlaywrightReport = PlaywrightSuite & {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
};

/** A check that passes or fails as a whole. */
export function tallyCheck(ending: Ending): Tally {
  const isGood = ending.code === 0;
  const wrong = isGood ? [] : [nameOf(ending)];
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, wrong };
}

/** A step that failed before it could count anything. */
export function tallyNothing(why: string): Tally {
  return { passed: 0, failed: 1, wrong: [why] };
}

const nameOf = ({ code, signal }: Ending): string =>
  signal === null ? `ended with code ${code}` : `was ended by ${signal}`;

/**
 * What did not pass has failed, skipped tests too; a file that could not be loaded is one more.
 * Mishaps are what went wrong outside of the tests: together they count as one.
 */
export function tallyVitest(
  report: VitestReport | undefined,
  ending: Ending,
  mishaps: readonly string[] = [],
): Tally {
  if (!report) return withoutReport(ending, mishaps);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status !== 'passed' && assertionResults.length === 0,
  );
  const failed = report.numTotalTests - report.numPassedTests + broken.length;
  const wrong = [
    ...mishaps,
    ...broken.map(({ name }) => `${name}: could not be loaded`),
    ...report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status !== 'passed')
        .map(
          ({ status, fullName, failureMessages = [] }) =>
            `${name}: ${fullName} (${status})${whyOf(failureMessages)}`,
        ),
    ),
  ];
  const outside = mishaps.length > 0 ? 1 : 0;
  return withVerdict({ passed: report.numPassedTests, failed: failed + outside, wrong }, ending);
}

/** The same for the browser tests; one that passed only at a second try has failed. */
export function tallyPlaywright(report: PlaywrightReport | undefined, ending: Ending): Tally {
  if (!report) return withoutReport(ending);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + skipped + report.errors.length;
  const wrong = [...report.errors.map(({ message = '' }) => message), ...wrongIn(report)];
  return withVerdict({ passed: expected, failed, wrong }, ending);
}

const withoutReport = (ending: Ending, mishaps: readonly string[] = []): Tally => ({
  passed: 0,
  failed: 1,
  wrong: [...mishaps, `no report: the runner ${nameOf(ending)}`],
});

function wrongIn({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, status, results = [] }) => {
        const errors = results.flatMap(({ errors: each = [] }) => each);
        const why = whyOf(errors.map(({ message = '' }) => message));
        return `${file} [${projectName}]: ${title} (${status})${why}`;
      }),
  );
  return [...own, ...suites.flatMap(wrongIn)];
}

/** The first lines of what a test said, below its name: often the end of a log is all one has. */
function whyOf(messages: readonly string[]): string {
  const lines = messages.flatMap((message) =>
    stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
      .slice(0, 12),
  );
  return lines.map((line) => `\n    ${line.slice(0, 200)}`).join('');
}

/** A runner that ends badly without naming a test, or that ran none, has failed once. */
function withVerdict(tally: Tally, ending: Ending): Tally {
  const isEmpty = tally.passed + tally.failed === 0;
  if (tally.failed > 0 || (ending.code === 0 && !isEmpty)) return tally;
  const why = isEmpty ? 'no test ran' : 'no test failed';
  return { ...tally, failed: 1, wrong: [`${why}: the runner ${nameOf(ending)}`] };
}

/** The sum over all steps. */
export function sum(tallies: readonly Tally[]): { passed: number; failed: number } {
  return tallies.reduce(
    (total, each) => ({ passed: total.passed + each.passed, failed: total.failed + each.failed }),
    { passed: 0, failed: 0 },
  );
}
