import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser, prepareBrowser } from './support/browser.ts';
import { demoOwner, openConsole } from './support/console.ts';
import { openAs, payerOf } from './support/money.ts';
import { startServer } from './support/server.ts';

const folder = join(import.meta.dirname, '../docs/screenshots');

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** What is shown: a page, who looks at it, and how wide the window is. */
const shots = [
  { name: 'landing', path: '/', viewer: 'visitor', size: desk },
  { name: 'disclosure', path: '/IncomeDisclosure', viewer: 'visitor', size: desk },
  { name: 'signup-phone', path: '/Signup?userid=100001', viewer: 'visitor', size: phone },
  { name: 'dashboard', path: '/dashboard', viewer: 'member', size: desk },
  { name: 'dashboard-phone', path: '/dashboard', viewer: 'member', size: phone },
  { name: 'tree', path: '/Tree_View', viewer: 'member', size: desk },
  { name: 'tree-phone', path: '/Tree_View', viewer: 'member', size: phone },
  { name: 'team', path: '/MyTeam', viewer: 'member', size: desk },
  { name: 'income', path: '/LevelIncome', viewer: 'member', size: desk },
  { name: 'deposit', path: '/FundRequestECurrency', viewer: 'member', size: desk },
  { name: 'transfer-phone', path: '/FundTransfer', viewer: 'member', size: phone },
  { name: 'withdraw', path: '/WorkingWithdrawalRequest', viewer: 'member', size: desk },
  { name: 'activation', path: '/activation', viewer: 'member', size: desk },
  { name: 'lessons', path: '/Lessons', viewer: 'member', size: desk },
  { name: 'signals-phone', path: '/Signals', viewer: 'member', size: phone },
  { name: 'inbox-phone', path: '/Inbox', viewer: 'member', size: phone },
  { name: 'kyc', path: '/KYC', viewer: 'member', size: desk },
  { name: 'console-today', path: '/', viewer: 'operator', size: desk },
  { name: 'console-withdrawals', path: '/withdrawals', viewer: 'operator', size: desk },
  { name: 'console-kyc', path: '/kyc', viewer: 'operator', size: desk },
  { name: 'console-solvency', path: '/solvency', viewer: 'operator', size: desk },
  { name: 'console-plan', path: '/plan/new', viewer: 'operator', size: desk },
] as const;

/** Those named on the command line, or all. */
const named = process.argv.slice(2);
const wanted = shots.filter(({ name }) => named.length === 0 || named.includes(name));

/** Makes docs/screenshots again from the demo network, each page in light and in dark. */
async function main(): Promise<void> {
  prepareBrowser();
  mkdirSync(folder, { recursive: true });
  const server = await startServer();
  process.env['E2E_URL'] = server.url;
  // One sign-in for all pictures: each is told in the inbox.
  const asha = { uid: '100001', password: 'demo1234', name: 'Asha Verdant', email: '' };
  const member = await payerOf(asha);
  const owner = await demoOwner();
  const browser = await chromium.launch(findBrowser());
  try {
    for (const mode of ['light', 'dark'] as const) {
      for (const { name, path, viewer, size } of wanted) {
        const context = await browser.newContext({
          viewport: size,
          baseURL: server.url,
          reducedMotion: 'reduce',
        });
        await context.addCookies([{ name: 'mode', value: mode, url: server.url }]);
        const page = await context.newPage();
        if (viewer === 'member') await openAs(page, member, path);
        else if (viewer === 'operator') await openConsole(page, owner, path);
        else await page.goto(path);
        await settle(page);
        await save(await page.screenshot(), `${name}${suffix(mode)}.png`);
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** With 256 colours a picture takes a third, and looks the same. */
async function save(picture: Buffer, name: string): Promise<void> {
  await sharp(picture).png({ palette: true, effort: 10 }).toFile(join(folder, name));
}

function suffix(mode: 'light' | 'dark'): string {
  return mode === 'light' ? '' : '-dark';
}

/** Waits until everything that the page asked for is there, fonts included. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

await main();
