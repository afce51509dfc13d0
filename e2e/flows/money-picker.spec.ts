import { depositKinds } from '@canopy/contract/catalog/deposit-kinds.ts';
import { transferKinds } from '@canopy/contract/catalog/transfer-kinds.ts';
import { wallets } from '@canopy/contract/catalog/wallets.ts';
import { withdrawalKinds } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import type { Page } from '@playwright/test';
import { desktop, expect, test } from '../fixtures.ts';
import { expectFitInBothWindows, expectNoOverflow } from '../support/checks.ts';
import { historyRows, kindOf, kinds, narrow } from '../support/histories.ts';
import { goOn } from '../support/lists.ts';
import type { Mailbox } from '../support/mailbox.ts';
import {
  askAs,
  codeFor,
  deposit,
  earnFifty,
  openAs,
  passKyc,
  payerOf,
  sendFunds,
  type Payer,
} from '../support/money.ts';
import { registerNewcomer } from '../support/newcomer.ts';
import { openDialog, saveAddress } from '../support/withdrawals.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Every route of the three pages, with the choice that it makes. */
const places = [
  ...withdrawalKinds.flatMap((kind) => [
    [kind.requestRoute, kind.requestTitle, wallets[kind.wallet].label, 8] as const,
    [kind.historyRoute, kind.historyTitle, wallets[kind.wallet].label, 8] as const,
  ]),
  ...transferKinds.flatMap((kind) => [
    [kind.route, kind.title, wallets[kind.wallet].label, 3] as const,
    [kind.receivedRoute, kind.receivedTitle, wallets[kind.wallet].label, 3] as const,
  ]),
  ...depositKinds.map((kind) => [kind.route, kind.title, kind.title, 4] as const),
];

test('every route opens its page with the choice made', async ({ memberPage: page }) => {
  await page.goto('/dashboard');
  for (const [path, heading, chosen, count] of places) {
    await test.step(path, async () => {
      await goOn(page, path);
      await expect(title(page)).toHaveText(heading);
      await expect(kindOf(page, chosen)).toBeChecked();
      await expect(kinds(page)).toHaveCount(count);
    });
  }
});

/** Five dollars of the working wallet into the fund, and the dollar of KYC to the address. */
async function withdrawFromTwo(payer: Payer, mail: Mailbox): Promise<void> {
  for (const [call, purpose, Wtype, amount] of [
    ['withdrawalRequest', 'withdrawOTP', 'FUND', 5],
    ['kycWithdrawalRequest', 'kycWithdrawOtp', 'USDT', 1],
  ] as const) {
    await askAs(payer, 'GenerateOTPAPI', { purpose, suject: 'Withdraw' });
    const otp = await codeFor(mail, payer, /withdrawal/);
    const order = { Wtype, amount, otp, withdrawlby: 'Web' };
    expect(await askAs(payer, call, order)).toBe('Withdrawal request has been sent !!');
  }
}

test('another wallet is chosen where one is, and all are in one history', async ({
  page,
  newcomer,
  mail,
}) => {
  const payer = await payerOf(newcomer);
  await earnFifty(payer);
  await passKyc(payer);
  await saveAddress(payer);
  await withdrawFromTwo(payer, mail);
  await openAs(page, payer, '/dashboard');
  await goOn(page, '/WorkingWithdrawalRequest');
  await expect(historyRows(page)).toContainText(['5.00']);
  await test.step('the other wallet has its own title, types and history', async () => {
    await expect(kindOf(page, 'Working Wallet')).toHaveAccessibleName(/\$45\.00$/);
    await kindOf(page, 'Utility Dollar').check();
    await expect(title(page)).toHaveText('Kyc Withdraw');
    await expect(page).toHaveURL('/KycWithdrawRequest');
    await expect(kindOf(page, 'Utility Dollar')).toBeFocused();
    await expect(historyRows(page)).toHaveCount(1);
    await expect(historyRows(page)).toContainText('Pending');
    await expectFitInBothWindows(page);
  });
  await test.step('all wallets, and one of them', async () => {
    await narrow(page, 'Wallet', 'All');
    await expect(page).toHaveURL('/KycWithdrawRequest?wallet=All');
    await expect(historyRows(page)).toHaveCount(2);
    await narrow(page, 'Status', 'Approved');
    await expect(historyRows(page)).toHaveCount(1);
    await expect(historyRows(page)).toContainText('5.00');
    await expect(title(page)).toHaveText('Kyc Withdraw');
    await expectFitInBothWindows(page);
  });
  await test.step('back, step by step', async () => {
    await page.goBack();
    await expect(historyRows(page)).toHaveCount(2);
    await page.goBack();
    await expect(page).toHaveURL('/KycWithdrawRequest');
    await expect(historyRows(page)).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL('/WorkingWithdrawalRequest');
    await expect(kindOf(page, 'Working Wallet')).toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
  });
  await test.step('from the history one can withdraw, too', async () => {
    await goOn(page, '/WorkingWithdrawLog');
    await kindOf(page, 'Utility Dollar').check();
    await expect(title(page)).toHaveText('Kyc Withdraw History');
    const { type } = await openDialog(page);
    await expect(type.locator('option:not([value=""])')).toHaveText(['USDT', 'BANK']);
  });
});

test(
  'beside a form, a filter looks through the whole history',
  desktop,
  async ({ page, newcomer }) => {
    const payer = await payerOf(newcomer);
    await earnFifty(payer);
    await openAs(page, payer, '/WorkingWithdrawalRequest');
    await expect(page.getByRole('heading', { name: 'Recent Withdrawals' })).toBeVisible();
    await narrow(page, 'Withdrawal Type', 'USDT');
    await expect(page.getByRole('heading', { level: 2, name: 'Withdraw History' })).toBeVisible();
    await expect(page.locator('thead th')).toContainText(['Request Date', 'Response Date']);
    await expect(page).toHaveURL('/WorkingWithdrawalRequest?wtype=USDT');
  },
);

test('arrow keys choose, and the way back is one step', async ({ memberPage: page }) => {
  await page.goto('/dashboard');
  await goOn(page, '/FundTransfer');
  await kindOf(page, 'Fund Wallet').focus();
  for (const [wallet, heading] of [
    ['Forex Wallet', 'Forex Fund Transfer'],
    ['Crypto Wallet', 'Crypto Fund Transfer'],
  ] as const) {
    await page.keyboard.press('ArrowRight');
    await expect(kindOf(page, wallet)).toBeFocused();
    await expect(kindOf(page, wallet)).toBeChecked();
    await expect(title(page)).toHaveText(heading);
  }
  await page.goBack();
  await expect(title(page)).toHaveText('Fund Transfer');
  await expect(kindOf(page, 'Fund Wallet')).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
});

test(
  'who is far down stays there when another kind is chosen',
  desktop,
  async ({ memberPage: page }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.goto('/WorkingWithdrawalRequest');
    await expect(historyRows(page).first()).toBeVisible();
    await page.evaluate(() => scrollTo(0, 40));
    await kindOf(page, 'Forex ROI Wallet').check();
    await expect(title(page)).toHaveText('Forex ROI Withdraw');
    expect(await page.evaluate(() => scrollY)).toBe(40);
  },
);

test('a link fills in a transfer, and nothing is sent by it', async ({ page, newcomer }) => {
  const payer = await payerOf(newcomer);
  const receiver = await registerNewcomer();
  await deposit(payer, 'FundRequest', 20);
  await openAs(page, payer, `/FundTransfer?to=${receiver.uid}&amount=7.5`);
  const dialog = page.getByRole('dialog', { name: 'Fund Transfer' });
  await expect(dialog.getByLabel('To User Id')).toHaveValue(receiver.uid);
  await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('7.5');
  await expect(dialog.getByText(receiver.name, { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/FundTransfer');
  await expect(dialog.getByRole('button', { name: 'Review' })).toBeVisible();
  expect(await askAs(payer, 'FundRequestHistory', { action: '44' })).toEqual([[]]);
  await test.step('what is no id opens nothing', async () => {
    await page.goto('/FundTransfer?to=%3Cb%3E&amount=1e9');
    await expect(page).toHaveURL('/FundTransfer');
    await expect(page.getByText('No transfers yet')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
  await test.step('nor does coming back to the page', async () => {
    await goOn(page, `/FundTransfer?to=${receiver.uid}`);
    await expect(dialog.getByLabel('To User Id')).toHaveValue(receiver.uid);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await kindOf(page, 'Forex Wallet').check();
    await expect(title(page)).toHaveText('Forex Fund Transfer');
    await kindOf(page, 'Fund Wallet').check();
    await expect(title(page)).toHaveText('Fund Transfer');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('what was sent and what was received is one history', async ({ page, newcomer, mail }) => {
  const payer = await payerOf(newcomer);
  const friend = await payerOf(await registerNewcomer());
  await deposit(payer, 'FundRequest', 20);
  await sendFunds(payer, friend.uid, 8, mail);
  await sendFunds(friend, payer.uid, 3, mail);
  await openAs(page, payer, '/FundReceived');
  await expect(historyRows(page)).toHaveCount(1);
  await expect(historyRows(page)).toContainText('3.00');
  await narrow(page, 'Direction', 'All');
  await expect(historyRows(page)).toHaveCount(2);
  await expect(historyRows(page)).toContainText(['3.00', '8.00']);
  await narrow(page, 'Direction', 'sent');
  await expect(historyRows(page)).toHaveCount(1);
  await expect(historyRows(page)).toContainText('8.00');
  await expect(title(page)).toHaveText('Fund Received History');
  await expectFitInBothWindows(page);
  await test.step('the same from where one sends', async () => {
    await goOn(page, '/FundTransfer');
    await expect(title(page)).toHaveText('Fund Transfer');
    await expect(historyRows(page)).toContainText('8.00');
    await narrow(page, 'Direction', 'received');
    await expect(historyRows(page)).toContainText('3.00');
  });
});

test('deposits of every kind have one page and one history', async ({ page, newcomer }) => {
  const payer = await payerOf(newcomer);
  await deposit(payer, 'FundRequest', 25);
  await deposit(payer, 'FundRequestForexTrading', 35);
  await openAs(page, payer, '/FundrequestBank');
  await expect(page.getByLabel('Request Amount')).toBeVisible();
  await expect(historyRows(page)).toHaveCount(1);
  await kindOf(page, 'Forex Trading Deposit').check();
  await expect(title(page)).toHaveText('Forex Trading Deposit');
  await expect(page.getByLabel('Transaction Password', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Request Amount')).toHaveCount(0);
  await expect(historyRows(page)).toContainText('35.00');
  await narrow(page, 'Kind', 'All');
  await expect(historyRows(page)).toHaveCount(2);
  await expect(historyRows(page)).toContainText(['35.00', '25.00']);
  await narrow(page, 'Status', 'Pending');
  await expect(page.getByText('No requests yet')).toBeVisible();
  await expectNoOverflow(page);
  await expectFitInBothWindows(page);
});
