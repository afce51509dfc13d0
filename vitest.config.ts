import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // One PostgreSQL for the run, with a migrated template that each database test copies.
    globalSetup: ['apps/server/src/db/testing-setup.ts'],
    // Processes, because native parts (hashing, the database driver) want one of their own; two,
    // because the tests must also pass on a small machine, which the database shares with them.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
