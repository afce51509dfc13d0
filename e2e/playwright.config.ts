import { defineConfig } from '@playwright/test';
import { longestTestMs, patienceMs } from '../tools/patience.ts';
import { findBrowser } from './support/browser.ts';
import { windows } from './support/checks.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: true,
  // A test that passes at the second try is broken, or the product is.
  retries: 0,
  forbidOnly: true,
  // The only limits: nothing else in this folder has one of its own.
  timeout: longestTestMs,
  expect: { timeout: patienceMs },
  // A run in which all is broken need not wait for each.
  maxFailures: 10,
  reporter: 'list',
  use: {
    launchOptions: findBrowser(),
    // A new context is a new process, which takes longer than many tests: one is emptied instead
    // (storage, cookies, cache, routes, scripts, further pages). A file that measures a first load,
    // or needs what this does not reset, says reuseContext: false.
    reuseContext: true,
    // What it keeps would outlast a test; those that are about it allow it.
    serviceWorkers: 'block',
    // A picture costs nothing until a test fails. A trace would double the time of all tests; who
    // wants one adds --trace on.
    screenshot: 'only-on-failure',
    // Colours are measured without motion.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // Most tests run at both sizes; one that carries the tag of a size runs at that one only.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: windows.phone, hasTouch: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: windows.desktop } },
  ],
});
