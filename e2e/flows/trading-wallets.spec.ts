import type { Page } from '@playwright/test';
import { expect, phone, test } from '../fixtures.ts';
import { expectFitInBothWindows, lookInWideWindow } from '../support/checks.ts';
import { openRows } from '../support/lists.ts';
import { activate, deposit, openAs, payerOf } from '../support/money.ts';
import { registerNewcomer } from '../support/newcomer.ts';

const uses = /bot, for an inactive member only after activation, and can be transferred/;

for (const path of ['/ForexTradingFoundDeposit', '/CroptoTradingRequest']) {
  test(`${path}: who is not Active is told what that means`, phone, async ({ page, newcomer }) => {
    const payer = await payerOf(newcomer);
    const note = page.getByText(/^You are not Active: this money can start a bot only after/);
    await openAs(page, payer, path);
    await expect(page.getByText(uses)).toBeVisible();
    await expect(note).toBeVisible();
    await expect(note.getByRole('link', { name: 'Activation' })).toHaveAttribute(
      'href',
      '/activation',
    );
    await expectFitInBothWindows(page);
    await activate(payer);
    await page.reload();
    await expect(page.getByText(uses)).toBeVisible();
    await expect(note).toHaveCount(0);
  });
}

test(
  'a transfer of trading money says where the receiver is not Active',
  phone,
  async ({ page, newcomer }) => {
    const payer = await payerOf(newcomer);
    const receiver = await payerOf(await registerNewcomer());
    await deposit(payer, 'FundRequestForexTrading', 20);
    await openAs(page, payer, '/ForexFundTransfer');
    await page.getByRole('button', { name: 'Forex Fund Transfer', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Forex Fund Transfer' });
    const note = dialog.getByText(/is not Active: this money can start a bot there only after/);
    await expect(dialog.getByText(uses)).toBeVisible();
    await expect(note).toHaveCount(0);
    await dialog.getByLabel('To User Id').fill(receiver.uid);
    await expect(note).toContainText(receiver.name);
    await expectFitInBothWindows(page);
    await test.step('and not where they are', async () => {
      const asked = page.waitForResponse(/\/api\/CheckReceiver$/);
      await dialog.getByLabel('To User Id').fill('100001');
      await asked;
      await expect(note).toHaveCount(0);
    });
    await test.step('of the fund wallet it is never said', async () => {
      await page.goto('/FundTransfer');
      await page.getByRole('button', { name: 'Fund Transfer', exact: true }).last().click();
      await page.getByRole('dialog').getByLabel('To User Id').fill(receiver.uid);
      await expect(page.getByRole('dialog').getByText(receiver.name).first()).toBeVisible();
      await expect(page.getByText(/is not Active/)).toHaveCount(0);
    });
  },
);

/** Goes to the report through the menu, which is open. */
async function followMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Incomes', exact: true }).click();
  await page.locator('nav a[href="/TokenWallet"]:visible').click();
  await expect(page).toHaveURL('/TokenWallet');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forex Token Wallet');
}

test(
  'forex tokens have a report of their own, and each row says why',
  phone,
  async ({ memberPage: page }) => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Open the sidebar' }).click();
    await followMenu(page);
    await expect(page.getByText('Total Income')).toContainText(/\d\.\d{4}/);
    await openRows(page);
    await page.getByRole('button', { name: 'Why? Row 1', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(/The forex result of .* gave you a profit of \$/);
    await expect(dialog).toContainText('20 % of a profit is paid in tokens.');
    await expect(dialog).toContainText('went to your Forex Token Wallet.');
    await expectFitInBothWindows(page);
    await test.step('in a wide window the menu stands at the side, and a table asks', async () => {
      await page.goto('/dashboard');
      await lookInWideWindow(page, async (table) => {
        await followMenu(page);
        await table.getByRole('button', { name: 'Why? Row 1', exact: true }).click();
        await expect(dialog).toContainText('went to your Forex Token Wallet.');
      });
    });
  },
);
