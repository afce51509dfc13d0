import type { Locator, Page } from '@playwright/test';
import { expect, phone, test } from '../fixtures.ts';
import { expectFault, expectNoAxeFindings, expectRefusal, expectToast } from '../support/checks.ts';
import { activate, deposit, openAs, payerOf, stepsOf, takeReceipt } from '../support/money.ts';

async function openBot(page: Page, step: 'Start Bot' | 'Stop Bot', name: string) {
  await page.getByRole('button', { name: `${step}: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `${step}: ${name}` });
  await expect(dialog).toBeVisible();
  return fieldsOf(dialog, step);
}

const fieldsOf = (dialog: Locator, step: string) => ({
  dialog,
  amount: dialog.getByLabel('Amount', { exact: true }),
  all: dialog.getByRole('radio', { name: 'All of it' }),
  submit: dialog.getByRole('button', { name: step, exact: true }),
  ...stepsOf(dialog),
});

const bots = [
  ['Forex Trading Bot', 'FundRequestForexTrading', 'Forex'],
  ['Crypto Trading', 'FundRequestCryptoTrading', 'Crypto'],
] as const;

for (const [name, call, market] of bots) {
  test(
    `${name}: started with a part or with all, and stopped`,
    phone,
    async ({ page, newcomer }) => {
      const payer = await payerOf(newcomer);
      await deposit(payer, call, 100);
      await openAs(page, payer, '/dashboard');
      const card = page.getByRole('region', { name });
      const running = card
        .locator('div', { hasText: `${market} Investment` })
        .locator('dd')
        .first();
      await test.step('only an Active member may, and is led to become one', async () => {
        const start = await openBot(page, 'Start Bot', name);
        await expect(start.dialog.getByText(/Trading can lose money/)).toBeVisible();
        await expect(start.dialog.getByText('Available: $100.00')).toBeVisible();
        await expect(start.dialog.getByText('User Id is not activated !!')).toBeVisible();
        const link = start.dialog.getByRole('link', { name: 'Activation' });
        await expect(link).toHaveAttribute('href', '/activation');
        await expectNoAxeFindings(page);
      });
      await activate(payer);
      await page.reload();
      await test.step('what cannot be is said while one types', async () => {
        const start = await openBot(page, 'Start Bot', name);
        await start.review.click();
        await expectRefusal(start.amount, 'All the fields are required !!');
        await start.amount.fill('0');
        await expectFault(start.amount, 'Amount should be greater than zero !!');
        await start.amount.fill('100.000001');
        await start.review.click();
        await expectRefusal(start.amount, 'Insufficient Fund !!');
      });
      const numbers: string[] = [];
      await test.step('a part, then all', async () => {
        const start = await reopened(page, 'Start Bot', name);
        await start.amount.fill('40');
        await start.review.click();
        await expect(start.shown).toContainText(`From${market} WalletTo${market} Investment`);
        await expect(start.shown).toContainText(`Left in your ${market} Wallet$60.00`);
        await start.submit.click();
        await expectToast(page, 'Bot started Successfully');
        numbers.unshift(await takeReceipt(page, 'Bot started Successfully'));
        await expect(running).toHaveText('$40.00');
        const all = await openBot(page, 'Start Bot', name);
        await all.all.check();
        await expect(all.amount).toHaveCount(0);
        await all.review.click();
        await expect(all.shown).toContainText('Amount (all of it)$60.00');
        await all.submit.click();
        numbers.unshift(await takeReceipt(page, 'Bot started Successfully'));
        await expect(running).toHaveText('$100.00');
      });
      await test.step('a part is stopped, and an empty wallet leads to a deposit', async () => {
        const stop = await openBot(page, 'Stop Bot', name);
        await stop.amount.fill('30');
        await stop.review.click();
        await expect(stop.shown).toContainText(`To${market} Principal Fund`);
        await stop.submit.click();
        await expectToast(page, 'Bot stopped Successfully');
        numbers.unshift(await takeReceipt(page, 'Bot stopped Successfully'));
        await expect(running).toHaveText('$70.00');
        const start = await openBot(page, 'Start Bot', name);
        await expect(start.dialog.getByRole('link', { name: 'Add money' })).toBeVisible();
      });
      await test.step('every number is in the history', async () => {
        await page.goto(`/${market}InvestmentHistory`);
        const chips = page.locator('main li').getByRole('button', { name: /^Copy id/ });
        for (const number of numbers) {
          await expect(chips.filter({ hasText: new RegExp(`^${number}$`) })).toHaveCount(1);
        }
      });
    },
  );
}

/** The dialog that is open already. */
async function reopened(page: Page, step: 'Start Bot' | 'Stop Bot', name: string) {
  const dialog = page.getByRole('dialog', { name: `${step}: ${name}` });
  await expect(dialog).toBeVisible();
  return fieldsOf(dialog, step);
}
