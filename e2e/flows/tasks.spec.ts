import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { demoOwner, freshOperator, openConsole, queueOf } from '../support/console.ts';
import { findOn } from '../support/find.ts';
import {
  askAs,
  codeFor,
  deposit,
  earnFifty,
  freshNumber,
  openAs,
  payerOf,
  reportDeposits,
  stepsOf,
  type Payer,
} from '../support/money.ts';
import { registerNewcomer } from '../support/newcomer.ts';
import { countSteps, type Count, type Steps } from '../support/steps.ts';
import { fieldsOf, saveAddress } from '../support/withdrawals.ts';

// What a task asks of a person, held against the table of docs/tasks.md.

const table = readFileSync(new URL('../../docs/tasks.md', import.meta.url), 'utf8');

/** The figures that the document has for a task, at this size. */
function written(task: string, isPhone: boolean): Count {
  const lines = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const cells = lines.find(([, name]) => name === task) ?? [];
  const [clicks, screens] = (cells[isPhone ? 5 : 3] ?? '').split(', ').map(Number);
  return { clicks: clicks ?? 0, screens: screens ?? 0 };
}

const quick = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link', { name });

/** Opens the dashboard as a person finds it, and begins to count. */
async function begin(page: Page, payer: Payer): Promise<Steps> {
  await openAs(page, payer, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect(quick(page, 'Add')).toBeVisible();
  return countSteps(page);
}

/** Types the mailed code; the first box has the focus. */
async function typeCode(page: Page, code: string): Promise<void> {
  await expect(page.getByLabel('OTP, digit 1 of 6')).toBeFocused();
  await page.keyboard.type(code);
}

test('report a deposit', async ({ page, newcomer, isPhone }) => {
  const steps = await begin(page, await payerOf(newcomer));
  await steps.click(quick(page, 'Add'));
  await steps.choose(page.getByLabel('E-currency address'), /Demo/);
  await steps.type(page.getByLabel('Amount In USD'), '75');
  await steps.type(page.getByLabel('Transaction Number', { exact: true }), freshNumber());
  await steps.type(page.getByLabel('Transaction Password', { exact: true }), newcomer.password);
  const { review, receipt } = stepsOf(page);
  await steps.click(review);
  await steps.click(page.getByRole('button', { name: 'Submit' }));
  const count = await steps.until(receipt('Fund Requested Successfully.'));
  expect(count).toEqual(written('Report a deposit', isPhone));
});

test('send money', async ({ page, newcomer, mail, isPhone }) => {
  const payer = await payerOf(newcomer);
  const receiver = await registerNewcomer();
  await deposit(payer, 'FundRequest', 80);
  const steps = await begin(page, payer);
  await steps.click(quick(page, 'Send'));
  await steps.click(page.getByRole('button', { name: 'Fund Transfer', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Fund Transfer' });
  await expect(dialog.getByLabel('To User Id')).toBeFocused();
  await steps.type(dialog.getByLabel('To User Id'), receiver.uid);
  await steps.type(dialog.getByLabel('Amount', { exact: true }), '12');
  await expect(dialog.getByText(receiver.name, { exact: true })).toBeVisible();
  await steps.click(stepsOf(dialog).review);
  await steps.click(dialog.getByRole('button', { name: 'Get OTP' }));
  await typeCode(page, await codeFor(mail, payer, /transfer/i));
  await steps.click(dialog.getByRole('button', { name: 'Submit' }));
  const count = await steps.until(stepsOf(dialog).done);
  expect(count).toEqual(written('Send money', isPhone));
});

test('withdraw', async ({ page, newcomer, mail, isPhone }) => {
  const payer = await payerOf(newcomer);
  await earnFifty(payer);
  await saveAddress(payer);
  const steps = await begin(page, payer);
  await steps.click(quick(page, 'Withdraw'));
  await steps.click(page.getByRole('button', { name: 'Withdraw Now' }));
  const dialog = page.getByRole('dialog', { name: 'Withdraw Now' });
  const form = fieldsOf(dialog);
  await steps.choose(form.type, /USDT/);
  await steps.type(form.amount, '20');
  await steps.click(form.review);
  await steps.click(form.getCode);
  await typeCode(page, await codeFor(mail, payer, /withdrawal/));
  await steps.click(form.submit);
  const count = await steps.until(form.done);
  expect(count).toEqual(written('Withdraw', isPhone));
});

test('find a member by name', async ({ page, newcomer, isPhone }) => {
  const payer = await payerOf(newcomer);
  const direct = await registerNewcomer(undefined, payer.uid, '2');
  const steps = await begin(page, payer);
  const find = findOn(page);
  if (isPhone) await steps.click(find.button);
  else await steps.key('Control+k');
  await expect(find.field).toBeFocused();
  await steps.type(find.field, direct.name);
  await steps.click(find.options.filter({ hasText: direct.uid }));
  const place = page.getByRole('navigation', { name: 'Place in your tree' });
  const count = await steps.until(place);
  expect(count).toEqual(written('Find a member by name, and the place in the tree', isPhone));
});

test('why did I get this', async ({ page, newcomer, isPhone }) => {
  const payer = await payerOf(newcomer);
  await earnFifty(payer);
  const steps = await begin(page, payer);
  const incomes = page.locator('main').getByRole('link', { name: 'Level Income', exact: true });
  await steps.click(incomes.first());
  const row = page.locator('tbody tr, main ul li').first();
  if (isPhone) await steps.click(row.getByRole('button').first());
  await steps.click(page.getByRole('button', { name: 'Why? Row 1' }));
  const count = await steps.until(page.getByRole('dialog', { name: 'Why did I get this?' }));
  expect(count).toEqual(written('Why did I get this?', isPhone));
});

/** Opens a queue from the first page of the console; the tests beside this one fill it too. */
async function openQueue(page: Page, steps: Steps, path: string, uid: string): Promise<void> {
  await steps.click(page.locator(`main a[href^="/console/${path}"]`).first());
  await expect(page).toHaveURL(new RegExp(`/${path}`));
  await page.goto(`/console/${path}?uid=${uid}`);
}

/** Approves what is open, by keys or under the thumb. */
async function decide(steps: Steps, page: Page, isPhone: boolean): Promise<void> {
  const { remark, submit } = queueOf(page);
  await expect(remark).toHaveValue('');
  if (!isPhone) {
    await steps.key('a');
    await expect(remark).toBeFocused();
  }
  await steps.type(remark, 'Looked at');
  await (isPhone ? steps.click(submit) : steps.key('Enter'));
}

test('approve ten deposits', async ({ page, newcomer, isPhone }) => {
  await reportDeposits(await payerOf(newcomer), 10);
  await openConsole(page, await demoOwner(), '/');
  const steps = countSteps(page);
  await openQueue(page, steps, 'deposits', newcomer.uid);
  const queue = queueOf(page);
  const lines = page.locator('[data-line]');
  await expect(lines).toHaveCount(10);
  // Beside the list the first one is open already.
  if (isPhone) await steps.click(lines.first());
  for (let left = 10; left > 0; left -= 1) {
    await expect(lines).toHaveCount(left);
    await decide(steps, page, isPhone);
  }
  await expect(lines).toHaveCount(0);
  const count = await steps.until(queue.results);
  expect(count).toEqual(written('Approve ten deposits, each looked at', isPhone));
});

test('decide a KYC', async ({ page, newcomer, mail, isPhone }) => {
  const payer = await payerOf(newcomer);
  for (const document of ['pan', 'bank', 'adharfront', 'adharback']) {
    const link = `https://example.test/${document}.png`;
    await askAs(payer, 'SubmitKycDocument', { document, link });
  }
  await openConsole(page, await freshOperator('support', mail), '/');
  const steps = countSteps(page);
  await openQueue(page, steps, 'kyc', newcomer.uid);
  const queue = queueOf(page);
  if (isPhone) await steps.click(page.locator('[data-line]'));
  const open = page.getByRole('list', { name: 'Documents', exact: true }).locator('[aria-current]');
  for (const name of ['Pan Card', 'Bank', 'Aadhar Front', 'Aadhar Back']) {
    await expect(open).toContainText(name);
    await decide(steps, page, isPhone);
  }
  await expect(page.locator('[data-line]')).toHaveCount(0);
  const count = await steps.until(queue.results);
  expect(count).toEqual(written('Decide the four documents of a KYC', isPhone));
});
