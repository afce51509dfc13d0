import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser, prepareBrowser } from './support/browser.ts';
import { startServer } from './support/server.ts';
import { signIn } from './support/sign-in.ts';

const folder = join(import.meta.dirname, '../docs/screenshots');

/** What is shown: a page, who looks at it, and how wide the window is. */
const shots = [
  { name: 'landing', path: '/', member: false, width: 1440, height: 900 },
  { name: 'landing-phone', path: '/', member: false, width: 390, height: 844 },
  { name: 'signup-phone', path: '/Signup?userid=100001', member: false, width: 390, height: 844 },
  { name: 'dashboard', path: '/dashboard', member: true, width: 1440, height: 900 },
  { name: 'dashboard-phone', path: '/dashboard', member: true, width: 390, height: 844 },
  { name: 'team', path: '/MyTeam', member: true, width: 1440, height: 900 },
  { name: 'tree', path: '/Tree_View', member: true, width: 1440, height: 900 },
  { name: 'tree-phone', path: '/Tree_View', member: true, width: 390, height: 844 },
] as const;

/** Makes docs/screenshots anew from the demo network, each page in light and in dark. */
async function main(): Promise<void> {
  prepareBrowser();
  mkdirSync(folder, { recursive: true });
  const server = await startServer();
  const browser = await chromium.launch(findBrowser());
  try {
    for (const mode of ['light', 'dark'] as const) {
      for (const { name, path, member, width, height } of shots) {
        const context = await browser.newContext({
          viewport: { width, height },
          baseURL: server.url,
          reducedMotion: 'reduce',
        });
        await context.addCookies([{ name: 'mode', value: mode, url: server.url }]);
        const page = await context.newPage();
        if (member) await signIn(page, '100001', 'demo1234');
        await page.goto(path);
        await settle(page);
        await page.screenshot({ path: join(folder, `${name}${suffix(mode)}.png`) });
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

function suffix(mode: 'light' | 'dark'): string {
  return mode === 'light' ? '' : '-dark';
}

/** Waits until everything that the page asked for is there, fonts included. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

await main();
