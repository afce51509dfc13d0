import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../fixtures.ts';
import {
  expectNoAxeFindings,
  expectNoOverflow,
  expectRefusal,
  expectToast,
} from '../support/checks.ts';
import { freshNumber, openAs, payerOf } from '../support/money.ts';
import { operatorMust } from '../support/operator.ts';
import { confirmItIsYou } from '../support/proof.ts';

const address = '0x00000000000000000000000000000000000e2e01';

test('the USDT address is saved, and told by mail', phone, async ({ page, newcomer, mail }) => {
  const payer = await payerOf(newcomer);
  await openAs(page, payer, '/ECurrencyDetails');
  const field = page.getByLabel('USDT Address');
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.click();
  await expectRefusal(field, 'Please enter ecurrency address !!');
  await field.fill('not an address');
  await submit.click();
  await expectRefusal(field, 'Invalid ecurrency address !!');
  await expectNoAxeFindings(page);
  await field.fill(address);
  await submit.click();
  await expectToast(page, 'Updated Successfully..!!');
  expect((await mail.next(newcomer.email, /USDT address was saved/)).text).toContain('address');
  await test.step('another one in its place asks for a proof', async () => {
    // Until the page knows that one is saved, it does not ask.
    await expect(field).toHaveValue(address);
    await field.fill(`${address}8`);
    await submit.click();
    await confirmItIsYou(page, mail, newcomer);
    await expectToast(page, 'Updated Successfully..!!');
    const told = await mail.next(newcomer.email, /USDT address was changed/);
    expect(told.text).toContain('/Undo#');
  });
  await operatorMust('SuspendMember', { uid: payer.uid, suspended: true, remark: 'test' });
  await field.fill(`${address}9`);
  await submit.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await dialog.getByLabel('Login password', { exact: true }).fill(newcomer.password);
  await dialog.getByRole('button', { name: 'Get OTP' }).click();
  await expectToast(page, 'Your account is suspended !!');
});

const bankForm = (page: Page) => ({
  holder: page.getByLabel('Holder Name'),
  account: page.getByLabel('Account No', { exact: true }),
  ifsc: page.getByLabel('IFSC Code'),
  bank: page.getByLabel('Bank Name', { exact: true }),
  branch: page.getByLabel('Branch Name', { exact: true }),
  pan: page.getByLabel('Pan No', { exact: true }),
  aadhar: page.getByLabel('Aadhar No', { exact: true }),
  submit: page.getByRole('button', { name: 'Submit' }),
});

test(
  'bank details: the IFSC code names the bank, each field says what is wrong',
  phone,
  async ({ page, newcomer, mail, faults }) => {
    faults.allow(/answer 404: GET .*\/api\/ifsc\/HDFC0ZZZZZZ$/);
    await openAs(page, await payerOf(newcomer), '/ECurrencyDetails');
    await page.getByRole('tab', { name: 'Bank Details' }).click();
    const form = bankForm(page);
    await test.step('the lookup', async () => {
      await expect(form.bank).toHaveAttribute('readonly', '');
      await expect(form.branch).toHaveAttribute('readonly', '');
      await form.ifsc.fill('hdfc0000001');
      await expect(form.ifsc).toHaveValue('HDFC0000001');
      await expect(form.bank).toHaveValue('HDFC Bank');
      await expect(form.branch).not.toHaveAttribute('readonly', '');
      await form.branch.fill('Millside');
      await form.ifsc.fill('HDFC0ZZZZZZ');
      await expect(form.ifsc).toHaveAccessibleDescription(/IFSC code not found\./);
      await expect(form.bank).toHaveValue('');
      await expect(form.branch).toHaveValue('');
      await form.ifsc.fill('demo0000001');
      await expect(form.ifsc).toHaveAccessibleDescription(
        'Example Meadow Bank, Riverside, Meadowton',
      );
      await expect(form.branch).toHaveValue('Riverside');
      await expect(form.branch).toHaveAttribute('readonly', '');
      // What was typed by hand is there again where no list knows better.
      await form.ifsc.fill('HDFC0000001');
      await expect(form.branch).toHaveValue('Millside');
      await form.ifsc.fill('');
    });
    await test.step('the refusals', async () => {
      await form.submit.click();
      await expectRefusal(form.holder, 'All the fields are required !!');
      await form.holder.fill(newcomer.name);
      await form.account.fill('12');
      await form.ifsc.fill('HDFC');
      await form.submit.click();
      await expectRefusal(form.account, 'Invalid Account Number !!');
      await form.account.fill('001122334455');
      await form.submit.click();
      await expectRefusal(form.ifsc, 'Invalid IFSC Code !!');
      await form.ifsc.fill('HDFC0000001');
      await expect(form.bank).toHaveValue('HDFC Bank');
      await form.pan.fill('12345');
      await form.submit.click();
      await expectRefusal(form.pan, 'Invalid Pan No !!');
      await form.pan.fill('ABCDE1234F');
      await form.aadhar.fill('123');
      await form.submit.click();
      await expectRefusal(form.aadhar, 'Invalid Aadhar No !!');
      await expectNoAxeFindings(page);
      await expectNoOverflow(page);
    });
    await form.aadhar.fill('1234 5678 9012');
    await form.submit.click();
    await expectToast(page, 'Updated Successfully..!!');
    expect((await mail.next(newcomer.email, /bank details were saved/)).text).toContain('details');
  },
);

test(
  'the transaction password is set, and from then on a deposit asks for it',
  phone,
  async ({ page, newcomer }) => {
    const payer = await payerOf(newcomer);
    await openAs(page, payer, '/ChangePassword');
    // The list below the form comes later, and moves it.
    await expect(page.getByText('This device')).toBeVisible();
    const card = page.getByRole('region', { name: 'Transaction password' });
    const old = card.getByLabel('Present Transaction Password', { exact: true });
    const next = card.getByLabel('New Transaction Password', { exact: true });
    const confirm = card.getByLabel('Confirm Transaction Password', { exact: true });
    const submit = card.getByRole('button', { name: 'Set transaction password' });
    await submit.click();
    await expectRefusal(old, 'All the fields are required !!');
    await old.fill('not-the-password');
    await next.fill('moss-1234');
    await confirm.fill('moss-1235');
    await submit.click();
    await expectRefusal(confirm, 'New password & cofirm password is not same !!');
    await confirm.fill('moss-1234');
    await submit.click();
    await expectRefusal(old, 'Old password is wrong !!');
    await old.fill(newcomer.password);
    await next.fill('moss');
    await confirm.fill('moss');
    await submit.click();
    await expectRefusal(next, 'Password must be at least 6 characters');
    await next.fill('moss-1234');
    await confirm.fill('moss-1234');
    await submit.click();
    await expectToast(page, 'Password has been changed Successfully !!!');
    for (const field of [old, next, confirm]) await expect(field).toHaveValue('');
    await expectNoAxeFindings(page);
    await page.goto('/FundRequestECurrency');
    await page.getByLabel('E-currency address').selectOption({ index: 1 });
    await page.getByLabel('Amount In USD').fill('5');
    await page.getByLabel('Transaction Number', { exact: true }).fill(freshNumber());
    const password = page.getByLabel('Transaction Password', { exact: true });
    await password.fill(newcomer.password);
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expectRefusal(password, 'Transaction password is wrong !!');
    await password.fill('moss-1234');
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expectToast(page, 'Fund Requested Successfully.');
  },
);

test('the two tabs are changed by keys', desktop, async ({ memberPage: page }) => {
  await page.goto('/ECurrencyDetails');
  await page.getByRole('tab', { name: 'Ecurrency Details' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Bank Details' })).toBeFocused();
  await expect(page.getByLabel('IFSC Code')).toBeVisible();
});
