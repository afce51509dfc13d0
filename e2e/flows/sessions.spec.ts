import type { Page } from '@playwright/test';
import { expect, phone, test } from '../fixtures.ts';
import {
  expectNoAxeFindings,
  expectNoOverflow,
  expectRefusal,
  expectToast,
} from '../support/checks.ts';
import { openMenu } from '../support/menu.ts';
import { signIn, storedThings, submitLogin } from '../support/sign-in.ts';

async function openChangePassword(page: Page): Promise<void> {
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Setting' }).click();
  await menu.getByRole('link', { name: 'Change Password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change Password');
}

const passwordForm = (page: Page) => ({
  old: page.getByLabel('Old Password', { exact: true }),
  next: page.getByLabel('New Password', { exact: true }),
  confirm: page.getByLabel('Confirm New Password', { exact: true }),
  update: page.getByRole('button', { name: 'Update' }),
});

/** The server has ended this browser's session; the next thing it asks for tells it so. */
async function expectSignedOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('left over', 'yes'));
  await page.reload();
  await expect(page).toHaveURL('/Login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  expect(await storedThings(page)).toBe(0);
}

test(
  'a session that is ended elsewhere leads to the sign-in',
  phone,
  async ({ page, otherBrowser, newcomer, faults }) => {
    faults.allow(/answer 401: POST .*\/api\/(userDashboard|Sessions|ConsentNeeded|InboxUnread)$/);
    await signIn(page, newcomer.uid, newcomer.password);
    const other = await otherBrowser();
    await signIn(other, newcomer.uid, newcomer.password);
    await openChangePassword(other);
    const devices = other.getByRole('region', { name: 'Signed-in devices' });
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await expect(devices.getByText('This device')).toHaveCount(1);
    await expect(devices.getByText('Chrome on Linux')).toHaveCount(2);
    await expectNoOverflow(other);
    await expectNoAxeFindings(other);
    await devices.getByRole('button', { name: /^End / }).click();
    await expectToast(other, 'Session ended');
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await expect(devices.getByText('This device')).toBeVisible();
    await expectSignedOut(page);
    await other.reload();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Change Password');
  },
);

test(
  'a new password ends the other sessions and keeps this one',
  phone,
  async ({ page, otherBrowser, newcomer, mail, faults }) => {
    faults.allow(/answer 401: POST .*\/api\/(userDashboard|Sessions|ConsentNeeded|InboxUnread)$/);
    const other = await otherBrowser();
    await signIn(other, newcomer.uid, newcomer.password);
    await signIn(page, newcomer.uid, newcomer.password);
    await openChangePassword(page);
    const form = passwordForm(page);
    await form.old.fill(newcomer.password);
    await form.next.fill('sage-5678');
    await form.confirm.fill('sage-5678');
    await form.update.click();
    await expectToast(page, 'Password has been changed Successfully !!!');
    for (const field of [form.old, form.next, form.confirm]) await expect(field).toHaveValue('');
    const devices = page.getByRole('region', { name: 'Signed-in devices' });
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    expect((await mail.next(newcomer.email, /password was changed/)).text).toContain(newcomer.name);
    await expectSignedOut(other);
    await submitLogin(other, newcomer.uid, newcomer.password);
    await expectToast(other, 'Invalid username or password.');
    await submitLogin(other, newcomer.uid, 'sage-5678');
    await expect(other).toHaveURL('/dashboard');
  },
);

test('a new password is refused with a reason', phone, async ({ page, newcomer }) => {
  await signIn(page, newcomer.uid, newcomer.password);
  await page.goto('/ChangePassword');
  const form = passwordForm(page);
  await form.update.click();
  await expectRefusal(form.old, 'All the fields are required !!');
  await form.old.fill('not-the-password');
  await form.next.fill('sage-5678');
  await form.confirm.fill('sage-5679');
  await form.update.click();
  await expectRefusal(form.confirm, 'New password & cofirm password is not same !!');
  await form.confirm.fill('sage-5678');
  await form.update.click();
  await expectRefusal(form.old, 'Old password is wrong !!');
  await form.old.fill(newcomer.password);
  await form.next.fill('sage');
  await form.confirm.fill('sage');
  await form.update.click();
  await expectRefusal(form.next, 'Password must be at least 6 characters');
  await form.next.fill('Football');
  await form.confirm.fill('Football');
  await form.update.click();
  await expectRefusal(form.next, 'This password is too common, please choose another !!');
  await expectNoAxeFindings(page);
});
