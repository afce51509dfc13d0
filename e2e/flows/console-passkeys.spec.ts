import { desktop, expect, test } from '../fixtures.ts';
import { withAuthenticator } from '../support/authenticator.ts';
import { expectNoAxeFindings, expectNoOverflow, expectToast } from '../support/checks.ts';
import { freshOperator, submitConsoleLogin } from '../support/console.ts';
import { setting } from '../support/settings.ts';

// An authenticator stays with its page.
test.use({ reuseContext: false });

test(
  'an operator signs in with a passkey, which the role needs',
  desktop,
  async ({ page, mail }) => {
    const operator = await freshOperator('finance', mail);
    await withAuthenticator(page);
    // Browsers make no passkeys for bare addresses.
    await page.goto(`${setting('E2E_URL').replace('127.0.0.1', 'localhost')}/console/security`);
    await submitConsoleLogin(page, operator.email, operator.password);
    const notice = page.getByText('14 days are left to set one up.');
    const card = page.getByRole('region', { name: 'Passkeys' });
    const add = card.getByRole('button', { name: 'Add a passkey' });

    await test.step('adding one asks for the password', async () => {
      await expect(notice).toBeVisible();
      await expectNoOverflow(page);
      await expectNoAxeFindings(page);
      await card.getByLabel('Name of the passkey').fill('Laptop');
      await add.click();
      await expect(card.getByText('Please enter your password !!')).toBeVisible();
      await card.getByLabel('Your password', { exact: true }).fill(operator.password);
      await add.click();
      await expectToast(page, 'The passkey is in use');
      await expect(card.getByRole('listitem')).toContainText('Laptop');
      await expect(notice).toBeHidden();
      const letter = await mail.next(operator.email, /^Your operator sign-in was changed/);
      expect(letter.text).toContain("'Laptop'");
    });

    await test.step('the next sign-in asks for it', async () => {
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
      await submitConsoleLogin(page, operator.email, operator.password);
      await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    });

    await test.step('the last one cannot be removed where the role needs one', async () => {
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('menuitem', { name: 'Sign-in and sessions' }).click();
      await card.getByRole('button', { name: 'Remove Laptop' }).click();
      const dialog = page.getByRole('dialog', { name: 'Remove Laptop' });
      await dialog.getByLabel('Password', { exact: true }).fill(operator.password);
      await dialog.getByRole('button', { name: 'Remove the passkey' }).click();
      await expect(dialog.getByText(/Your role needs a passkey or an authenticator/)).toBeVisible();
    });
  },
);
