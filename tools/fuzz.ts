import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';

/**
 * Throws 10,000 requests of every kind at every call and prints a table of what was answered.
 * FUZZ_PER_CALL and FUZZ_SEED choose otherwise; a short run of the same is part of `npm test`.
 */
const root = join(import.meta.dirname, '..');
const seed = String(randomInt(2 ** 31));
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', 'apps/server/testing/fuzz/fuzz.db.test.ts', '--disable-console-intercept'],
  { cwd: root, stdio: 'inherit', env: { FUZZ_PER_CALL: '10000', FUZZ_SEED: seed, ...process.env } },
);
process.exitCode = status ?? 1;
