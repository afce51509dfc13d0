import { defineConfig } from 'vitest/config';
import { longestTestMs, patienceMs } from './tools/patience.ts';

/** A guard that npm run teeth takes out of a source file, to see whether a test notices. */
const change = process.env['TEETH_CHANGE'];
const { path, find, put } = JSON.parse(change || '{}') as Record<string, string>;
const teeth = {
  name: 'teeth',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    id === path ? code.replace(find ?? '', () => put ?? '') : null,
};

/** A group of test files; those that are not isolated share a process, one after the other. */
const group = (name: string, isolate: boolean, include: string[]) => ({
  plugins: change ? [teeth] : [],
  test: {
    name,
    include,
    exclude: ['**/node_modules/**', '**/dist/**'],
    isolate,
    // Processes, because native parts (hashing, the database driver) want one of their own.
    pool: 'forks' as const,
    // The only limits: a test has none of its own, unless it is told to do more than usual.
    testTimeout: longestTestMs,
    hookTimeout: longestTestMs,
    expect: { poll: { timeout: patienceMs, interval: 20 } },
  },
});

export default defineConfig({
  test: {
    // One PostgreSQL for the run, with a migrated template that each database test copies.
    globalSetup: ['apps/server/testing/db/setup.support.ts'],
    // Two, because the tests must also pass on a small machine, with the database on it.
    maxWorkers: 2,
    projects: [
      // Loading the server takes longer than most of its tests, and each has its own database.
      group('server', false, ['apps/server/**/*.test.ts']),
      group('rest', true, [
        'packages/**/*.test.{ts,tsx}',
        'apps/{web,console}/**/*.test.{ts,tsx}',
        'tools/**/*.test.ts',
      ]),
    ],
  },
});
