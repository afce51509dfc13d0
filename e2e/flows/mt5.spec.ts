import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../fixtures.ts';
import {
  expectNoAxeFindings,
  expectNoOverflow,
  expectRefusal,
  expectToast,
} from '../support/checks.ts';
import { openRows } from '../support/lists.ts';
import { askAs, openAs, payerOf } from '../support/money.ts';
import { operatorMust, operatorRow } from '../support/operator.ts';

const formOf = (page: Page) => ({
  email: page.getByLabel('Email', { exact: true }),
  name: page.getByLabel('Name', { exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  confirm: page.getByLabel('Confirm Password', { exact: true }),
  country: page.getByLabel('Country'),
  phone: page.getByLabel('Phone', { exact: true }),
  submit: page.getByRole('button', { name: 'Submit' }),
});

const secret = 'moss-and-fern';

test(
  'an MT5 account is requested, rejected, and requested again',
  phone,
  async ({ page, newcomer }) => {
    const payer = await payerOf(newcomer);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await openAs(page, payer, '/MT5Registration');
    const form = formOf(page);
    await test.step('what is refused before and after sending', async () => {
      await expect(form.email).toHaveValue(newcomer.email);
      await form.submit.click();
      await expectRefusal(form.password, 'All the fields are required !!');
      await form.password.fill(secret);
      await form.confirm.fill('something else');
      await form.submit.click();
      await expectRefusal(form.confirm, 'Confirm Password is not match');
      await form.confirm.fill(secret);
      await form.email.fill('nila');
      await form.submit.click();
      await expectRefusal(form.email, 'Please enter a valid email address');
      await form.email.fill(newcomer.email);
      await form.phone.fill('90000');
      await form.submit.click();
      await expectRefusal(form.phone, 'Enter Valid Mobile Number !!');
      await expectNoAxeFindings(page);
    });
    await form.country.selectOption({ label: 'Japan' });
    await expect(page.getByText('+81')).toBeVisible();
    await form.phone.fill('900001111');
    await form.submit.click();
    await expectToast(page, 'MT5 account requested Successfully');
    const card = page.getByRole('region', { name: 'MT5 Registration' });
    await expect(card).toContainText('Pending');
    await expect(card).toContainText(newcomer.email);
    await expect(form.submit).toHaveCount(0);
    const row = page.locator('tbody tr, main ul li').filter({ hasText: '900001111' });
    await openRows(page);
    await expect(row).toContainText('Japan');
    await expectNoOverflow(page);
    const isIt = (each: Record<string, unknown>): boolean => String(each['uid']) === payer.uid;
    const { id } = await operatorRow('Mt5Requests', { limit: 1000 }, isIt);
    const decision = {
      id,
      decision: 'reject',
      remark: 'Please write your name as in your passport',
    };
    await operatorMust('DecideMt5Request', decision);
    await page.reload();
    await openRows(page);
    await expect(row).toContainText('Rejected');
    await expect(row).toContainText('Please write your name as in your passport');
    await test.step('one from another window is enough', async () => {
      await expect(form.submit).toBeVisible();
      const { email, name } = newcomer;
      const request = { email, name, countryid: 99, phone: '900002222' };
      expect(await askAs(payer, 'MT5Registration', request)).toBe('success');
      await form.password.fill(secret);
      await form.confirm.fill(secret);
      await form.submit.click();
      await expectToast(page, 'You have requested an MT5 account already !!');
      await expect(card).toContainText('Pending');
    });
    expect(sent.filter((request) => request.includes(secret))).toEqual([]);
    expect(sent.some((request) => request.includes('/MT5Registration'))).toBe(true);
  },
);

test('a suspended member cannot request one', desktop, async ({ page, newcomer }) => {
  const payer = await payerOf(newcomer);
  await operatorMust('SuspendMember', { uid: payer.uid, suspended: true, remark: 'test' });
  await openAs(page, payer, '/MT5Registration');
  const form = formOf(page);
  await form.name.fill('');
  await form.password.fill(secret);
  await form.confirm.fill(secret);
  await form.submit.click();
  await expectRefusal(form.name, 'All the fields are required !!');
  await form.name.fill(newcomer.name);
  await form.submit.click();
  await expectRefusal(form.submit, 'Your account is suspended !!');
});
