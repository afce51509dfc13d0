import type { Locator, Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../fixtures.ts';
import {
  expectFault,
  expectFitInBothWindows,
  expectRefusal,
  expectToast,
  lookInWideWindow,
} from '../support/checks.ts';
import {
  askAs,
  codeFor,
  deposit,
  enterCode,
  openAs,
  otherThan,
  payerOf,
  stepsOf,
  takeReceipt,
} from '../support/money.ts';
import { callsOf } from '../support/network.ts';
import { registerNewcomer } from '../support/newcomer.ts';
import { operatorMust } from '../support/operator.ts';

const wallets = [
  {
    path: '/FundTransfer',
    title: 'Fund Transfer',
    wallet: 'Fund Wallet',
    call: 'FundRequest',
    received: '/FundReceived',
  },
  {
    path: '/ForexFundTransfer',
    title: 'Forex Fund Transfer',
    wallet: 'Forex Wallet',
    call: 'FundRequestForexTrading',
    received: '/ForexTradingreceived',
  },
  {
    path: '/CryptoFundTransfer',
    title: 'Crypto Fund Transfer',
    wallet: 'Crypto Wallet',
    call: 'FundRequestCryptoTrading',
    received: '/CroptoTradingreceivedhistory',
  },
] as const;

async function openDialog(page: Page, title: string) {
  await page.getByRole('button', { name: title, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return {
    dialog,
    to: dialog.getByLabel('To User Id'),
    amount: dialog.getByLabel('Amount', { exact: true }),
    getCode: dialog.getByRole('button', { name: 'Get OTP' }),
    submit: dialog.getByRole('button', { name: 'Submit' }),
    ...stepsOf(dialog),
    first: dialog.getByLabel('OTP, digit 1 of 6'),
  };
}

const rows = (page: Page) => page.locator('tbody tr, main ul li');

for (const { path, title, wallet, call, received } of wallets) {
  test(
    `${path}: money goes to another member through a mailed code`,
    phone,
    async ({ page, otherBrowser, newcomer, mail }) => {
      const payer = await payerOf(newcomer);
      const receiver = await payerOf(await registerNewcomer());
      await deposit(payer, call, 80);
      await openAs(page, payer, path);
      await expect(page.getByText('$80.00').first()).toBeVisible();
      const form = await openDialog(page, title);
      await test.step('who gets it, what arrives, what the wallet is for', async () => {
        const none = form.dialog.getByText('Invalid Amount');
        await expect(none).toHaveCount(0);
        await form.amount.fill('1');
        await form.amount.fill('');
        await expect(none).toBeVisible();
        await form.to.fill(receiver.uid);
        await expect(form.dialog.getByText(receiver.name, { exact: true })).toBeVisible();
        await form.amount.fill('12.5');
        const line = 'With 0 % charge, receiver will receive 12.5 $ (fee 0%)';
        await expect(form.dialog.getByText(line)).toBeVisible();
        await expect(form.dialog.getByText(new RegExp(`^${wallet}: .*cannot be`))).toBeVisible();
      });
      await test.step('the review names both, fee and rest; back keeps all', async () => {
        await expect(form.getCode).toHaveCount(0);
        await expect(form.review).toBeEnabled();
        await form.amount.press('Enter');
        await expect(form.shown).toBeFocused();
        for (const part of [
          `From${payer.name} (${payer.uid})`,
          `To${receiver.name} (${receiver.uid})`,
          `Wallet${wallet}`,
          'Charge (0 %)$0.00',
          'Final Amount$12.50',
          `Left in your ${wallet}$67.50`,
        ]) {
          await expect(form.shown).toContainText(part);
        }
        await expectFitInBothWindows(page);
        await form.back.click();
        await expect(form.to).toHaveValue(receiver.uid);
        await expect(form.amount).toHaveValue('12.5');
        await form.review.click();
      });
      await test.step('the code is asked for after the review', async () => {
        await expect(form.submit).toHaveCount(0);
        await form.getCode.click();
        await expectToast(page, 'OTp Sent Successfully.');
        await expect(form.first).toBeFocused();
        await expect(form.getCode).toHaveCount(0);
        await expect(form.dialog.getByText(/^Valid for (10:00|9:\d\d)$/)).toBeVisible();
        await expect(form.shown).toBeVisible();
        await expectFitInBothWindows(page);
      });
      const calls = callsOf(page);
      await test.step('the code of the mail sends it', async () => {
        const what = new RegExp(`\\$12\\.50 from your ${wallet} to ${receiver.uid}`);
        await page.keyboard.type(await codeFor(mail, payer, what));
        await form.submit.click();
        await expectToast(page, 'Fund Transfered Successfully');
        const receipt = form.receipt('Fund Transfered Successfully');
        await expect(receipt).toContainText(`To${receiver.name} (${receiver.uid})`);
        await expectFitInBothWindows(page);
      });
      await test.step('a second later the page is read anew, and the receipt stands', async () => {
        await expect
          .poll(() => calls.filter((name) => name === 'FundRequestHistory').length)
          .toBe(2);
        const number = await takeReceipt(form.dialog, 'Fund Transfered Successfully');
        await expect(form.dialog).toBeHidden();
        await expect(rows(page).first()).toContainText('12.50');
        const copy = page.getByRole('button', { name: `Copy id ${number}`, exact: true });
        await expect(rows(page).first().locator(copy)).toHaveCount(1);
        await lookInWideWindow(page, async (table) => {
          await expect(table.first()).toContainText('12.50');
          await expect(table.first().locator(copy)).toHaveCount(1);
        });
        await expect(page.getByText('$67.50').first()).toBeVisible();
      });
      await test.step('the receiver sees who sent it', async () => {
        const other = await otherBrowser();
        await openAs(other, receiver, received);
        const look = async (list: Locator): Promise<void> => {
          await expect(list.first()).toContainText(payer.name);
          await expect(list.first()).toContainText('12.50');
          await expect(other.getByRole('button', { name: `Copy id ${payer.uid}` })).toBeVisible();
        };
        await look(rows(other));
        await lookInWideWindow(other, look);
      });
    },
  );
}

test(
  'what cannot be sent is said while one types, and no code goes out',
  phone,
  async ({ page, newcomer }) => {
    const payer = await payerOf(newcomer);
    const receiver = await registerNewcomer();
    const suspend = (suspended: boolean) =>
      operatorMust('SuspendMember', { uid: receiver.uid, suspended, remark: 'test' });
    await openAs(page, payer, '/FundTransfer');
    await test.step('an empty wallet leads to where it is filled', async () => {
      const { dialog, review } = await openDialog(page, 'Fund Transfer');
      await expect(dialog.getByText('There is nothing in your Fund Wallet.')).toBeVisible();
      await expect(review).toHaveCount(0);
      await dialog.getByRole('link', { name: 'Add money' }).click();
      await expect(page).toHaveURL(/\/FundrequestBank$/);
    });
    await deposit(payer, 'FundRequest', 20.5);
    await page.goto('/FundTransfer');
    const form = await openDialog(page, 'Fund Transfer');
    const calls = callsOf(page);
    await test.step('what is missing', async () => {
      await form.review.click();
      await expectRefusal(form.to, 'All the fields are required !!');
      await form.to.fill('99999912');
      await expect(form.to).toHaveValue('999999');
      await expect(form.dialog.getByText('Sponsor Id doesnot exists !!')).toBeVisible();
      await form.review.click();
      await expectRefusal(form.amount, 'All the fields are required !!');
    });
    await test.step('the amount', async () => {
      await expect(form.dialog.getByText('Available: $20.50')).toBeVisible();
      await form.amount.fill('1234567');
      await expect(form.amount).toHaveValue('123456');
      for (const [typed, text] of [
        ['20.51', 'Insufficient Fund !!'],
        ['0', 'Amount should be greater than zero !!'],
        ['.', 'Invalid Amount'],
      ] as const) {
        await form.amount.fill(typed);
        await expectFault(form.amount, text);
      }
      await form.amount.fill('5000');
      await form.review.click();
      await expectRefusal(form.amount, 'Insufficient Fund !!');
      await expectFitInBothWindows(page);
      await form.dialog.getByRole('button', { name: 'Max' }).click();
      await expect(form.amount).toHaveValue('20.5');
      await expect(form.amount).not.toHaveAttribute('aria-invalid', 'true');
    });
    await test.step('the receiver', async () => {
      await form.review.click();
      await expectRefusal(form.to, 'User ID Not Found');
      await form.to.fill(payer.uid);
      await expectFault(form.to, 'You cannot transfer to yourself !!');
      await suspend(true);
      await form.to.fill(receiver.uid);
      await expectFault(form.to, 'This User Id is suspended !!');
      await form.review.click();
      await expectRefusal(form.to, 'This User Id is suspended !!');
      await suspend(false);
      await form.review.click();
      await expect(form.shown).toContainText('$20.50');
    });
    await test.step('a receiver who is suspended after the review', async () => {
      expect(calls).not.toContain('GenerateOTPAPI');
      await suspend(true);
      await form.getCode.click();
      await expectRefusal(form.to, 'This User Id is suspended !!');
      await expect(form.amount).toHaveValue('20.5');
    });
  },
);

test(
  'what the code cannot send is refused with a reason, at its place',
  phone,
  async ({ page, newcomer, mail }) => {
    const payer = await payerOf(newcomer);
    const receiver = await registerNewcomer();
    await deposit(payer, 'FundRequest', 60);
    await openAs(page, payer, '/FundTransfer');
    const form = await openDialog(page, 'Fund Transfer');
    await form.to.fill(receiver.uid);
    await form.amount.fill('15');
    await form.review.click();
    await form.getCode.click();
    const code = await codeFor(mail, payer, /transfer of \$15\.00/);
    const group = form.dialog.getByRole('group', { name: 'OTP' });
    await test.step('a code that is none, not whole, or wrong', async () => {
      await form.submit.click();
      await expectToast(page, 'All the fields are required !!');
      await expect(group.getByText('OTP is required')).toBeVisible();
      await enterCode(page, '12');
      await form.submit.click();
      await expectToast(page, 'Invalid OTP !!');
      await expect(form.dialog.getByLabel('OTP, digit 3 of 6')).toBeFocused();
      await enterCode(page, otherThan(code));
      await form.submit.click();
      await expect(group.getByText('Invalid OTP !!')).toBeVisible();
      await expect(form.first).toBeFocused();
      await expect(form.first).toHaveValue('');
    });
    await test.step('money that has gone since leads back to the amount', async () => {
      const order = { referby: payer.uid, user_id: payer.uid, package: 1 };
      await askAs(payer, 'ActivationByFund', { ...order, type: 'FUNDS', actype: 'No Gst' });
      await enterCode(page, code);
      await form.submit.click();
      await expectRefusal(form.amount, 'Insufficient Fund !!');
      await expect(form.amount).toHaveValue('15');
      await expect(form.shown).toHaveCount(0);
    });
    await test.step('a suspended sender', async () => {
      // The rest that the review will show is known by now.
      await expect(form.dialog.getByText('Available: $10.00')).toBeVisible();
      await form.amount.fill('5');
      await form.review.click();
      await form.getCode.click();
      const next = await codeFor(mail, payer, /transfer of \$5\.00/);
      await operatorMust('SuspendMember', { uid: payer.uid, suspended: true, remark: 'test' });
      await enterCode(page, next);
      await form.submit.click();
      await expectRefusal(form.submit, 'Your account is suspended !!');
    });
  },
);

test(
  'a code that was sent again takes the place of the first, and holds for what it names',
  phone,
  async ({ page, newcomer, mail }) => {
    const payer = await payerOf(newcomer);
    const receiver = await registerNewcomer();
    await deposit(payer, 'FundRequest', 20);
    await openAs(page, payer, '/FundTransfer');
    const form = await openDialog(page, 'Fund Transfer');
    await form.to.fill(receiver.uid);
    await form.amount.fill('7');
    await form.review.click();
    await form.getCode.click();
    const first = await codeFor(mail, payer, /of \$7\.00/);
    await form.dialog.getByRole('button', { name: 'Send again' }).click();
    const second = await codeFor(mail, payer, /of \$7\.00/);
    // The mail may be there before the answer, which empties the boxes.
    await expect(form.first).toBeFocused();
    await enterCode(page, first);
    await form.submit.click();
    await expectToast(page, 'Invalid OTP !!');
    await form.dialog.getByRole('button', { name: 'Change' }).click();
    await form.amount.fill('8');
    await form.review.click();
    await form.getCode.click();
    await codeFor(mail, payer, /of \$8\.00/);
    await enterCode(page, second);
    await form.submit.click();
    await expectToast(page, 'Invalid OTP !!');
    expect(await askAs(payer, 'FundRequestHistory', { action: '44' })).toEqual([[]]);
  },
);

test('a closed dialog keeps what was typed', desktop, async ({ page, newcomer }) => {
  const payer = await payerOf(newcomer);
  await deposit(payer, 'FundRequest', 5);
  await openAs(page, payer, '/FundTransfer');
  const form = await openDialog(page, 'Fund Transfer');
  await form.to.fill('100001');
  await form.amount.fill('3');
  const reopen = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(form.dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Fund Transfer', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await reopen();
  await expect(form.amount).toHaveValue('3');
  await form.review.click();
  await expect(form.shown).toBeVisible();
  await reopen();
  await expect(form.shown).toContainText('(100001)');
  await form.back.click();
  await expect(form.amount).toHaveValue('3');
  await form.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(form.dialog).toBeHidden();
});
