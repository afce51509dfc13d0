/** How many tests of a step went well and how many did not. */
export type Tally = { passed: number; failed: number };

type VitestReport = {
  numTotalTests: number;
  numPassedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** A check that passes or fails as a whole. */
export function tallyCheck(isGood: boolean): Tally {
  return isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** What did not pass has failed, skipped tests too; a file that could not be loaded is one more. */
export function tallyVitest(report: VitestReport | undefined, isGood: boolean): Tally {
  if (!report) return tallyCheck(false);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status !== 'passed' && assertionResults.length === 0,
  );
  const failed = report.numTotalTests - report.numPassedTests + broken.length;
  return withVerdict({ passed: report.numPassedTests, failed }, isGood);
}

/** The same for the browser tests; one that passed only at a second try has failed. */
export function tallyPlaywright(report: PlaywrightReport | undefined, isGood: boolean): Tally {
  if (!report) return tallyCheck(false);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + skipped + report.errors.length;
  return withVerdict({ passed: expected, failed }, isGood);
}

/** A runner that ends badly without naming a test, or that ran none, has failed once. */
function withVerdict(tally: Tally, isGood: boolean): Tally {
  const isEmpty = tally.passed + tally.failed === 0;
  return tally.failed === 0 && (!isGood || isEmpty) ? { ...tally, failed: 1 } : tally;
}

/** The sum over all steps. */
export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, each) => ({ passed: total.passed + each.passed, failed: total.failed + each.failed }),
    { passed: 0, failed: 0 },
  );
}
