import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import type { Tally } from './tally.ts';

/** A separate project, with files that end as no test should. */
const files = {
  'vitest.config.mjs': "export default { test: { globals: true, pool: 'forks' } };",
  'good.test.js': "test('good', () => expect(1).toBe(1));",
  'lost.test.js': "test('lost', () => process.kill(process.pid, 'SIGKILL'));",
  'late.test.js': "test('late', () => void Promise.reject(new Error('too late')));",
};

/** Runs the step in its own process, so that its output stays out of ours. */
async function runVitestIn(folder: string): Promise<Tally> {
  const steps = JSON.stringify(join(import.meta.dirname, 'steps.ts'));
  const program = `
    const { runVitest } = await import(${steps});
    const tally = await runVitest('--root', ${JSON.stringify(folder)});
    console.log('\\n' + JSON.stringify(tally));`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Tally;
}

test('a worker that is lost and an error after a test are named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-mishaps-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const { failed, wrong } = await runVitestIn(folder);
  expect(failed).toBeGreaterThan(0);
  expect(wrong.join('\n')).toMatch(/Worker exited unexpectedly/);
  expect(wrong.join('\n')).toMatch(/lost\.test\.js/);
  expect(wrong.join('\n')).toMatch(/late\.test\.js: Error: too late/);
});
