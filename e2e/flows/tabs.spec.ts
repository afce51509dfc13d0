import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../fixtures.ts';
import {
  freshOperator,
  leaveConsoleUntouched,
  mailedOperator,
  submitConsoleLogin,
} from '../support/console.ts';
import { openMenu } from '../support/menu.ts';
import { registerNewcomer } from '../support/newcomer.ts';
import { keptSession, signIn, storedThings } from '../support/sign-in.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens an address as one who types it into a new tab. */
async function openTab(beside: Page, path: string): Promise<Page> {
  const page = await beside.context().newPage();
  await page.goto(path);
  return page;
}

async function logOut(page: Page): Promise<void> {
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Log Out' }).click();
}

/** The landing page, with nothing left of the session. */
async function expectLeft(page: Page): Promise<void> {
  await expect(page).toHaveURL('/');
  expect(await storedThings(page)).toBe(0);
}

test('a new tab has the session of the open one, and log-out ends all', async ({
  page,
  newcomer,
}) => {
  await signIn(page, newcomer.uid, newcomer.password);
  const kept = await keptSession(page);
  const second = await test.step('an address typed by hand', async () => {
    const tab = await openTab(page, '/Wallets');
    await expect(title(tab)).toHaveText('Wallets');
    await expect(tab).toHaveURL('/Wallets');
    expect(await keptSession(tab)).toBe(kept);
    return tab;
  });
  const third = await test.step('a link that leaves no opener', async () => {
    const opened = page.context().waitForEvent('page');
    await page.evaluate(() => window.open('/ChangePassword', '_blank', 'noopener'));
    const tab = await opened;
    await expect(title(tab)).toHaveText('Change Password');
    expect(await keptSession(tab)).toBe(kept);
    return tab;
  });
  for (const tab of [page, second, third]) {
    expect(await tab.evaluate(() => localStorage.length)).toBe(0);
    expect(tab.url()).not.toContain('token');
  }
  await test.step('log-out in one', async () => {
    await logOut(second);
    for (const tab of [page, second, third]) await expectLeft(tab);
    await third.goto('/dashboard');
    await expect(third).toHaveURL('/Login');
    await expect(title(third)).toHaveText('Welcome back');
  });
});

test('two ids in two tabs stay apart', phone, async ({ page, newcomer }) => {
  const other = await registerNewcomer();
  await signIn(page, newcomer.uid, newcomer.password);
  const second = await page.context().newPage();
  // The sign-in needs no session: whoever opens it may want to be somebody else.
  await signIn(second, other.uid, other.password);
  await page.reload();
  expect(await keptSession(page)).toContain(`"userId":"${newcomer.uid}"`);
  await test.step('a new tab goes with the one that was used last', async () => {
    for (const [tab, uid] of [
      [page, newcomer.uid],
      [second, other.uid],
    ] as const) {
      await expect(title(tab)).toBeVisible();
      await title(tab).click();
      const opened = await openTab(tab, '/ChangePassword');
      await expect(title(opened)).toHaveText('Change Password');
      expect(await keptSession(opened)).toContain(`"userId":"${uid}"`);
      await opened.close();
    }
  });
  await logOut(page);
  await expectLeft(page);
  await second.reload();
  await expect(title(second)).toHaveText('Dashboard');
  expect(await keptSession(second)).toContain(`"userId":"${other.uid}"`);
});

test(
  'a session that the server has ended ends in all of its tabs',
  phone,
  async ({ page, newcomer, otherBrowser, faults }) => {
    faults.allow(/answer 401: POST .*\/api\/\w+$/);
    const member = await registerNewcomer();
    await signIn(page, newcomer.uid, newcomer.password);
    const second = await openTab(page, '/ChangePassword');
    await expect(title(second)).toHaveText('Change Password');
    const third = await page.context().newPage();
    await signIn(third, member.uid, member.password);
    const elsewhere = await otherBrowser();
    await signIn(elsewhere, newcomer.uid, newcomer.password);
    await elsewhere.goto('/ChangePassword');
    const devices = elsewhere.getByRole('region', { name: 'Signed-in devices' });
    await devices.getByRole('button', { name: /^End / }).click();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await page.reload();
    for (const tab of [page, second]) {
      await expect(tab).toHaveURL('/Login');
      expect(await storedThings(tab)).toBe(0);
    }
    await third.reload();
    await expect(title(third)).toHaveText('Dashboard');
  },
);

test('a visitor is sent to the sign-in without waiting', phone, async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/Login');
  // Nobody holds the lock of a signed-in tab, so that there was nobody to wait for.
  expect(await page.evaluate(async () => (await navigator.locks.query()).held)).toEqual([]);
});

test('the console has tabs of its own', desktop, async ({ page, mail, newcomer }) => {
  const operator = await freshOperator('support', mail);
  await signIn(page, newcomer.uid, newcomer.password);
  const office = await openTab(page, '/console/members');
  await expect(title(office)).toHaveText('Operator sign-in');
  await submitConsoleLogin(office, operator.email, operator.password);
  await expect(title(office)).toHaveText('Members');
  const second = await openTab(office, '/console/security');
  await expect(title(second)).toHaveText('Sign-in and sessions');
  expect(await second.evaluate(() => sessionStorage.getItem('root'))).toBeNull();
  const role = await second.evaluate(() => sessionStorage.getItem('console'));
  expect(role).toContain('"role":"support"');
  await second.getByRole('button', { name: 'Your account' }).click();
  await second.getByRole('menuitem', { name: 'Log out' }).click();
  for (const tab of [office, second]) {
    await expect(title(tab)).toHaveText('Operator sign-in');
    expect(await storedThings(tab)).toBe(0);
  }
  await page.reload();
  await expect(title(page)).toHaveText('Dashboard');
});

test('a first password chosen in one tab opens the others', desktop, async ({ page, mail }) => {
  const { email, password } = await mailedOperator('support', mail);
  await page.goto('/console');
  await submitConsoleLogin(page, email, password);
  const second = await openTab(page, '/console/members');
  for (const tab of [page, second]) {
    await expect(tab.getByText('Someone else chose your password.')).toBeVisible();
  }
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password', { exact: true }).fill('grove-9876-hill');
  await page.getByLabel('New password again').fill('grove-9876-hill');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(title(second)).toHaveText('Members');
});

test('a console that is used in one tab stays open in the others', desktop, async ({ page }) => {
  const notice = await leaveConsoleUntouched(page);
  const second = await openTab(page, '/console/audit');
  await expect(notice).toBeHidden();
  await expect(title(second)).toHaveText('Audit log');
});
