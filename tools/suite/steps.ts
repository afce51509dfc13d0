import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../stamp.ts';
import { allTargets, root } from '../targets.ts';
import { runProgram, runQuietly } from './run-program.ts';
import type { TestFiles } from './test-files.ts';
import { tallyCheck, tallyPlaywright, tallyVitest, type Tally } from './tally.ts';

/** One part of `npm test`. A step that needs a failed one is not run and fails too. */
export type Step = {
  name: string;
  needs?: string;
  /** True for a check that may run beside others: it shows its output when it has ended. */
  isCheck?: boolean;
  run(): Promise<Tally>;
};

function check(name: string, program: string, ...args: string[]): Step {
  return {
    name,
    isCheck: true,
    async run() {
      const { ending, output } = await runQuietly(program, args);
      console.log(`\n== ${name}\n${output.trimEnd()}`);
      return tallyCheck(ending);
    },
  };
}

/** Reads what a runner wrote; undefined where it wrote nothing whole. */
function readReport<R>(file: string): R | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as R;
  } catch {
    return undefined;
  }
}

/** Gives a folder for reports, which is gone afterwards. */
async function withFolder<R>(work: (folder: string) => Promise<R>): Promise<R> {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-report-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Runs vitest, with further arguments if given, and reads its reports.
 * @public steps.test.ts calls it in a separate process.
 */
export function runVitest(...more: string[]): Promise<Tally> {
  return withFolder(async (folder) => {
    const [report, mishaps] = [join(folder, 'report.json'), join(folder, 'mishaps.json')];
    const reporters = ['default', 'json', join(import.meta.dirname, 'mishaps.ts')];
    const args = ['run', ...reporters.map((each) => `--reporter=${each}`), ...more];
    const ending = await runProgram('vitest', [...args, `--outputFile.json=${report}`], {
      MISHAPS_FILE: mishaps,
    });
    return tallyVitest(readReport(report), ending, readReport(mishaps));
  });
}

/** Runs the browser tests, with further arguments if given, and reads their report. */
function runPlaywright(...more: string[]): Promise<Tally> {
  return withFolder(async (folder) => {
    const report = join(folder, 'report.json');
    const args = ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json', ...more];
    const ending = await runProgram('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
    return tallyPlaywright(readReport(report), ending);
  });
}

/** All vitest files, or those that are named. */
function vitest(...files: string[]): Step {
  return { name: 'vitest', run: () => runVitest(...files) };
}

const build: Step = {
  name: 'build',
  async run() {
    for (const target of allTargets()) await buildIfStale(root, target);
    return tallyCheck({ code: 0, signal: null });
  },
};

/** All browser tests, or those files that are named. */
function playwright(...files: string[]): Step {
  return { name: 'playwright', needs: 'build', run: () => runPlaywright(...files) };
}

/** All that `npm test` runs, the quick checks first. */
export const steps: readonly Step[] = [
  check('format', 'prettier', '--check', '.'),
  check('lint', 'oxlint', '--type-aware', '--deny-warnings'),
  check('types', 'tsc', '-p', 'tsconfig.json'),
  check('types-web', 'tsc', '-p', 'apps/web/tsconfig.json'),
  check('types-console', 'tsc', '-p', 'apps/console/tsconfig.json'),
  check('types-e2e', 'tsc', '-p', 'e2e/tsconfig.json'),
  check('tidy', 'tsx', 'tools/tidy.ts'),
  check('arrows', 'tsx', 'tools/arrows.ts'),
  check('unused', 'knip'),
  check('specification', 'tsx', 'tools/specification.ts', '--check'),
  vitest(),
  build,
  playwright(),
];

/** Only the tests of some files, without the checks: an answer in seconds. */
export function stepsFor({ unit, browser }: TestFiles): Step[] {
  return [
    ...(unit.length > 0 ? [vitest(...unit)] : []),
    ...(browser.length > 0 ? [build, playwright(...browser)] : []),
  ];
}
