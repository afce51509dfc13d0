import type { Locator, Page } from '@playwright/test';
import { expect, phone, test } from '../fixtures.ts';
import { expectFitInBothWindows, lookInWideWindow } from '../support/checks.ts';
import { demoOwner, openConsole } from '../support/console.ts';
import { deposit, openAs, payerOf, sendFunds, type Payer } from '../support/money.ts';
import { registerNewcomer } from '../support/newcomer.ts';
import { operatorMust, operatorRow } from '../support/operator.ts';

const rows = (page: Page) => page.locator('tbody tr, main ul li');

/** The one row of a list has a badge that says so, in the colour of what failed. */
async function expectMarked(page: Page, status: string | null, word = 'Reversed'): Promise<void> {
  const look = async (row: Locator): Promise<void> => {
    await expect(row).toHaveCount(1);
    const badge = row.getByText(word, { exact: true });
    await expect(badge).toHaveAttribute('data-tone', 'red');
    await expect(badge).toHaveAttribute('data-icon', 'cross');
    if (status) await expect(row.getByText(status, { exact: true })).toBeVisible();
  };
  await look(rows(page));
  await lookInWideWindow(page, look);
  await expectFitInBothWindows(page);
}

/** Takes back the newest entry of a kind in a member's books. */
async function reverse(payer: Payer, kind: string): Promise<void> {
  const isIt = (row: Record<string, unknown>): boolean => row['kind'] === kind;
  const { posting_id: id } = await operatorRow('Ledger', { uid: payer.uid }, isIt);
  await operatorMust('Reverse', { id, remark: 'Booked twice' });
}

test(
  'a transfer that was taken back is marked in both lists',
  phone,
  async ({ page, otherBrowser, newcomer, mail }) => {
    const payer = await payerOf(newcomer);
    const receiver = await payerOf(await registerNewcomer());
    await deposit(payer, 'FundRequest', 40);
    await sendFunds(payer, receiver.uid, 15, mail);
    await openAs(page, payer, '/FundTransfer');
    await expect(rows(page)).toContainText('15.00');
    await expect(rows(page).getByText('Reversed')).toHaveCount(0);
    await reverse(payer, 'transfer');
    await page.reload();
    await expectMarked(page, null);
    const other = await otherBrowser();
    await openAs(other, receiver, '/FundReceived');
    await expectMarked(other, null);
  },
);

test(
  'a deposit that was taken back is marked beside its status, in Hindi too',
  phone,
  async ({ page, otherBrowser, newcomer }) => {
    const payer = await payerOf(newcomer);
    await deposit(payer, 'FundRequestForexTrading', 60);
    await openAs(page, payer, '/ForexTradingFoundDeposit');
    await expect(rows(page).getByText('Approved')).toHaveAttribute('data-tone', 'green');
    await reverse(payer, 'deposit');
    await page.reload();
    await expectMarked(page, 'Approved');
    await page.context().addCookies([{ name: 'language', value: 'hi', url: page.url() }]);
    await page.reload();
    await expectMarked(page, 'स्वीकृत', 'वापस लिया गया');
    await test.step('operators see the same', async () => {
      const desk = await otherBrowser();
      await openConsole(desk, await demoOwner(), `/members/${payer.uid}`);
      await desk.getByRole('tab', { name: 'Deposits' }).click();
      await expectMarked(desk, 'Approved');
    });
  },
);
