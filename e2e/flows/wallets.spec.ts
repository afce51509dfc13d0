import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, phone, test } from '../fixtures.ts';
import {
  expectFitInBothWindows,
  expectLoaded,
  expectToast,
  lookInWideWindow,
} from '../support/checks.ts';
import { openRows } from '../support/lists.ts';
import { deposit, earnFifty, openAs, payerOf, sendFunds } from '../support/money.ts';
import { registerNewcomer } from '../support/newcomer.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Movements' }).getByRole('listitem');

/** The same in a wide window. */
const tableRows = (page: Page) =>
  page.getByRole('table', { name: 'Movements' }).locator('tbody tr');

const totals = async (page: Page): Promise<string[]> =>
  page.locator('dl[aria-label="Totals"] dd').allInnerTexts();

test(
  'a wallet shows all that moved it, and its totals follow the filters',
  phone,
  async ({ page, newcomer, mail }) => {
    const payer = await payerOf(newcomer);
    const friend = await registerNewcomer();
    await deposit(payer, 'FundRequest', 61.25);
    await sendFunds(payer, friend.uid, 20, mail);

    await openAs(page, payer, '/dashboard');
    await page.getByRole('link', { name: 'Fund Wallet' }).click();
    await expect(page).toHaveURL('/Wallet/fund');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fund Wallet');
    await expect(page.getByText('it cannot be withdrawn.')).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await openRows(page);
    await expect(rows(page).first()).toContainText(`Sent to ${friend.name} (${friend.uid})`);
    await expect(rows(page).first()).toContainText('41.25');
    expect(await totals(page)).toEqual(['$0.00', '$61.25', '\u2212$20.00', '$41.25']);
    for (const name of ['Add by bank', 'Add by e-currency', 'Send']) {
      await expect(page.getByRole('link', { name })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Withdraw', exact: true })).toHaveCount(0);
    await expectLoaded(page);
    await expectFitInBothWindows(page);
    await lookInWideWindow(page, async () => {
      const table = tableRows(page);
      await expect(table).toHaveCount(2);
      await expect(table.first()).toContainText(`Sent to ${friend.name} (${friend.uid})`);
      await expect(table.first()).toContainText('41.25');
    });

    await page.goto('/Wallet/fund?kind=transfer');
    await expect(rows(page)).toHaveCount(1);
    await lookInWideWindow(page, () => expect(tableRows(page)).toHaveCount(1));
    expect(await totals(page)).toEqual(['$0.00', '$0.00', '\u2212$20.00', '$61.25', '$41.25']);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).click();
    const file = await coming;
    await expectToast(page, 'Statement saved');
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await page.goto('/Wallet/fund?fdate=2020-01-01&tdate=2020-01-31');
    await expect(page.getByText('No movements here')).toBeVisible();
  },
);

test(
  'an income says why, and a withdrawable wallet leads to its withdrawal',
  phone,
  async ({ page, newcomer }) => {
    const payer = await payerOf(newcomer);
    await earnFifty(payer);
    await openAs(page, payer, '/Wallet/working');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText('Level Income');
    await lookInWideWindow(page, async () => {
      await expect(tableRows(page)).toHaveCount(1);
      await expect(tableRows(page)).toContainText('Level Income');
      await expect(tableRows(page).getByRole('button', { name: /^Why\?/ })).toBeVisible();
    });
    await openRows(page);
    await page.getByRole('button', { name: /^Why\?/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Why did I get this?' });
    await expect(dialog).toContainText('Level 1 pays 5 %');
    await expectFitInBothWindows(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
    await expect(page).toHaveURL('/WorkingWithdrawalRequest');
  },
);

test(
  'what cannot be loaded says so and is tried again',
  phone,
  async ({ page, newcomer, faults }) => {
    faults.allow(/WalletMovements/);
    let isBroken = true;
    await page.route('**/api/WalletMovements', (route) =>
      isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await openAs(page, await payerOf(newcomer), '/Wallet/kyc');
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    isBroken = false;
    await again.click();
    await expect(page.getByText('No movements here')).toBeVisible();
  },
);
