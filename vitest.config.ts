import { defineConfig } from 'vitest/config';

/** A guard that npm run teeth takes out of a source file, to see whether a test notices. */
const change = process.env['TEETH_CHANGE'];
const { path, find, put } = JSON.parse(change || '{}') as Record<string, string>;
const teeth = {
  name: 'teeth',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    id === path ? code.replace(find ?? '', () => put ?? '') : null,
};

export default defineConfig({
  plugins: change ? [teeth] : [],
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // One PostgreSQL for the run, with a migrated template that each database test copies.
    globalSetup: ['apps/server/testing/db/setup.support.ts'],
    // Processes, because native parts (hashing, the database driver) want one of their own; two,
    // because the tests must also pass on a small machine, which the database shares with them.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One second, the default, is too short on a busy machine.
    expect: { poll: { timeout: 25_000, interval: 20 } },
  },
});
