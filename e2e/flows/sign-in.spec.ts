import { desktop, expect, phone, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectToast } from '../support/checks.ts';
import { callsOf, holdCall } from '../support/network.ts';
import { submitLogin } from '../support/sign-in.ts';

test('both fields are needed', phone, async ({ page }) => {
  const calls = callsOf(page);
  for (const [uid, password] of [
    ['', ''],
    ['100001', ''],
    ['', 'demo1234'],
  ] as const) {
    await test.step(`id '${uid}', password '${password}'`, async () => {
      await page.goto('/Login');
      await submitLogin(page, uid, password);
      await expectToast(page, 'Please enter both username and password.');
    });
  }
  expect(calls).not.toContain('login');
});

test(
  'a wrong password and an unknown id are refused alike',
  desktop,
  async ({ page, newcomer }) => {
    for (const [uid, password] of [
      [newcomer.uid, 'not-the-password'],
      ['999999', newcomer.password],
    ] as const) {
      await page.goto('/Login');
      await submitLogin(page, uid, password);
      await expectToast(page, 'Invalid username or password.');
      await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
      await expect(page).toHaveURL('/Login');
    }
  },
);

test('the id keeps digits only', phone, async ({ page }) => {
  await page.goto('/Login');
  const id = page.getByLabel('ID', { exact: true });
  await id.pressSequentially('1a0-0 0.0e1');
  await expect(id).toHaveValue('100001');
});

test('signing in waits for the network address', phone, async ({ page }) => {
  const calls = callsOf(page);
  const letGo = await holdCall(page, '**/api/ip');
  await page.goto('/Login');
  const login = page.getByRole('button', { name: 'Login' });
  await expect(login).toBeDisabled();
  await expect(page.getByText('Checking your connection.')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByLabel('ID', { exact: true }).fill('100001');
  await page.getByRole('textbox', { name: 'Password' }).fill('demo1234');
  await page.keyboard.press('Enter');
  letGo();
  await expect(login).toBeEnabled();
  expect(calls).not.toContain('login');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Login successful!');
  expect(calls).toContain('login');
});

test('where the address cannot be read one can try again', desktop, async ({ page, faults }) => {
  faults.allow(/no answer .* GET .*\/api\/ip$/);
  await page.route('**/api/ip', (route) => route.abort('connectionfailed'));
  await page.goto('/Login');
  await expect(page.getByText('Your network address could not be read')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
  await page.unroute('**/api/ip');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
});

test('the dashboard comes 1000 ms after the greeting', phone, async ({ page }) => {
  await page.clock.install();
  await page.goto('/Login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  await submitLogin(page, '100001', 'demo1234');
  // The page's clock is stopped, and moves only as far as the answer needs.
  const greeting = page.getByRole('status').filter({ hasText: 'Login successful!' });
  await expect(async () => {
    await page.clock.runFor(5);
    await expect(greeting).toBeVisible({ timeout: 50 });
  }).toPass();
  // To go there means first of all to ask for the code of that page.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.runFor(950);
  await page.evaluate(() => document.title);
  expect(asked).toEqual([]);
  await page.clock.runFor(60);
  await expect(page).toHaveURL('/dashboard');
  expect(asked).toContainEqual(expect.stringContaining('/assets/dashboard-page'));
});

test('who is signed in is led on from the sign-in page', desktop, async ({ memberPage }) => {
  await memberPage.goto('/Login');
  await expect(memberPage).toHaveURL('/dashboard');
});
