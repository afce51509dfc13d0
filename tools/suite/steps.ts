import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../stamp.ts';
import { root, webTargets } from '../targets.ts';
import { runProgram } from './run-program.ts';
import type { TestFiles } from './test-files.ts';
import { tallyCheck, tallyPlaywright, tallyVitest, type Tally } from './tally.ts';

/** One part of `npm test`. A step whose needs have failed is not run and has failed too. */
export type Step = { name: string; needs?: string; run(): Promise<Tally> };

function check(name: string, program: string, ...args: string[]): Step {
  return { name, run: async () => tallyCheck(await runProgram(program, args)) };
}

/** Runs with the name of a file for the report, and reads that; undefined where there is none. */
async function withReport<R>(
  run: (file: string) => Promise<boolean>,
): Promise<[R | undefined, boolean]> {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-report-'));
  const file = join(folder, 'report.json');
  try {
    const isGood = await run(file);
    return [JSON.parse(readFileSync(file, 'utf8')) as R, isGood];
  } catch {
    return [undefined, false];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** All vitest files, or those that are named. */
function vitest(...files: string[]): Step {
  const args = ['run', '--reporter=default', '--reporter=json'];
  return {
    name: 'vitest',
    run: async () =>
      tallyVitest(
        ...(await withReport<Parameters<typeof tallyVitest>[0]>((file) =>
          runProgram('vitest', [...args, `--outputFile.json=${file}`, ...files]),
        )),
      ),
  };
}

const webBuild: Step = {
  name: 'build',
  async run() {
    for (const target of webTargets()) await buildIfStale(root, target);
    return tallyCheck(true);
  },
};

/** All browser tests, or those files that are named. */
function playwright(...files: string[]): Step {
  const args = ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json', ...files];
  return {
    name: 'playwright',
    needs: 'build',
    run: async () =>
      tallyPlaywright(
        ...(await withReport<Parameters<typeof tallyPlaywright>[0]>((file) =>
          runProgram('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
        )),
      ),
  };
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
  webBuild,
  playwright(),
];

/** The tests of some files alone, without the checks: an answer in seconds. */
export function stepsFor({ unit, browser }: TestFiles): Step[] {
  return [
    ...(unit.length > 0 ? [vitest(...unit)] : []),
    ...(browser.length > 0 ? [webBuild, playwright(...browser)] : []),
  ];
}
