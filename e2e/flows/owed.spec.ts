import type { Locator } from '@playwright/test';
import { desktop, expect, phone, test } from '../fixtures.ts';
import {
  expectFitInBothWindows,
  expectNoAxeFindings,
  expectNoOverflow,
  lookInWideWindow,
} from '../support/checks.ts';
import { demoOwner, openConsole } from '../support/console.ts';
import { openRows } from '../support/lists.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { askAs, codeFor, earnFifty, openAs, payerOf, type Payer } from '../support/money.ts';
import { operatorMust, operatorRow } from '../support/operator.ts';

const address = '0x00000000000000000000000000000000000e2e05';

async function withdraw(
  payer: Payer,
  mail: Mailbox,
  Wtype: 'USDT' | 'FUND',
  amount: number,
): Promise<void> {
  const asked = { purpose: 'withdrawOTP', suject: 'Withdrawal' };
  await askAs(payer, 'GenerateOTPAPI', asked);
  const otp = await codeFor(mail, payer, /withdrawal/);
  const order = { amount, Wtype, withdrawlby: 'Web', otp };
  expect(await askAs(payer, 'withdrawalRequest', order)).toBe(
    'Withdrawal request has been sent !!',
  );
}

/** Of 50 dollars of level income 30 are gone and 20 wait; then what brought them is reversed. */
async function oweThirty(payer: Payer, mail: Mailbox): Promise<void> {
  await earnFifty(payer);
  await askAs(payer, 'UpdateBankDetails', { type: 'btc', btcaddress: address });
  await withdraw(payer, mail, 'FUND', 30);
  await withdraw(payer, mail, 'USDT', 20);
  const fits = ({ kind, amount }: Record<string, unknown>) =>
    kind === 'purchase' && amount === -1000;
  const { posting_id: id } = await operatorRow('Ledger', { uid: payer.uid }, fits);
  await operatorMust('Reverse', { id, remark: 'Bought by mistake' });
}

test(
  'who owes is told how much and why, and what became of the withdrawal',
  phone,
  async ({ page, newcomer, mail }) => {
    const payer = await payerOf(newcomer);
    await openAs(page, payer, '/Owed');
    await expect(page.getByText('You owe nothing')).toBeVisible();
    await oweThirty(payer, mail);
    const letter = await mail.next(payer.email, /^A withdrawal was given back$/);
    expect(letter.text).toMatch(/\$20\.00, went back to your Working Wallet/);
    await page.goto('/dashboard');
    const notice = page.getByRole('complementary', { name: 'What you owe' });
    await expect(notice).toContainText('You owe $30.00.');
    await expectNoOverflow(page);
    await expectNoAxeFindings(page);
    await notice.getByRole('link').click();
    await expect(page).toHaveURL(/\/Owed$/);
    // The address is there first; until the page is, the rows are those of the dashboard.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What you owe');
    const look = async (row: Locator): Promise<void> => {
      await expect(row).toHaveCount(1);
      await expect(row).toContainText('Working Wallet');
      await expect(row).toContainText('$30.00');
      await expect(page.getByText(/^The purchase of Diamond by \d+ was reversed$/)).toHaveCount(1);
      await expect(page.getByText('Bought by mistake')).toHaveCount(1);
    };
    await openRows(page);
    await look(page.locator('tbody tr, main ul li'));
    await lookInWideWindow(page, look);
    await expectFitInBothWindows(page);
    await page.goto('/WorkingWithdrawalRequest');
    await expect(page.getByText('This wallet owes $30.00.')).toBeVisible();
    await page.goto('/WorkingWithdrawLog');
    await expect(page.getByText('Rejected')).toHaveCount(1);
    await openRows(page);
    await expect(page.getByText(/^Given back to the wallet, because/)).toHaveCount(1);
    await lookInWideWindow(page, async (table) => {
      await expect(table.getByText('Rejected')).toHaveCount(1);
      await expect(table.getByText(/^Given back to the wallet, because/)).toHaveCount(1);
    });
  },
);

test('the same in Hindi', desktop, async ({ page, newcomer, mail, baseURL }) => {
  const payer = await payerOf(newcomer);
  await oweThirty(payer, mail);
  await page.context().addCookies([{ name: 'language', value: 'hi', url: baseURL! }]);
  await openAs(page, payer, '/dashboard');
  await expect(page.getByText('आप पर $30.00 बकाया है।')).toBeVisible();
  await expectNoOverflow(page);
  await expectNoAxeFindings(page);
  await page.goto('/Owed');
  await expect(page.getByText(/की Diamond की खरीद वापस ली गई$/)).toBeVisible();
  await page.goto('/WorkingWithdrawLog');
  await expect(page.getByText(/^वॉलेट में लौटाया गया, क्योंकि/)).toBeVisible();
});

test(
  'an operator sees on the member what is owed and why',
  desktop,
  async ({ page, newcomer, mail }) => {
    const payer = await payerOf(newcomer);
    await oweThirty(payer, mail);
    await openConsole(page, await demoOwner(), `/members/${payer.uid}`);
    const card = page.getByRole('region', { name: 'Owes, and why' });
    await expect(card).toContainText('The purchase of Diamond by');
    await expect(card).toContainText('30.00');
    await expectNoAxeFindings(page);
  },
);
