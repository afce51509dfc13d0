import { desktop, expect, phone, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow, expectToast } from '../support/checks.ts';
import {
  demoOperator,
  freshOperator,
  leaveConsoleUntouched,
  mailedOperator,
  openConsole,
  submitConsoleLogin,
} from '../support/console.ts';
import { openMenu } from '../support/menu.ts';
import { totpCode, wrongTotp } from '../support/totp.ts';

const title = (name: string) => ({ level: 1, name }) as const;

test('an operator signs in, comes to where they wanted, and logs out', async ({ page }) => {
  await page.goto('/Console/Audit');
  await expect(page).toHaveURL('/console/login');
  await expectNoOverflow(page);
  await expectNoAxeFindings(page);
  await submitConsoleLogin(page, demoOperator.email, 'not-the-password');
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password.');
  await submitConsoleLogin(page, demoOperator.email, demoOperator.password);
  await expect(page.getByRole('heading', title('Audit log'))).toBeVisible();
  await expect(page).toHaveTitle('Audit log · Canopy console');
  expect(await page.evaluate(() => sessionStorage.getItem('root'))).toBeNull();
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByText(`${demoOperator.email} · owner`)).toBeVisible();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', title('Operator sign-in'))).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
});

test('a mailed password opens nothing but its own change', desktop, async ({ page, mail }) => {
  const operator = await mailedOperator('finance', mail);
  await page.goto('/console');
  await submitConsoleLogin(page, operator.email, operator.password);
  await expect(page.getByText('Someone else chose your password.')).toBeVisible();
  await expectNoOverflow(page);
  await page.getByLabel('Current password').fill(operator.password);
  await page.getByLabel('New password', { exact: true }).fill('grove-9876-hill');
  await page.getByLabel('New password again').fill('grove-9876-hill');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('What waits for a decision')).toBeVisible();
});

test(
  'an authenticator is set up, and the next sign-in asks for its code',
  desktop,
  async ({ page, mail }) => {
    const operator = await freshOperator('support', mail);
    await openConsole(page, operator, '/security');
    const authenticator = page.getByRole('region', { name: 'Authenticator' });
    const setUp = authenticator.getByRole('button', { name: 'Set up an authenticator' });
    const present = authenticator.getByLabel('Your password', { exact: true });
    await setUp.click();
    await expect(authenticator.getByText('Please enter your password !!')).toBeVisible();
    await present.fill(operator.password);
    await setUp.click();
    await expect(page.getByRole('img', { name: 'The key as a QR code' })).toBeVisible();
    const secret = (await page.getByText('Key: ').locator('span').textContent()) ?? '';
    expect(secret).toMatch(/^[A-Z2-7]{16,}$/);
    await expectNoOverflow(page);
    await expectNoAxeFindings(page);
    const enter = async (label: string, code: string): Promise<void> => {
      await page.getByLabel(`${label}, digit 1 of 6`).click();
      await page.keyboard.type(code);
    };
    await test.step('only its own code makes it count', async () => {
      await enter('New code', wrongTotp(secret));
      await page.getByRole('button', { name: 'Use this authenticator' }).click();
      await expect(page.getByText('Invalid OTP !!')).toBeVisible();
      await enter('New code', totpCode(secret));
      await page.getByRole('button', { name: 'Use this authenticator' }).click();
      await expectToast(page, 'The authenticator is in use');
    });
    await test.step('the sign-in asks for it', async () => {
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
      await submitConsoleLogin(page, operator.email, operator.password);
      await expect(page.getByLabel('Code, digit 1 of 6')).toBeFocused();
      await expectNoAxeFindings(page);
      await page.keyboard.type(wrongTotp(secret));
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByText('Invalid OTP !!')).toBeVisible();
      // The code of this half minute is spent; the next one is taken a little early.
      await enter('Code', totpCode(secret, 1));
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    });
    await test.step('replacing it asks for its code first', async () => {
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('menuitem', { name: 'Sign-in and sessions' }).click();
      await present.fill(operator.password);
      await setUp.click();
      await expect(page.getByText('An authenticator is in use.')).toBeVisible();
    });
  },
);

test('an untouched console warns, and closes itself', desktop, async ({ page, faults }) => {
  faults.allow(/answer 401/);
  const notice = await leaveConsoleUntouched(page);
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(notice).toBeHidden();
  await page.clock.fastForward('31:00');
  await expect(page.getByRole('heading', title('Operator sign-in'))).toBeVisible();
  await expect(page.getByText(/after 30 minutes without activity/)).toBeVisible();
});

test(
  'an operator ends a session that they left open elsewhere',
  desktop,
  async ({ page, otherBrowser, mail, faults }) => {
    faults.allow(/answer 401/);
    const operator = await freshOperator('finance', mail);
    const elsewhere = await otherBrowser();
    await elsewhere.goto('/console/ledger');
    await submitConsoleLogin(elsewhere, operator.email, operator.password);
    await expect(elsewhere.getByRole('heading', title('Ledger'))).toBeVisible();
    await openConsole(page, operator, '/security');
    const sessions = page.locator('tbody tr');
    // The first of the three began with the mailed password.
    await expect(sessions).toHaveCount(3);
    await expect(sessions.filter({ hasText: '(this one)' }).getByRole('button')).toHaveCount(0);
    await sessions
      .first()
      .getByRole('button', { name: /^End the session on/ })
      .click();
    await expectToast(page, 'Session ended');
    await expect(sessions).toHaveCount(2);
    await elsewhere.reload();
    await expect(elsewhere.getByRole('heading', title('Operator sign-in'))).toBeVisible();
  },
);

test(
  'a role is offered what it may do, and told about the rest',
  desktop,
  async ({ page, mail }) => {
    const support = await freshOperator('support', mail);
    await openConsole(page, support, '/');
    const menu = await openMenu(page);
    await expect(menu.getByRole('link')).toHaveText([
      'Today',
      'KYC documents',
      'Reviews',
      'Tickets',
      'MT5 requests',
      'Sponsor requests',
      'Saved texts',
      'Members',
      'Signals',
      'Courses',
      'Sign-in and sessions',
    ]);
    await page.goto('/console/deposits');
    await expect(page.getByText('Your role does not allow this.')).toBeVisible();
    await expectNoAxeFindings(page);
  },
);

test('an auditor reads everything and decides nothing', phone, async ({ page, mail }) => {
  const auditor = await freshOperator('auditor', mail);
  await openConsole(page, auditor, '/rewards?status=All');
  await expect(page.locator('[data-line]').first()).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.locator('[data-line]').first().click();
  await expect(page.locator('[data-item-title]')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Decision' })).toHaveCount(0);
  await page.goto('/console/packages');
  await expect(page.getByText('Education').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Add|Change/ })).toHaveCount(0);
  await page.goto('/console/plan/new');
  await expect(page.getByText('Your role does not allow this.')).toBeVisible();
});
