/** How many tests of a step went well, how many did not, and which those are where it is known. */
export type Tally = { passed: number; failed: number; wrong: readonly string[] };

type VitestReport = {
  numTotalTests: number;
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

type PlaywrightSuite = {
  specs?: { file: string; title: string; tests: { projectName: string; status: string }[] }[];
  suites?: PlaywrightSuite[];
};

type PlaywrightReport = PlaywrightSuite & {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
};

/** A check that passes or fails as a whole. */
export function tallyCheck(isGood: boolean): Tally {
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, wrong: [] };
}

/** What did not pass has failed, skipped tests too; a file that could not be loaded is one more. */
export function tallyVitest(report: VitestReport | undefined, isGood: boolean): Tally {
  if (!report) return tallyCheck(false);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status !== 'passed' && assertionResults.length === 0,
  );
  const failed = report.numTotalTests - report.numPassedTests + broken.length;
  const wrong = [
    ...broken.map(({ name }) => `${name}: could not be loaded`),
    ...report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status !== 'passed')
        .map(({ status, fullName }) => `${name}: ${fullName} (${status})`),
    ),
  ];
  return withVerdict({ passed: report.numPassedTests, failed, wrong }, isGood);
}

/** The same for the browser tests; one that passed only at a second try has failed. */
export function tallyPlaywright(report: PlaywrightReport | undefined, isGood: boolean): Tally {
  if (!report) return tallyCheck(false);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + skipped + report.errors.length;
  const wrong = [...report.errors.map(({ message = '' }) => message), ...wrongIn(report)];
  return withVerdict({ passed: expected, failed, wrong }, isGood);
}

function wrongIn({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, status }) => `${file} [${projectName}]: ${title} (${status})`),
  );
  return [...own, ...suites.flatMap(wrongIn)];
}

/** A runner that ends badly without naming a test, or that ran none, has failed once. */
function withVerdict(tally: Tally, isGood: boolean): Tally {
  const isEmpty = tally.passed + tally.failed === 0;
  if (tally.failed > 0 || (isGood && !isEmpty)) return tally;
  return { ...tally, failed: 1, wrong: [isEmpty ? 'no test ran' : 'it ended badly'] };
}

/** The sum over all steps. */
export function sum(tallies: readonly Tally[]): { passed: number; failed: number } {
  return tallies.reduce(
    (total, each) => ({ passed: total.passed + each.passed, failed: total.failed + each.failed }),
    { passed: 0, failed: 0 },
  );
}
