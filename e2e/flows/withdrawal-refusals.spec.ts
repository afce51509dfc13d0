import { expect, phone, test } from '../fixtures.ts';
import {
  expectFault,
  expectFitInBothWindows,
  expectNoAxeFindings,
  expectRefusal,
  expectToast,
} from '../support/checks.ts';
import { codeFor, earnFifty, enterCode, openAs, otherThan, payerOf } from '../support/money.ts';
import { callsOf } from '../support/network.ts';
import { openDialog, saveAddress } from '../support/withdrawals.ts';

test(
  'what cannot be withdrawn is said while one types, and no code goes out',
  phone,
  async ({ page, newcomer }) => {
    const payer = await payerOf(newcomer);
    await openAs(page, payer, '/WorkingWithdrawalRequest');
    await test.step('an empty wallet leads to what fills it', async () => {
      const { dialog, review } = await openDialog(page);
      await expect(dialog.getByText('There is nothing in your Working Wallet.')).toBeVisible();
      await expect(review).toHaveCount(0);
      const link = dialog.getByRole('link', { name: 'See your incomes' });
      await expect(link).toHaveAttribute('href', '/LevelIncome');
    });
    await earnFifty(payer);
    await page.reload();
    const first = await openDialog(page);
    const calls = callsOf(page);
    await test.step('what is missing', async () => {
      await first.review.click();
      await expectRefusal(first.type, 'All the fields are required !!');
      await first.type.selectOption('USDT');
      await expect(first.dialog.getByText('Please save your USDT address first !!')).toBeVisible();
      await expect(first.review).toHaveCount(0);
      const link = first.dialog.getByRole('link', { name: 'Save your USDT address' });
      await expect(link).toHaveAttribute('href', '/ECurrencyDetails');
      await first.type.selectOption('BANK');
      await first.dialog.getByRole('link', { name: 'Save your bank details' }).click();
      await expect(page.getByLabel('IFSC Code')).toBeVisible();
      await saveAddress(payer);
      await page.goto('/WorkingWithdrawalRequest');
    });
    const form = await openDialog(page);
    await test.step('the amount: too much, too little, all of it', async () => {
      await form.type.selectOption('USDT');
      await expect(form.dialog.getByText('Available: $50.00')).toBeVisible();
      await expect(form.dialog.getByText('Minimum: $10.00')).toBeVisible();
      await form.review.click();
      await expectRefusal(form.amount, 'All the fields are required !!');
      await form.amount.fill('1234567');
      await expect(form.amount).toHaveValue('123456');
      for (const [typed, text] of [
        ['5000', 'Insufficient Fund !!'],
        ['50.01', 'Insufficient Fund !!'],
        ['9.99', 'Minimum withdrawal amount is 10 $ !!'],
        ['0', 'Amount should be greater than zero !!'],
      ] as const) {
        await form.amount.fill(typed);
        await expectFault(form.amount, text);
      }
      await form.amount.fill('5000');
      await form.review.click();
      await expectRefusal(form.amount, 'Insufficient Fund !!');
      await expectFitInBothWindows(page);
      await form.dialog.getByRole('button', { name: 'Max' }).click();
      await expect(form.amount).toHaveValue('50');
      await expect(form.dialog.getByText('$47.50')).toBeVisible();
    });
    await test.step('what stays in the house has no minimum', async () => {
      await form.type.selectOption('FOREXFUNDS');
      await expect(form.dialog.getByText('Minimum: $10.00')).toHaveCount(0);
      await form.amount.fill('1');
      await form.review.click();
      await expect(form.shown).toContainText('ToForex Wallet');
      expect(calls).not.toContain('GenerateOTPAPI');
    });
  },
);

test('a code that is missing or wrong is told', phone, async ({ page, newcomer, mail }) => {
  const payer = await payerOf(newcomer);
  await earnFifty(payer);
  await openAs(page, payer, '/WorkingWithdrawalRequest');
  const form = await openDialog(page);
  await form.type.selectOption('FUND');
  await form.amount.fill('11');
  await form.review.click();
  await form.getCode.click();
  const code = await codeFor(mail, payer, /withdrawal/);
  await form.submit.click();
  await expectToast(page, 'All the fields are required !!');
  await enterCode(page, otherThan(code));
  await form.submit.click();
  const group = form.dialog.getByRole('group', { name: 'OTP' });
  await expect(group.getByText('Invalid OTP !!')).toBeVisible();
  await expectNoAxeFindings(page);
});
