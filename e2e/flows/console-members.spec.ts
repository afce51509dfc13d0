import type { Page } from '@playwright/test';
import { desktop, expect, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectRefusal, expectToast } from '../support/checks.ts';
import { demoOwner, freshOperator, openConsole, submitConsoleLogin } from '../support/console.ts';
import { askAs, freshNumber, openAs, payerOf } from '../support/money.ts';
import { holdCall } from '../support/network.ts';
import { askOperator } from '../support/operator.ts';

const bank = {
  type: 'bank',
  accountholder: 'Nila Sageleaf',
  accountnumber: '001122334455',
  Ifsc: 'HDFC0000001',
  bankName: 'HDFC Bank',
  branch: 'Riverside',
  pan: 'ABCDE1234F',
  aadhar: '123456789012',
};

/** Fills in the remark of the dialog that is open, and sends it. */
async function confirm(page: Page, title: string, button: string, remark: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Remark').fill(remark);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
}

test(
  'a member is found, and showing an identity number is written down',
  desktop,
  async ({ page, otherBrowser, newcomer, mail }) => {
    await askAs(await payerOf(newcomer), 'UpdateBankDetails', bank);
    const support = await freshOperator('support', mail);
    // Whoever knows what they look for does not wait for the first rows.
    const letGo = await holdCall(page, '**/api/operator/Members');
    await openConsole(page, support, '/members');
    await page.getByLabel('Search').fill(newcomer.email);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search=/);
    letGo();
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await page.locator('tbody tr').getByRole('link').click();
    await expect(page.getByRole('heading', { name: newcomer.name })).toBeVisible();
    await expect(page.getByText(bank.accountnumber)).toHaveCount(0);
    await page.getByRole('button', { name: 'Show the account number' }).click();
    const dialog = page.getByRole('dialog', { name: 'Show the account number' });
    await dialog.getByRole('button', { name: 'Show it' }).click();
    await expect(dialog.getByLabel('Remark')).toHaveAccessibleDescription(/emark/);
    await expectNoAxeFindings(page);
    const remark = `Asked by phone ${freshNumber()}`;
    await confirm(page, 'Show the account number', 'Show it', remark);
    await expect(page.getByText(bank.accountnumber)).toBeVisible();
    await expect(page.getByText('ABCDE1234F')).toHaveCount(0);
    const owner = await otherBrowser();
    // The newest of all may be what other tests do by now.
    await openConsole(owner, await demoOwner(), `/audit?uid=${newcomer.uid}`);
    const row = owner.locator('tbody tr').filter({ hasText: remark });
    await expect(row).toContainText('Looked at a masked number');
    await expect(row).toContainText(newcomer.uid);
    await expect(row).toContainText(support.email);
    await expect(row).not.toContainText(bank.accountnumber);
  },
);

test(
  'a suspended member is refused until the suspension is lifted; notes stay with the member',
  desktop,
  async ({ page, otherBrowser, newcomer, mail }) => {
    const member = await otherBrowser();
    await openAs(member, await payerOf(newcomer), '/ECurrencyDetails');
    const field = member.getByLabel('USDT Address');
    const submit = member.getByRole('button', { name: 'Submit' });
    await openConsole(page, await freshOperator('support', mail), `/members/${newcomer.uid}`);
    await page.getByRole('button', { name: 'Suspend' }).click();
    await confirm(page, 'Suspend this member', 'Suspend', 'The account looks taken over');
    await expectToast(page, 'The member is suspended');
    await expect(page.getByText('Suspended', { exact: true })).toBeVisible();
    await field.fill('0x00000000000000000000000000000000000e2e03');
    await submit.click();
    await expectRefusal(submit, 'Your account is suspended !!');
    await page.getByRole('button', { name: 'Lift the suspension' }).click();
    await confirm(page, 'Lift the suspension', 'Lift the suspension', 'It was the member');
    await expect(page.getByText('Suspended', { exact: true })).toHaveCount(0);
    await submit.click();
    await expectToast(member, 'Updated Successfully..!!');
    await page.getByRole('tab', { name: 'Notes (0)' }).click();
    await page.getByLabel('New note').fill('Spoke on the phone, all is well.');
    await page.getByRole('button', { name: 'Add the note' }).click();
    await expect(page.getByRole('tab', { name: 'Notes (1)' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'all is well' })).toBeVisible();
    await expectNoAxeFindings(page);
  },
);

test(
  'an operator is added, mailed a password, and signed out when no longer active',
  desktop,
  async ({ page, otherBrowser, mail, faults }) => {
    faults.allow(/answer 401/);
    const email = `helper.${freshNumber().toLowerCase()}@operator.test`;
    await openConsole(page, await demoOwner(), '/operators');
    await page.getByRole('button', { name: 'Add an operator' }).click();
    const form = page.getByRole('dialog', { name: 'New operator' });
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Role').selectOption('auditor');
    await form.getByRole('button', { name: 'Add' }).click();
    await expectToast(page, 'The operator is mailed a first password');
    const letter = await mail.next(email, /^You are an operator of Canopy/);
    const password = /password is: (\S+)/.exec(letter.text ?? '')?.[1] ?? '';
    const other = await otherBrowser();
    await other.goto('/console');
    await submitConsoleLogin(other, email, password);
    await expect(other.getByText('Someone else chose your password.')).toBeVisible();
    await page.getByRole('button', { name: `Change ${email}` }).click();
    const change = page.getByRole('dialog', { name: email });
    await change.getByLabel('Use').selectOption('false');
    await expectNoAxeFindings(page);
    await change.getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('tbody tr').filter({ hasText: email })).toContainText('Not active');
    await other.getByLabel('Current password').fill(password);
    await other.getByLabel('New password', { exact: true }).fill('grove-9876-hill');
    await other.getByLabel('New password again').fill('grove-9876-hill');
    await other.getByRole('button', { name: 'Change the password' }).click();
    await expect(other.getByRole('heading', { name: 'Operator sign-in' })).toBeVisible();
  },
);

test('the first page leads to what waits, and says what is overdue', desktop, async ({ page }) => {
  await openConsole(page, await demoOwner(), '/');
  for (const card of ['Today so far', 'Solvency', 'Health']) {
    await expect(page.getByRole('region', { name: card })).toBeVisible();
  }
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(8);
  // Of the demo's tickets one has waited for more than its two working days.
  await page.getByRole('link', { name: /^Tickets.*overdue$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
  await expect(page.locator('main li').filter({ hasText: 'Overdue' }).first()).toBeVisible();
});

test('members are narrowed by filters that the address keeps', async ({ page, newcomer }) => {
  const { uid, name } = newcomer;
  await openConsole(page, await demoOwner(), `/members?search=${uid}&status=Inactive`);
  const rows = page.getByRole('main').getByText(name);
  await expect(rows.first()).toBeVisible();
  await page.goto(`/console/members?search=${uid}&country=14`);
  await expect(page.getByText('Nobody found')).toBeVisible();
  await page.goto(`/console/members?search=${uid}&kyc=Approved`);
  await expect(page.getByText('Nobody found')).toBeVisible();
  await expectNoAxeFindings(page);
});

test('filters of members are chosen on the page', desktop, async ({ page, newcomer }) => {
  await openConsole(page, await demoOwner(), '/members');
  await page.getByLabel('Search').fill(newcomer.uid);
  await page.getByLabel('Status').selectOption('Inactive');
  await page.getByLabel('KYC').selectOption('Not Submitted');
  await page.getByLabel('Country').selectOption({ label: 'India' });
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page).toHaveURL(/status=Inactive&kyc=Not\+Submitted&country=99$/);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(25);
  await page.getByLabel('Package').fill('gold');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/package=gold$/);
  await expect(page.locator('tbody').getByText(newcomer.uid)).toHaveCount(0);
  await expect(page.locator('tbody tr').first()).toContainText('Active');
});

test(
  'the audit log is narrowed by who, what, whom and when, and says it in words',
  desktop,
  async ({ page, newcomer }) => {
    const owner = await demoOwner();
    const note = `Wrote ${freshNumber()}`;
    await askOperator('MemberNotes', { uid: newcomer.uid, note });
    await openConsole(page, owner, '/audit');
    await page.getByLabel('Operator').fill('operator@');
    await page.getByLabel('What', { exact: true }).selectOption('Wrote a note');
    await page.getByLabel('Member').fill(newcomer.uid);
    await page.getByRole('button', { name: 'Today' }).click();
    const row = page.locator('tbody tr');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(note);
    await expect(row).toContainText(`Member ${newcomer.uid}`);
    await expect(row).toContainText('Owner');
    await expect(page).toHaveURL(/action=MemberNote/);
    await expectNoAxeFindings(page);
    await page.getByLabel('What', { exact: true }).selectOption('Erased a member');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('Nothing here')).toBeVisible();
  },
);
