import type { Locator, Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../fixtures.ts';
import { withAuthenticator } from '../support/authenticator.ts';
import { expectNoAxeFindings, expectNoOverflow, expectToast } from '../support/checks.ts';
import { openMenu } from '../support/menu.ts';
import { deposit, payerOf, stepsOf, takeReceipt } from '../support/money.ts';
import { registerNewcomer } from '../support/newcomer.ts';
import { confirmItIsYou } from '../support/proof.ts';
import { setting } from '../support/settings.ts';
import { signIn, submitLogin } from '../support/sign-in.ts';
import { totpCode, wrongTotp } from '../support/totp.ts';

// Browsers make no passkeys for bare addresses; those of a server on loopback are localhost's.
test.use({
  baseURL: async ({}, provide) => provide(setting('E2E_URL').replace('127.0.0.1', 'localhost')),
  // An authenticator stays with its page.
  reuseContext: false,
});

/** Reads the recovery codes, which are shown once, and puts them away. */
async function takeRecoveryCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expectNoOverflow(page);
  await expectNoAxeFindings(page);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(dialog).toHaveCount(0);
  return codes;
}

async function signOut(page: Page): Promise<void> {
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/(Login)?$/);
  await page.goto('/Login');
}

/** Fills in a transfer up to its review. */
async function reviewTransfer(page: Page, to: string, amount: string): Promise<Locator> {
  await page.goto('/FundTransfer');
  await page.getByRole('button', { name: 'Fund Transfer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Fund Transfer' });
  await dialog.getByLabel('To User Id').fill(to);
  await dialog.getByLabel('Amount', { exact: true }).fill(amount);
  await stepsOf(dialog).review.click();
  await expect(stepsOf(dialog).shown).toBeFocused();
  return dialog;
}

test(
  'a passkey signs in without a password and confirms a transfer',
  desktop,
  async ({ page, newcomer, mail }) => {
    await deposit(await payerOf(newcomer), 'FundRequest', 80);
    const receiver = await registerNewcomer();
    await withAuthenticator(page);
    await signIn(page, newcomer.uid, newcomer.password);
    await test.step('it is added on the Security page', async () => {
      const menu = await openMenu(page);
      await menu.getByRole('button', { name: 'Setting' }).click();
      await menu.getByRole('link', { name: 'Security' }).click();
      await expect(page.getByText('You have no passkey yet.')).toBeVisible();
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await confirmItIsYou(page, mail, newcomer);
      await takeRecoveryCodes(page);
      const card = page.getByRole('region', { name: 'Passkeys' });
      await expect(card.getByRole('listitem')).toContainText(/Chrome on Linux.*not used yet/s);
      await card.getByRole('button', { name: 'Rename Chrome on Linux' }).click();
      await page.getByLabel('Name', { exact: true }).fill('Desk');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(card.getByRole('listitem')).toContainText('Desk');
      await expectNoAxeFindings(page);
    });
    await test.step('it opens the account by itself', async () => {
      await signOut(page);
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await expectToast(page, 'Login successful!');
      await expect(page).toHaveURL(/\/dashboard$/i);
    });
    await test.step('it takes the place of the mailed code', async () => {
      const dialog = await reviewTransfer(page, receiver.uid, '12.5');
      await expectNoAxeFindings(page);
      await dialog.getByRole('button', { name: 'Use passkey' }).click();
      await expectToast(page, 'Fund Transfered Successfully');
      await takeReceipt(dialog, 'Fund Transfered Successfully');
      await expect(page.getByText('$67.50').first()).toBeVisible();
    });
    await test.step('it confirms its own removal', async () => {
      await page.goto('/Security');
      const card = page.getByRole('region', { name: 'Passkeys' });
      await expect(card.getByRole('listitem')).toContainText('last used');
      await card.getByRole('button', { name: 'Remove Desk' }).click();
      const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
      await dialog.getByRole('textbox', { name: 'Login password' }).fill(newcomer.password);
      await dialog.getByRole('button', { name: 'Use a passkey' }).click();
      await expectToast(page, 'The passkey was removed');
      await expect(page.getByText('You have no passkey yet.')).toBeVisible();
    });
  },
);

test(
  'an authenticator app is set up, asked for, and stood in for by a recovery code',
  phone,
  async ({ page, newcomer, mail }) => {
    await deposit(await payerOf(newcomer), 'FundRequest', 20);
    const receiver = await registerNewcomer();
    await signIn(page, newcomer.uid, newcomer.password);
    await page.goto('/Security');
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Set up an authenticator' }).click();
    await confirmItIsYou(page, mail, newcomer);
    const setup = page.getByRole('dialog', { name: 'Set up an authenticator' });
    const secret = await setup.getByText(/^[A-Z2-7]{32}$/).innerText();
    await expectNoOverflow(page);
    await expectNoAxeFindings(page);
    await setup.getByLabel('Code, digit 1 of 6').click();
    await page.keyboard.type(totpCode(secret));
    await setup.getByRole('button', { name: 'Use this authenticator' }).click();
    const [code = ''] = await takeRecoveryCodes(page);
    await expect(page.getByText(/^in use since/)).toBeVisible();
    await test.step('the password alone is not enough', async () => {
      await signOut(page);
      await submitLogin(page, newcomer.uid, newcomer.password);
      await expectToast(
        page,
        'Please enter the code of your authenticator app or use your passkey !!',
      );
      const field = page.getByLabel('Code', { exact: true });
      await expect(field).toBeFocused();
      await expectNoAxeFindings(page);
      await field.fill(wrongTotp(secret));
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expectToast(page, 'The code that confirms it is you is wrong or no longer valid !!');
      await field.fill(code.toLowerCase());
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page).toHaveURL(/\/dashboard$/i);
    });
    await test.step('the app confirms a transfer', async () => {
      const dialog = await reviewTransfer(page, receiver.uid, '5');
      await dialog.getByRole('button', { name: 'Use authenticator app' }).click();
      await expect(dialog.getByLabel('OTP, digit 1 of 6')).toBeFocused();
      await page.keyboard.type(totpCode(secret, 1));
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await expectToast(page, 'Fund Transfered Successfully');
      await takeReceipt(dialog, 'Fund Transfered Successfully');
    });
    await page.goto('/Security');
    await expect(page.getByText('9 left')).toBeVisible();
  },
);
