import type { Page } from '@playwright/test';
import { expect, phone, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectRefusal, expectToast } from '../support/checks.ts';
import { activate, deposit, openAs, payerOf } from '../support/money.ts';

async function openBot(page: Page, step: 'Start Bot' | 'Stop Bot', name: string) {
  await page.getByRole('button', { name: `${step}: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `${step}: ${name}` });
  await expect(dialog).toBeVisible();
  return {
    dialog,
    amount: dialog.getByLabel('Amount', { exact: true }),
    submit: dialog.getByRole('button', { name: step, exact: true }),
  };
}

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
      await test.step('only an Active member may', async () => {
        const start = await openBot(page, 'Start Bot', name);
        await expect(start.dialog.getByText(/Trading can lose money/)).toBeVisible();
        await expect(start.dialog.getByText(/\$100\.00/)).toBeVisible();
        await start.submit.click();
        await expectRefusal(start.submit, 'User Id is not activated !!');
        await expectNoAxeFindings(page);
      });
      await activate(payer);
      await test.step('a part, then all', async () => {
        const start = { ...(await reopened(page, 'Start Bot', name)) };
        await start.amount.fill('0');
        await start.submit.click();
        await expectRefusal(start.amount, 'Amount should be greater than zero !!');
        await start.amount.fill('101');
        await start.submit.click();
        await expectRefusal(start.amount, 'Insufficient Fund !!');
        await start.amount.fill('40');
        await start.submit.click();
        await expectToast(page, 'Bot started Successfully');
        await expect(running).toHaveText('$40.00');
        const all = await openBot(page, 'Start Bot', name);
        await all.submit.click();
        await expect(running).toHaveText('$100.00');
      });
      await test.step('a part is stopped', async () => {
        const stop = await openBot(page, 'Stop Bot', name);
        await stop.amount.fill('30');
        await stop.submit.click();
        await expectToast(page, 'Bot stopped Successfully');
        await expect(running).toHaveText('$70.00');
      });
    },
  );
}

/** The dialog that is open already. */
async function reopened(page: Page, step: 'Start Bot' | 'Stop Bot', name: string) {
  const dialog = page.getByRole('dialog', { name: `${step}: ${name}` });
  await expect(dialog).toBeVisible();
  return {
    amount: dialog.getByLabel('Amount', { exact: true }),
    submit: dialog.getByRole('button', { name: step, exact: true }),
  };
}
