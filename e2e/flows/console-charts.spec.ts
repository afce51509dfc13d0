import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow } from '../support/checks.ts';
import { demoOwner, openConsole } from '../support/console.ts';

/** A chart by its name, with its table opened. */
async function openTable(page: Page, name: string) {
  const chart = page.getByRole('figure', { name });
  await chart.getByText('Show as a table').click();
  return { chart, rows: chart.locator('tbody tr') };
}

test('the first page draws thirty days of money and of sign-ups', async ({ page }) => {
  await openConsole(page, await demoOwner(), '/');
  const money = await openTable(page, 'Money in and out');
  await expect(money.rows).toHaveCount(30);
  await expect(money.chart.getByRole('columnheader')).toHaveText(['Date', 'Received', 'Paid out']);
  const joined = await openTable(page, 'Sign-ups left and right');
  await expect(joined.rows).toHaveCount(30);
  await expect(joined.rows.filter({ hasText: /[1-9]\d*$/ }).first()).toBeVisible();
  await expectNoOverflow(page);
  await expectNoAxeFindings(page);
});

test('solvency draws what is owed, what is covered, and the ratio with its warning', async ({
  page,
}) => {
  await openConsole(page, await demoOwner(), '/solvency');
  const owed = page.getByRole('table', { name: 'Owed by wallet' });
  await expect(owed.getByRole('row').filter({ hasText: 'Wallet' }).nth(1)).toContainText('$');
  const ratio = page.getByRole('figure', { name: 'Payout ratio by closing' });
  await expect(ratio).toContainText(/Warns above 60\.00 %/);
  await expect(page.getByRole('figure', { name: 'Covered at the ends of months' })).toBeVisible();
  await expectNoOverflow(page);
  await expectNoAxeFindings(page);
});

test('the page of a member draws wallets, income, and what was paid in', async ({ page }) => {
  await openConsole(page, await demoOwner(), '/members/100001');
  await page.getByRole('tab', { name: 'Charts' }).click();
  const wallets = await openTable(page, 'Wallets together');
  await expect(wallets.rows).toHaveCount(30);
  await expect(page.getByRole('region', { name: 'Income, 30 days' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Paid in and withdrawn, 30 days' })).toBeVisible();
  await expectNoOverflow(page);
  await expectNoAxeFindings(page);
});

test('a simulation has its result above the fields', async ({ page }) => {
  await openConsole(page, await demoOwner(), '/simulator');
  await page.getByLabel('Days').fill('7');
  await page.getByRole('button', { name: 'Simulate' }).click();
  const pays = page.getByRole('table', { name: 'What each income pays' });
  await expect(pays).toBeVisible();
  await expect(page.getByRole('table', { name: 'Payout ratio' })).toContainText('With this plan');
  const result = await page.getByRole('region', { name: 'Result' }).boundingBox();
  const fields = await page.getByLabel('Days').boundingBox();
  expect(result!.y).toBeLessThan(fields!.y);
  await expectNoOverflow(page);
  await expectNoAxeFindings(page);
});
