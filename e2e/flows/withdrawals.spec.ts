import type { Locator, Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../fixtures.ts';
import {
  expectFitInBothWindows,
  expectNoOverflow,
  expectRefusal,
  expectToast,
  lookInWideWindow,
} from '../support/checks.ts';
import {
  activate,
  askAs,
  codeFor,
  deposit,
  earnFifty,
  enterCode,
  openAs,
  passKyc,
  payerOf,
  takeReceipt,
  type Payer,
} from '../support/money.ts';
import { startWithEarner } from '../support/earner.ts';
import { openRows } from '../support/lists.ts';
import { operatorMust, operatorRow } from '../support/operator.ts';
import { address, fieldsOf, openDialog, saveAddress } from '../support/withdrawals.ts';

const sent = 'Withdrawal request has been sent !!';

const rows = (page: Page) => page.locator('tbody tr, main ul li');

async function decide(payer: Payer, wallet: string, decision: 'approve' | 'reject') {
  const filter = { status: 'Pending', wallet, limit: 1000 };
  const isHis = (row: Record<string, unknown>): boolean => String(row['uid']) === payer.uid;
  const { id } = await operatorRow('Withdrawals', filter, isHis);
  const order = { id, decision, remark: `Looked at ${String(id)}`, txnHash: `hash-${String(id)}` };
  await operatorMust('DecideWithdrawal', order);
}

const optionsOf = (page: Page, label: string) => page.getByLabel(label).locator('option');

test(
  'the working wallet is withdrawn from with a code, and an operator decides',
  phone,
  async ({ page, newcomer, mail }) => {
    const payer = await payerOf(newcomer);
    await earnFifty(payer);
    await saveAddress(payer);
    await openAs(page, payer, '/WorkingWithdrawalRequest');
    await expect(page.getByText('Total Fund · Working Wallet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Withdraw Now' })).toBeVisible();
    await expect(page.getByText('$50.00').first()).toBeVisible();
    const form = await openDialog(page);
    await test.step('the charge is shown before', async () => {
      await form.type.selectOption('USDT');
      await form.amount.fill('20.5');
      await expect(form.dialog.getByText('Charge (5 %)')).toBeVisible();
      await expect(form.dialog.getByText('$1.025')).toBeVisible();
      await expect(form.dialog.getByText('$19.475')).toBeVisible();
      await form.type.selectOption('FUND');
      await expect(form.amount).toHaveValue('');
      await form.amount.fill('20');
      await expect(form.dialog.getByText('Charge (0 %)')).toBeVisible();
      await expect(form.dialog.getByText(/^Moves to your Fund Wallet at once\./)).toBeVisible();
      await form.type.selectOption('USDT');
      await form.amount.fill('21');
    });
    await test.step('the review has the address in full, the fee and what is left', async () => {
      await form.review.click();
      await expect(form.shown).toBeFocused();
      for (const part of [
        `Member${payer.name} (${payer.uid})`,
        'FromWorking Wallet',
        `USDT Address${address}`,
        'Amount$21.00',
        'Charge (5 %)$1.05',
        'Final Amount$19.95',
        'Left in your Working Wallet$29.00',
      ]) {
        await expect(form.shown).toContainText(part);
      }
      await expectFitInBothWindows(page);
    });
    await test.step('sent', async () => {
      await form.getCode.click();
      await expectToast(page, 'OTp Sent Successfully.');
      await expectFitInBothWindows(page);
      await enterCode(page, await codeFor(mail, payer, /withdrawal of \$21\.00 from your Working/));
      await form.submit.click();
      await expectToast(page, sent);
      const number = await takeReceipt(form.dialog, sent, 'Withdrawal ID');
      await expect(form.dialog).toBeHidden();
      const look = async (list: Locator): Promise<void> => {
        for (const part of [number, 'Pending', '21.00', '1.05', '19.95', address]) {
          await expect(list.first()).toContainText(part);
        }
      };
      await openRows(page);
      await look(rows(page));
      await lookInWideWindow(page, look);
      await expect(page.getByText('$29.00').first()).toBeVisible();
    });
    await test.step('rejected, it is back whole, and the history says why', async () => {
      await decide(payer, 'working', 'reject');
      await page.goto('/WorkingWithdrawLog');
      await expect(rows(page).first()).toContainText('Rejected');
      await openRows(page);
      await expect(rows(page).first()).toContainText('Looked at');
      await lookInWideWindow(page, async (table) => {
        await expect(table.first()).toContainText('Rejected');
        await expect(table.first()).toContainText('Looked at');
      });
      await page.goto('/WorkingWithdrawalRequest');
      await expect(page.getByText('$50.00').first()).toBeVisible();
    });
  },
);

test(
  'a withdrawal to the fund wallet is there at once, and the history is filtered by type',
  desktop,
  async ({ page, newcomer, mail }) => {
    const payer = await payerOf(newcomer);
    await earnFifty(payer);
    await saveAddress(payer);
    await openAs(page, payer, '/WorkingWithdrawalRequest');
    await expect(page.getByText('$50.00').first()).toBeVisible();
    for (const [type, amount] of [
      ['FUND', '15'],
      ['USDT', '10'],
    ] as const) {
      const form = await openDialog(page);
      await form.type.selectOption(type);
      await form.amount.fill(amount);
      await form.review.click();
      await form.getCode.click();
      await enterCode(page, await codeFor(mail, payer, /withdrawal/));
      await form.submit.click();
      await takeReceipt(form.dialog, sent, 'Withdrawal ID');
      await expect(form.dialog).toBeHidden();
    }
    await expect(rows(page)).toHaveCount(2);
    await expect(page.locator('thead th')).toHaveText([
      'Withdrawal ID',
      'Amount($)',
      'Charge($)',
      'Withdrawal Amount',
      'Withdrawal Type',
      'Wallet Address',
      'Status',
      'Datetime',
    ]);
    await expect(rows(page).nth(1)).toContainText('BOT ACTIVATION FUND');
    await expect(rows(page).nth(1)).toContainText('Approved');
    await decide(payer, 'working', 'approve');
    await page.goto('/WorkingWithdrawLog');
    await expect(optionsOf(page, 'Withdrawal Type')).toHaveText([
      'All',
      'BANK',
      'USDT',
      'BOT ACTIVATION FUND',
      'FOREX FUNDS',
      'CRYPTO FUNDS',
    ]);
    await expect(rows(page)).toHaveCount(2);
    await expect(page.locator('thead th')).toContainText(['Request Date', 'Response Date']);
    await page.getByLabel('Withdrawal Type').selectOption('USDT');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Approved');
    await expect(page).toHaveURL(/wtype=USDT/);
    await page.goto('/FundTransfer');
    await expect(page.getByText('$15.00').first()).toBeVisible();
  },
);

/** The four that ask for no code: what each offers, and that there is nothing to take yet. */
const plain = [
  ['/WithdrawalRequestCrypto', 'Crypto ROI Wallet', 5, 'FUND'],
  ['/ForexWithdrawRequest', 'Forex ROI Wallet', 5, 'CRYPTOFUNDS'],
  ['/CryptoTokenWithdrawRequest', 'Crypto Token Wallet', 1, 'USDT'],
  ['/ForexTokenWithdrawRequest', 'Forex Token Wallet', 1, 'USDT'],
] as const;

for (const [path, wallet, types, type] of plain) {
  test(`${path}: no code is asked for`, desktop, async ({ page, newcomer }) => {
    const payer = await payerOf(newcomer);
    await saveAddress(payer);
    await openAs(page, payer, path);
    await expect(page.getByText(`Total Fund · ${wallet}`)).toBeVisible();
    const form = fieldsOf(page);
    const options = form.type.locator('option:not([value=""])');
    await expect(options).toHaveCount(types);
    if (types === 1) await expect(options).toHaveText('Token');
    await form.type.selectOption(type);
    const gap = page.getByText(`There is nothing in your ${wallet}.`);
    await expect(gap).toBeVisible();
    await expect(page.getByRole('link', { name: 'See your incomes' })).toBeVisible();
    await expect(form.review).toHaveCount(0);
    await expect(form.getCode).toHaveCount(0);
  });
}

test(
  'profit is withdrawn without a code: dollars to another wallet, tokens to the address',
  desktop,
  async ({ page }) => {
    const { server, payer } = await startWithEarner();
    for (const [index, [path, wallet, , type]] of plain.entries()) {
      const url = `${server.url}${path}`;
      await (index === 0 ? openAs(page, payer, url) : page.goto(url));
      await expect(page.getByText(`Total Fund · ${wallet}`)).toBeVisible();
      const form = fieldsOf(page);
      await form.type.selectOption(type);
      await form.amount.fill('15');
      await form.review.click();
      await form.submit.click();
      await expectToast(page, sent);
      const number = await takeReceipt(page, sent, 'Withdrawal ID');
      await expect(rows(page)).toContainText(number);
      await expect(form.amount).toHaveValue('');
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText(type === 'USDT' ? 'Pending' : 'Approved');
      if (type === 'USDT') await expect(rows(page)).toContainText('Token');
    }
    // The page is closed before its server stops: it would keep asking.
    await page.goto('about:blank');
    await server.stop();
  },
);

test('the KYC wallet pays to USDT and BANK only', desktop, async ({ page, newcomer, mail }) => {
  const payer = await payerOf(newcomer);
  await passKyc(payer);
  await saveAddress(payer);
  await openAs(page, payer, '/KycWithdrawRequest');
  await expect(page.getByText('$1.00').first()).toBeVisible();
  const form = await openDialog(page);
  await expect(form.type.locator('option:not([value=""])')).toHaveText(['USDT', 'BANK']);
  await form.type.selectOption('USDT');
  await form.amount.fill('1');
  await form.review.click();
  await form.getCode.click();
  await enterCode(
    page,
    await codeFor(mail, payer, /withdrawal of \$1\.00 from your Utility Dollar/),
  );
  await form.submit.click();
  await expectToast(page, 'Withdrawal request has been sent !!');
  await expect(rows(page).first()).toContainText('0.95');
  await page.goto('/KycWithdrawLog');
  await expect(optionsOf(page, 'Withdrawal Type')).toHaveText(['All', 'BANK', 'USDT']);
  await expect(rows(page)).toHaveCount(1);
});

/** Runs a bot and stops it, so that its principal is there. */
async function makePrincipal(payer: Payer, market: 'forex' | 'crypto', dollars: number) {
  const call = market === 'forex' ? 'FundRequestForexTrading' : 'FundRequestCryptoTrading';
  await deposit(payer, call, dollars);
  const order = { market, amount: dollars };
  expect(await askAs(payer, 'StartBot', order)).toBe('Bot started Successfully');
  expect(await askAs(payer, 'StopBot', order)).toBe('Bot stopped Successfully');
}

const principals = [
  ['forex', 'Forex', '/ForexPrincipalWithdrawRequest', '/ForexPrincipalWithdrawLog'],
  ['crypto', 'Crypto', '/CryptoPrincipalWithdrawRequest', '/CryptoPrincipalWithdrawLog'],
] as const;

for (const [market, name, path, log] of principals) {
  test(`${path}: the whole fund, and nothing else`, desktop, async ({ page, newcomer, mail }) => {
    const payer = await payerOf(newcomer);
    await activate(payer);
    await makePrincipal(payer, market, 1234567.5);
    await saveAddress(payer);
    await openAs(page, payer, path);
    await expect(page.getByText(`Total ${name} Principal Fund`)).toBeVisible();
    const form = await openDialog(page);
    await expect(form.amount).toHaveValue('1234567.5');
    await expect(form.amount).toHaveAttribute('readonly', '');
    await form.type.selectOption('USDT');
    await form.review.click();
    await expect(form.shown).toContainText('Amount$1,234,567.50');
    await form.getCode.click();
    const code = await codeFor(mail, payer, /withdrawal of \$1,234,567\.50/);
    await makePrincipal(payer, market, 2);
    await enterCode(page, code);
    await form.submit.click();
    await expectRefusal(form.amount, 'Amount has changed, please try again !!');
    await expect(form.amount).toHaveValue('1234569.5');
    await form.review.click();
    await expect(form.shown).toContainText('Amount$1,234,569.50');
    await form.getCode.click();
    await enterCode(page, await codeFor(mail, payer, /withdrawal of \$1,234,569\.50/));
    await form.submit.click();
    await expectToast(page, 'Withdrawal request has been sent !!');
    await expect(rows(page).first()).toContainText('1,234,569.50');
    await expectNoOverflow(page);
    await decide(payer, `${market}Principal`, 'approve');
    await page.goto(log);
    await expect(rows(page).first()).toContainText('Approved');
    await expect(page.locator('thead th')).toHaveText([
      'Withdrawal ID',
      'Request Amount',
      'Admin Charge',
      'Amount',
      'Type',
      'Wallet Address',
      'Status',
      'Request Datetime',
      'Response Datetime',
      'Remark',
    ]);
  });
}

test('the forex principal history is filtered by type', phone, async ({ memberPage: page }) => {
  await page.goto('/ForexPrincipalWithdrawLog');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByLabel('Withdrawal Type').locator('option')).toHaveText([
    'All Type',
    'USDT',
    'BANK',
  ]);
  await expect(sheet.getByRole('button', { name: 'Search' })).toBeVisible();
});
