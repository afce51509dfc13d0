import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../fixtures.ts';
import {
  expectNoAxeFindings,
  expectNoOverflow,
  expectRefusal,
  expectToast,
} from '../support/checks.ts';
import {
  askAs,
  codeFor,
  deposit,
  enterCode,
  openAs,
  otherThan,
  payerOf,
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
    first: dialog.getByLabel('OTP, digit 1 of 6'),
  };
}

const rows = (page: Page) => page.locator('tbody tr, main ul li');

for (const { path, title, wallet, call, received } of wallets) {
  test(`${path}: money goes to another member through a mailed code`, async ({
    page,
    otherBrowser,
    newcomer,
    mail,
  }) => {
    const payer = await payerOf(newcomer);
    const receiver = await payerOf(await registerNewcomer());
    await deposit(payer, call, 80);
    await openAs(page, payer, path);
    await expect(page.getByText('$80.00').first()).toBeVisible();
    const form = await openDialog(page, title);
    await test.step('who gets it, what arrives, what the wallet is for', async () => {
      await expect(form.dialog.getByText('Invalid Amount')).toBeVisible();
      await form.to.fill(receiver.uid);
      await expect(form.dialog.getByText(receiver.name)).toBeVisible();
      await form.amount.fill('12.5');
      const line = 'With 0 % charge, receiver will receive 12.5 $ (fee 0%)';
      await expect(form.dialog.getByText(line)).toBeVisible();
      await expect(form.dialog.getByText(new RegExp(`^${wallet}: .*cannot be`))).toBeVisible();
    });
    await test.step('the code step takes the place of the button', async () => {
      await expect(form.submit).toHaveCount(0);
      await form.getCode.click();
      await expectToast(page, 'OTp Sent Successfully.');
      await expect(form.first).toBeFocused();
      await expect(form.getCode).toHaveCount(0);
      await expect(form.dialog.getByText(/^Valid for (10:00|9:\d\d)$/)).toBeVisible();
      await expect(form.amount).toHaveAttribute('readonly', '');
      await expectNoOverflow(page);
      await expectNoAxeFindings(page);
    });
    const calls = callsOf(page);
    await test.step('the code of the mail sends it', async () => {
      const what = new RegExp(`12\\.5 \\$ from your ${wallet} to ${receiver.uid}`);
      await page.keyboard.type(await codeFor(mail, payer, what));
      await form.submit.click();
      await expectToast(page, 'Fund Transfered Successfully');
      await expect(form.dialog).toBeHidden();
      await expect(rows(page).first()).toContainText('12.50');
      await expect(page.getByText('$67.50').first()).toBeVisible();
    });
    await test.step('a second later the page is read anew, and the message stands', async () => {
      await expect.poll(() => calls.filter((name) => name === 'FundRequestHistory').length).toBe(2);
      await expect(page.getByText('Fund Transfered Successfully')).toBeVisible();
    });
    await test.step('the receiver sees who sent it', async () => {
      const other = await otherBrowser();
      await openAs(other, receiver, received);
      await expect(rows(other).first()).toContainText(payer.name);
      await expect(rows(other).first()).toContainText('12.50');
      await expect(other.getByRole('button', { name: `Copy id ${payer.uid}` })).toBeVisible();
    });
  });
}

test(
  'a transfer is refused with a reason, at its field',
  phone,
  async ({ page, newcomer, mail }) => {
    const payer = await payerOf(newcomer);
    const receiver = await registerNewcomer();
    await openAs(page, payer, '/FundTransfer');
    const form = await openDialog(page, 'Fund Transfer');
    await test.step('before a code is sent', async () => {
      await form.getCode.click();
      await expectRefusal(form.to, 'All the fields are required !!');
      await form.to.fill('99999912');
      await expect(form.to).toHaveValue('999999');
      await expect(form.dialog.getByText('Sponsor Id doesnot exists !!')).toBeVisible();
      await form.getCode.click();
      await expectRefusal(form.amount, 'All the fields are required !!');
      await form.amount.fill('1234567');
      await expect(form.amount).toHaveValue('123456');
      await form.getCode.click();
      await expectRefusal(form.to, 'User ID Not Found');
      await form.to.fill(payer.uid);
      await form.getCode.click();
      await expectRefusal(form.to, 'You cannot transfer to yourself !!');
      await form.to.fill(receiver.uid);
      await form.amount.fill('0');
      await form.getCode.click();
      await expectRefusal(form.amount, 'Amount should be greater than zero !!');
      await form.amount.fill('.');
      await form.getCode.click();
      await expectRefusal(form.amount, 'Invalid Amount');
      await expectNoAxeFindings(page);
    });
    await test.step('with the code', async () => {
      await form.amount.fill('5');
      await form.getCode.click();
      const code = await codeFor(mail, payer, /transfer of 5 \$/);
      const group = form.dialog.getByRole('group', { name: 'OTP' });
      await form.submit.click();
      await expectToast(page, 'All the fields are required !!');
      await expect(group.getByText('All the fields are required !!')).toBeVisible();
      await enterCode(page, '12');
      await form.submit.click();
      await expectToast(page, 'Invalid OTP !!');
      await expect(form.dialog.getByLabel('OTP, digit 3 of 6')).toBeFocused();
      await enterCode(page, otherThan(code));
      await form.submit.click();
      await expect(group.getByText('Invalid OTP !!')).toBeVisible();
      await expect(form.first).toBeFocused();
      await expect(form.first).toHaveValue('');
      await enterCode(page, code);
      await form.submit.click();
      await expectRefusal(form.amount, 'Insufficient Fund !!');
    });
    await test.step('a suspended receiver, and a suspended sender', async () => {
      await form.dialog.getByRole('button', { name: 'Change' }).click();
      await operatorMust('SuspendMember', { uid: receiver.uid, suspended: true, remark: 'test' });
      await form.getCode.click();
      await expectRefusal(form.to, 'This User Id is suspended !!');
      await operatorMust('SuspendMember', { uid: receiver.uid, suspended: false, remark: 'test' });
      await form.getCode.click();
      const code = await codeFor(mail, payer, /transfer of 5 \$/);
      await operatorMust('SuspendMember', { uid: payer.uid, suspended: true, remark: 'test' });
      await enterCode(page, code);
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
    await form.getCode.click();
    const first = await codeFor(mail, payer, /of 7 \$/);
    await form.dialog.getByRole('button', { name: 'Send again' }).click();
    const second = await codeFor(mail, payer, /of 7 \$/);
    await enterCode(page, first);
    await form.submit.click();
    await expectToast(page, 'Invalid OTP !!');
    await form.dialog.getByRole('button', { name: 'Change' }).click();
    await form.amount.fill('8');
    await form.getCode.click();
    await codeFor(mail, payer, /of 8 \$/);
    await enterCode(page, second);
    await form.submit.click();
    await expectToast(page, 'Invalid OTP !!');
    expect(await askAs(payer, 'FundRequestHistory', { action: '44' })).toEqual([[]]);
  },
);

test('a closed dialog keeps what was typed', desktop, async ({ page, newcomer }) => {
  await openAs(page, await payerOf(newcomer), '/FundTransfer');
  const form = await openDialog(page, 'Fund Transfer');
  await form.to.fill('100001');
  await form.amount.fill('3');
  await page.keyboard.press('Escape');
  await expect(form.dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Fund Transfer', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.amount).toHaveValue('3');
  await form.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(form.dialog).toBeHidden();
});
