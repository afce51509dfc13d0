import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow } from '../support/checks.ts';

const rows = (page: Page) => page.locator('tbody tr');
/** How many rows the whole list has. Other tests let people join the team meanwhile. */
const total = async (page: Page): Promise<number> => {
  const text = await page.getByText(/^[\d,]+ rows?$/).textContent();
  return Number(text?.replaceAll(/\D/g, ''));
};

test(
  'the team is filtered by side, and the address keeps the filter',
  desktop,
  async ({ memberPage: page }) => {
    await page.goto('/MyTeam');
    await expect(rows(page).first()).toBeVisible();
    const all = await total(page);
    await page.getByLabel('Position').selectOption('Left');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/position=1/);
    await expect(rows(page).locator('[data-side="right"]')).toHaveCount(0);
    await expect.poll(() => total(page)).toBeLessThan(all);
    expect(await rows(page).count()).toBeGreaterThan(0);
    await page.reload();
    await expect(page.getByLabel('Position')).toHaveValue('1');
    await expect(rows(page).first()).toBeVisible();
    await expect(rows(page).locator('[data-side="right"]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => total(page)).toBeGreaterThanOrEqual(all);
  },
);

test(
  'a filter that fits nobody says so, and offers the next step',
  desktop,
  async ({ memberPage: page }) => {
    await page.goto('/MyReferral?fdate=2031-01-01');
    await expect(page.getByText('No referrals here')).toBeVisible();
    await page.getByRole('link', { name: 'Your referral links' }).click();
    await expect(page).toHaveURL(/\/dashboard#links$/);
  },
);

test('a list is saved as CSV, whole', desktop, async ({ memberPage: page }) => {
  await page.goto('/MyTeam');
  await expect(rows(page).first()).toBeVisible();
  const count = await total(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await (await download).createReadStream();
  const parts: Buffer[] = [];
  for await (const part of file) parts.push(part as Buffer);
  const lines = Buffer.concat(parts).toString('utf8').trim().split('\n');
  expect(lines[0]).toContain('User Id,User Name');
  expect(lines.length - 1).toBeGreaterThanOrEqual(count);
  expect(count).toBeGreaterThan(await rows(page).count());
});

test(
  'on a phone rows are cards and filters are in a sheet',
  phone,
  async ({ memberPage: page }) => {
    await page.goto('/MyTeam');
    const cards = page.getByRole('list', { name: 'My Team' }).getByRole('listitem');
    await expect(cards.first()).toBeVisible();
    const all = await total(page);
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Position').selectOption('Right');
    await expectNoAxeFindings(page);
    await sheet.getByRole('button', { name: 'Search' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await expect.poll(() => total(page)).toBeLessThan(all);
    await expectNoOverflow(page);
  },
);

test(
  'a newcomer appears in the sponsor\u2019s team at once',
  desktop,
  async ({ memberPage: page, newcomer }) => {
    await page.goto('/MyTeam');
    await expect(page.getByRole('button', { name: `Copy id ${newcomer.uid}` })).toBeVisible();
  },
);
