import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../fixtures.ts';
import {
  expectLoaded,
  expectNoAxeFindings,
  expectNoOverflow,
  expectRefusal,
  expectToast,
} from '../support/checks.ts';
import { otherThan } from '../support/money.ts';
import { signIn, submitLogin } from '../support/sign-in.ts';

const codeIn = (text: string | undefined): string => /code is (\d{6})/.exec(text ?? '')?.[1] ?? '';
const passwordIn = (text: string | undefined): string => / is: (\S+)/.exec(text ?? '')?.[1] ?? '';

async function askForCode(page: Page, uid: string): Promise<void> {
  await page.getByLabel('User Id').fill(uid);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expectToast(page, 'OTP sent to Email Id');
}

/** The first box takes the focus when the step appears, and typing moves on to the next. */
async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code, digit 1 of 6').click();
  await page.keyboard.type(code);
}

test(
  'a forgotten password is replaced through the mailed code',
  phone,
  async ({ page, newcomer, mail, faults }) => {
    faults.allow(/no answer .*\/api\/ForgetPassword$/);
    let password = '';
    const reset = page.getByRole('button', { name: 'Reset Password' });

    await test.step('the way from the sign-in page', async () => {
      await page.goto('/Login');
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await expect(page).toHaveURL('/ForgotPassword');
      await expect(reset).toHaveCount(0);
      await askForCode(page, newcomer.uid);
      await expect(reset).toBeVisible();
      await expect(page.getByLabel('Code, digit 1 of 6')).toBeFocused();
      await expectNoOverflow(page);
      await expectNoAxeFindings(page);
    });

    await test.step('a wrong code, an unfinished one, and then the right one', async () => {
      const letter = await mail.next(newcomer.email, /^Your code for a new password$/);
      const code = codeIn(letter.text);
      const group = page.getByRole('group', { name: 'Code' });
      const firstBox = page.getByLabel('Code, digit 1 of 6');
      await enterCode(page, '123');
      await reset.click();
      await expectToast(page, 'Enter the 6 digits of the code');
      await expect(page.getByLabel('Code, digit 4 of 6')).toBeFocused();
      await enterCode(page, otherThan(code));
      await reset.click();
      await expectToast(page, 'Invalid OTP !!');
      await expect(group.getByText('Invalid OTP !!')).toBeVisible();
      await expect(firstBox).toBeFocused();
      await expect(firstBox).toHaveValue('');
      await expectNoAxeFindings(page);
      await enterCode(page, code);
      await page.route('**/api/ForgetPassword', (route) => route.abort('connectionreset'));
      await reset.click();
      await expectToast(page, 'The server cannot be reached. Check your connection and try again.');
      await expect(reset).toBeFocused();
      await page.unroute('**/api/ForgetPassword');
      await page.keyboard.press('Enter');
      await expectToast(page, 'Password sent to Email Id');
      await expect(page).toHaveURL('/Login');
    });

    await test.step('the new password comes by mail and asks to be changed', async () => {
      const letter = await mail.next(newcomer.email, /^Your new password$/);
      expect(letter.text).toContain(`user id ${newcomer.uid}`);
      password = passwordIn(letter.text);
      await submitLogin(page, newcomer.uid, newcomer.password);
      await expectToast(page, 'Invalid username or password.');
      await submitLogin(page, newcomer.uid, password);
      await expectToast(page, 'Login successful!');
      await expect(page).toHaveURL('/ChangePassword');
      const lead = page.getByText('Please choose one of your own now.');
      await expect(lead).toBeVisible();
      await expectNoOverflow(page);
      await expectNoAxeFindings(page);
      // Whatever page is wanted, the change comes first.
      await page.goto('/Wallets');
      await expect(page).toHaveURL('/ChangePassword');
      await expect(lead).toBeVisible();
    });

    await test.step('with an own password all is as before', async () => {
      await page.getByLabel('Old Password', { exact: true }).fill(password);
      await page.getByLabel('New Password', { exact: true }).fill('sage-5678');
      await page.getByLabel('Confirm New Password', { exact: true }).fill('sage-5678');
      await page.getByRole('button', { name: 'Update' }).click();
      await expectToast(page, 'Password has been changed Successfully !!!');
      await expect(page.getByText('Please choose one of your own now.')).toHaveCount(0);
      await page.evaluate(() => sessionStorage.clear());
      await signIn(page, newcomer.uid, 'sage-5678');
    });
  },
);

test(
  'recovery ends the sessions that were open',
  phone,
  async ({ page, otherBrowser, newcomer, mail, faults }) => {
    faults.allow(/answer 401: POST .*\/api\/(userDashboard|ConsentNeeded|InboxUnread)$/);
    const other = await otherBrowser();
    await signIn(other, newcomer.uid, newcomer.password);
    // What the dashboard still asks for later would be refused.
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await expectLoaded(other);
    await page.goto('/ForgotPassword');
    await askForCode(page, newcomer.uid);
    const letter = await mail.next(newcomer.email, /^Your code for a new password$/);
    await enterCode(page, codeIn(letter.text));
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page).toHaveURL('/Login');
    await other.reload();
    await expect(other).toHaveURL('/Login');
  },
);

test(
  'a code that is sent again is the same, and a third time the mail that is there must do',
  phone,
  async ({ page, newcomer, mail }) => {
    await page.goto('/ForgotPassword');
    await askForCode(page, newcomer.uid);
    const first = codeIn((await mail.next(newcomer.email, /^Your code/)).text);
    await page.getByRole('button', { name: 'Send again' }).click();
    const second = codeIn((await mail.next(newcomer.email, /^Your code/)).text);
    expect(second).toBe(first);
    await page.getByRole('button', { name: 'Send again' }).click();
    await expectToast(
      page,
      'A code was mailed to you recently. It is valid for another 10 minutes.',
    );
    await enterCode(page, second);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expectToast(page, 'Password sent to Email Id');
  },
);

test(
  'the id is asked for, has six digits, and is not told to be unknown',
  desktop,
  async ({ page }) => {
    await page.goto('/ForgotPassword');
    const id = page.getByLabel('User Id');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expectRefusal(id, 'Enter User Id');
    await id.pressSequentially('9a9.9 9999');
    await expect(id).toHaveValue('999999');
    await askForCode(page, '999999');
    await expect(page.getByRole('button', { name: 'Reset Password' })).toBeVisible();
  },
);

test('the way home', phone, async ({ page }) => {
  await page.goto('/ForgotPassword');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
});
