import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mutate, sourceChange, type Mutant } from './mutant.ts';

const root = join(import.meta.dirname, '../..');

type Report = {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
};

/**
 * The names of the tests that fail with the mutant's guard taken out, of a copy of the migrations
 * or of a source file as it is read. Throws where they could not run at all: a mutant that
 * PostgreSQL or the compiler refuses shows nothing.
 */
export async function failuresOf(
  mutant: Mutant | null,
  tests: readonly string[],
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-teeth-'));
  try {
    const migrations = join(folder, 'migrations');
    cpSync(join(root, 'apps/server/migrations'), migrations, { recursive: true });
    const isSql = mutant?.file.endsWith('.sql');
    if (mutant && isSql) mutate(mutant, migrations);
    const change = mutant && !isSql ? sourceChange(mutant, join(root, 'apps/server/src')) : '';
    const report = join(folder, 'report.json');
    await runVitest({ MIGRATIONS_DIR: migrations, TEETH_CHANGE: change }, report, tests);
    const failed = existsSync(report) ? failedIn(report) : null;
    if (failed) return failed;
    throw new Error(`${mutant?.name ?? 'No mutant'}: the tests could not run.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runVitest(
  changes: Record<string, string>,
  report: string,
  tests: readonly string[],
): Promise<void> {
  const files = tests.map((file) => `apps/server/src/${file}`);
  const options = ['--bail=1', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', ...options, ...files], {
    cwd: root,
    env: { ...process.env, ...changes, LEDGER_HISTORIES: '20' },
    stdio: 'ignore',
  });
  await once(child, 'exit');
}

/** Null where not one test ran. */
function failedIn(report: string): string[] | null {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const ran = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName }) => ({
      status,
      name: `${fileOf(name)}: ${fullName}`,
    })),
  );
  if (ran.length === 0) return null;
  return ran.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

function fileOf(path: string): string {
  return path
    .split(/[\\/]/)
    .at(-1)!
    .replace(/(\.db)?\.test\.ts$/, '');
}
