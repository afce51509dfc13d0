import type { Page } from '@playwright/test';
import { defaultBrand } from '@canopy/contract/brand.ts';
import { legalPaths } from '@canopy/contract/catalog/legal-texts.ts';
import { screens as consoleScreens } from '../../apps/console/src/routes/table.ts';
import { screens } from '../../apps/web/src/routes/table.ts';
import { desktop, expect, test } from '../fixtures.ts';
import { expectUnsaid, otherBrand, saveBrand } from '../support/brand.ts';
import { expectLoaded } from '../support/checks.ts';
import { demoOwner, openConsole } from '../support/console.ts';
import { serverOfGroup, startEmptyServer } from '../support/empty-server.ts';
import { goOn } from '../support/lists.ts';
import { deposit, openAs, payerOf } from '../support/money.ts';
import { freshEmail, registerNewcomer } from '../support/newcomer.ts';

// It has its own server: a brand is everybody's.
test.describe.configure({ mode: 'serial' });

serverOfGroup(async () => {
  const server = await startEmptyServer();
  await saveBrand(otherBrand);
  return server;
});

const { name } = otherBrand;

/** What only this software is called; and what the company has its own words and sign for. */
const product = /canopy/i;
const usual = /canopy|\b(?:members?|packages?|bots?)\b|\$/i;

/** Where an operator works, money is in the sign, and not in a word for it. */
const usualAtWork = new RegExp(`${usual.source}|\\bdollars\\b`, 'i');

/** Texts that people agree to word by word; none names the product. */
const agreed = new Set<string>(Object.values(legalPaths));

/** The page is there with all that it loads, and is the company's. */
async function expectOwn(page: Page, title: string, unwanted: RegExp): Promise<void> {
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expectLoaded(page);
  await expectUnsaid(page, unwanted);
}

/** A title as the company says it. */
function ownTitle(title: string): string {
  return title
    .replace(/\bMember/, 'Associate')
    .replace(/\bPackage/, 'Licence')
    .replace('package', 'licence')
    .replace(/\bBot\b/, 'Engine');
}

async function walk(page: Page, access: 'public' | 'member'): Promise<void> {
  for (const { path, title } of screens.filter((screen) => screen.access === access)) {
    await test.step(path, async () => {
      await goOn(page, path);
      await expectOwn(page, `${ownTitle(title)} · ${name}`, agreed.has(path) ? product : usual);
    });
  }
}

test('another brand: nothing that a visitor reads names the product', desktop, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText(`© 2024 ${name}`);
  await expectOwn(page, `${name}: forex education, trading robot and crypto arbitrage`, usual);
  const accent = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent'),
  );
  expect(accent).toBe(otherBrand.color);
  await page.goto('/Login');
  await walk(page, 'public');
  await page.goto('/nowhere/at/all');
  await expectOwn(page, `Page not found · ${name}`, usual);
});

test('another brand: what members agree to stays word by word', desktop, async ({ page }) => {
  await page.goto('/Terms');
  await expect(page.getByRole('heading', { name: 'Packages and income' })).toBeVisible();
  await expect(page.getByText('A package is bought at the price shown')).toBeVisible();
});

test('another brand: a Hindi page has its words', desktop, async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'language', value: 'hi', url: baseURL! }]);
  await page.goto('/Login');
  await expect(page.getByText('अभी सहयोगी नहीं हैं?')).toBeVisible();
  await expectUnsaid(page, /canopy|सदस्य/i);
});

test('another brand: nor anything that a member reads', desktop, async ({ page }) => {
  const member = await payerOf(await registerNewcomer(freshEmail(), '100000'));
  await deposit(member, 'FundRequest', 40);
  await openAs(page, member, '/dashboard');
  await test.step('the bell', async () => {
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const menu = page.getByRole('menu', { name: /^Notifications/ });
    await expect(menu.getByText('€40.00').first()).toBeVisible();
    await expectUnsaid(page, usual);
    await page.keyboard.press('Escape');
  });
  await walk(page, 'member');
});

/** Another page of the console, as a link inside of it does. */
async function goOnInConsole(page: Page, path: string): Promise<void> {
  await goOn(page, `/console${path.replace(/:(uid|id)/, '100001')}`);
}

test('another brand: nor anything that an operator reads', desktop, async ({ page }) => {
  await openConsole(page, await demoOwner(), '/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Associates', exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Licences', exact: true })).toBeVisible();
  for (const { path, title } of consoleScreens) {
    await test.step(path, async () => {
      await goOnInConsole(page, path);
      await expectOwn(page, `${ownTitle(title)} · ${name} console`, usualAtWork);
    });
  }
  for (const [path, button] of [
    ['/keys', 'Make a key'],
    ['/webhooks', 'Add a webhook'],
    ['/packages', 'Add a package'],
  ] as const) {
    await test.step(`the dialog of ${path}`, async () => {
      await goOnInConsole(page, path);
      await page.getByRole('button', { name: ownTitle(button), exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectUnsaid(page, usualAtWork);
      await page.keyboard.press('Escape');
    });
  }
});

test('the brand that ships is back once it is set', desktop, async ({ page }) => {
  await saveBrand(defaultBrand);
  await page.goto('/Login');
  await expect(page).toHaveTitle('Login · Canopy');
  await expect(page.getByText('Not a member yet?')).toBeVisible();
});
