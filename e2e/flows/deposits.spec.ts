import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../fixtures.ts';
import {
  expectFault,
  expectFitInBothWindows,
  expectNoAxeFindings,
  expectNoOverflow,
  expectRefusal,
  expectToast,
  lookInWideWindow,
} from '../support/checks.ts';
import {
  decideDeposit,
  freshNumber,
  openAs,
  payerOf,
  stepsOf,
  takeReceipt,
} from '../support/money.ts';
import { openRows } from '../support/lists.ts';
import { holdCall } from '../support/network.ts';
import { askOperator, operatorMust, operatorRow } from '../support/operator.ts';

const bankForm = (page: Page) => ({
  account: page.getByLabel('Bank', { exact: true }),
  amount: page.getByLabel('Request Amount'),
  number: page.getByLabel('UTR NUMBER'),
  submit: page.getByRole('button', { name: 'Submit' }),
  ...stepsOf(page),
});

const addressForm = (page: Page) => ({
  account: page.getByLabel('E-currency address'),
  amount: page.getByLabel('Amount In USD'),
  number: page.getByLabel('Transaction Number', { exact: true }),
  password: page.getByLabel('Transaction Password', { exact: true }),
  submit: page.getByRole('button', { name: 'Submit' }),
  ...stepsOf(page),
});

/** Chooses a bank. A review without its details would not hold once they arrive. */
async function chooseBank(page: Page, label: string): Promise<void> {
  await bankForm(page).account.selectOption({ label });
  await expect(page.getByLabel('Account Number', { exact: true })).not.toHaveValue('');
}

/** The row of a request, in a table or as a card. */
const rowOf = (page: Page, number: string) =>
  page.locator('tbody tr, main ul li').filter({ hasText: number });

test(
  'a bank deposit is reported, waits, and is there once approved',
  phone,
  async ({ page, newcomer }) => {
    const number = freshNumber();
    await openAs(page, await payerOf(newcomer), '/FundrequestBank');
    const form = bankForm(page);
    await test.step('the chosen account says all that a payment needs', async () => {
      await expect(page.getByRole('heading', { name: 'Fund Request List' })).toBeVisible();
      await expect(page.getByText('No requests yet')).toBeVisible();
      await expect(page.getByText(/can be transferred to other members; it cannot/)).toBeVisible();
      await form.account.selectOption({ label: 'Example Meadow Bank' });
      await expect(page.getByLabel('Holder Name', { exact: true })).toHaveValue('Demo House');
      await expect(page.getByLabel('Account Number', { exact: true })).toHaveValue('001122334455');
      await expect(page.getByLabel('IFSC', { exact: true })).toHaveValue('DEMO0000001');
      await expect(page.getByLabel('Branch', { exact: true })).toHaveValue('Riverside');
      await page.getByRole('button', { name: 'Copy Account Number' }).click();
      await expectToast(page, 'Copied Account Number');
      await expectFitInBothWindows(page);
    });
    await test.step('while it is under way nothing can be sent twice', async () => {
      await form.amount.fill('120.50');
      await form.number.fill(number);
      await form.review.click();
      await expect(form.shown).toBeFocused();
      for (const part of [
        'Paid toExample Meadow Bank',
        'Holder NameDemo House',
        'Account Number001122334455',
        `UTR NUMBER${number}`,
        'Amount$120.50',
        'Goes intoFund Wallet',
        'Nothing is booked until an operator has found the payment',
      ]) {
        await expect(form.shown).toContainText(part);
      }
      await expectFitInBothWindows(page);
      const letGo = await holdCall(page, '**/api/FundRequest');
      await form.submit.click();
      const busy = page.getByRole('button', { name: 'Processing..' });
      await expect(busy).toBeDisabled();
      letGo();
    });
    await test.step('the form is empty again and the list has it', async () => {
      await expectToast(page, 'Fund Requested Successfully.');
      const receipt = await takeReceipt(page, 'Fund Requested Successfully.');
      await openRows(page);
      await expect(rowOf(page, number)).toContainText(receipt);
      for (const field of [form.amount, form.number]) {
        await expect(field).toHaveValue('');
      }
      await expect(rowOf(page, number)).toContainText('120.50');
      await expect(rowOf(page, number).getByText('Pending')).toHaveAttribute('data-tone', 'red');
      await expectNoOverflow(page);
      await lookInWideWindow(page, async (table) => {
        await expect(table).toHaveCount(1);
        for (const part of [number, receipt, '120.50']) await expect(table).toContainText(part);
        await expect(table.getByText('Pending')).toHaveAttribute('data-tone', 'red');
        await expectNoOverflow(page);
      });
    });
    await test.step('an operator approves it', async () => {
      await decideDeposit(number, 'approve');
      await page.reload();
      await expect(rowOf(page, number).getByText('Approved')).toHaveAttribute('data-tone', 'green');
      await openRows(page);
      await expect(rowOf(page, number)).toContainText(`Looked at ${number}`);
      await lookInWideWindow(page, async (table) => {
        await expect(table.getByText('Approved')).toHaveAttribute('data-tone', 'green');
        await expect(table).toContainText(`Looked at ${number}`);
      });
      await expect(page.getByText('$120.50').first()).toBeVisible();
    });
  },
);

const trades = [
  ['/FundRequestECurrency', 'Fund Wallet'],
  ['/ForexTradingFoundDeposit', 'Forex Wallet'],
  ['/CroptoTradingRequest', 'Crypto Wallet'],
] as const;

for (const [path, wallet] of trades) {
  test(`${path}: the transaction password is asked for`, desktop, async ({ page, newcomer }) => {
    const number = freshNumber();
    await openAs(page, await payerOf(newcomer), path);
    const form = addressForm(page);
    await expect(page.getByText(new RegExp(`^${wallet}: `))).toBeVisible();
    await form.account.selectOption({ index: 1 });
    await expect(page.getByLabel('Ecurrency Type', { exact: true })).toHaveValue('USDT - BEP 20');
    await form.amount.fill('75');
    await form.number.fill(number);
    await form.review.click();
    await expectRefusal(form.password, 'All the fields are required !!');
    await form.password.fill('not-the-password');
    await form.review.click();
    await expect(form.shown).toContainText(`Goes into${wallet}`);
    await form.submit.click();
    await expectRefusal(form.password, 'Transaction password is wrong !!');
    await expect(form.number).toHaveValue(number);
    await form.password.fill(newcomer.password);
    await form.review.click();
    await form.submit.click();
    await expectToast(page, 'Fund Requested Successfully.');
    await takeReceipt(page, 'Fund Requested Successfully.');
    await expect(form.password).toHaveValue('');
    await expect(page.locator('thead th')).toHaveText([
      'S.No',
      'Transaction Number',
      'Ecurrency Address',
      'Ecurrency Type',
      'Amount',
      'Request Date',
      'Status',
      'Remark',
      'Approve Date',
      'Receipt No.',
    ]);
    await decideDeposit(number, 'reject');
    await page.reload();
    const rejected = rowOf(page, number).getByText('Rejected');
    await expect(rejected).toHaveAttribute('data-tone', 'red');
    await expect(rejected).toHaveAttribute('data-icon', 'cross');
    await expect(page.locator('dd').getByText('$0.00').first()).toBeVisible();
  });
}

test('a deposit is refused with a reason, at its field', phone, async ({ page, newcomer }) => {
  const payer = await payerOf(newcomer);
  const number = freshNumber();
  await openAs(page, payer, '/FundrequestBank');
  const form = bankForm(page);
  const send = async (): Promise<void> => {
    await form.review.click();
    await form.submit.click();
  };
  // The only account would be chosen already.
  await form.account.selectOption({ label: 'Select Bank' });
  await form.review.click();
  await expectRefusal(form.account, 'All the fields are required !!');
  await chooseBank(page, 'Example Meadow Bank');
  await form.review.click();
  await expectRefusal(form.amount, 'All the fields are required !!');
  await form.number.fill('----');
  for (const [typed, text] of [
    ['.', 'Invalid Amount'],
    ['0', 'Amount should be greater than zero !!'],
    ['1.0000001', 'Amount should have at most 6 decimals !!'],
    ['1000000001', 'Amount is too large !!'],
  ] as const) {
    await form.amount.fill(typed);
    await expectFault(form.amount, text);
    await form.review.click();
    await expectRefusal(form.amount, text);
  }
  await form.amount.fill('10');
  await send();
  await expectRefusal(form.number, 'Invalid Transaction Number !!');
  await expect(form.number).toBeFocused();
  await expectNoAxeFindings(page);
  await form.number.fill(number);
  await send();
  await expectToast(page, 'Fund Requested Successfully.');
  await takeReceipt(page, 'Fund Requested Successfully.');
  await chooseBank(page, 'Example Meadow Bank');
  await form.amount.fill('11');
  await form.number.fill(number.toLowerCase());
  await send();
  await expectRefusal(form.number, 'Transaction Number already used !!');
  await operatorMust('SuspendMember', { uid: payer.uid, suspended: true, remark: 'test' });
  await form.number.fill(freshNumber());
  await send();
  await expectRefusal(form.submit, 'Your account is suspended !!');
});

test('an account that is closed meanwhile is refused', desktop, async ({ page, newcomer }) => {
  const bank = {
    kind: 'bank',
    bank_name: `Fleeting Bank ${freshNumber()}`,
    acholdername: 'Demo House',
    btcname: freshNumber().replaceAll('-', ''),
    ifsc: 'DEMO0000002',
    Branch: 'Hillside',
    remark: 'test',
  };
  expect(await askOperator('SaveBank', { ...bank, active: true })).toBe('success');
  const isIt = (row: Record<string, unknown>): boolean => row['bank_name'] === bank.bank_name;
  const { id } = await operatorRow('Banks', { limit: 1000 }, isIt);
  await openAs(page, await payerOf(newcomer), '/FundrequestBank');
  const form = bankForm(page);
  await chooseBank(page, bank.bank_name);
  await form.amount.fill('10');
  await form.number.fill(freshNumber());
  await form.review.click();
  await operatorMust('SaveBank', { ...bank, id, active: false });
  await form.submit.click();
  await expectRefusal(form.account, 'Bank not found !!');
});

test(
  'a lost answer: the form keeps what was typed, and pressing again asks for the same',
  phone,
  async ({ page, newcomer, faults }) => {
    faults.allow(/no answer .*FundRequest$/);
    const number = freshNumber();
    await openAs(page, await payerOf(newcomer), '/FundrequestBank');
    const form = bankForm(page);
    await chooseBank(page, 'Example Meadow Bank');
    await form.amount.fill('33');
    await form.number.fill(number);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/FundRequest')) keys.push(request.headers()['idempotency-key']);
    });
    await page.route('**/api/FundRequest', async (route) => {
      // The page itself sends it again twice.
      if (keys.length > 3) return route.continue();
      // The server has done it; only its answer does not arrive.
      await route.fetch();
      await route.abort('connectionreset');
    });
    await form.review.click();
    await form.submit.click();
    await expectRefusal(
      form.submit,
      'The server cannot be reached. Check your connection and try again.',
    );
    await expect(form.shown).toContainText(number);
    await form.submit.click();
    await expectToast(page, 'Fund Requested Successfully.');
    await expect(rowOf(page, number)).toHaveCount(1);
    const receipt = await takeReceipt(page, 'Fund Requested Successfully.');
    await openRows(page);
    await expect(rowOf(page, number)).toContainText(receipt);
    expect(keys).toHaveLength(4);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(1);
  },
);

test(
  'where nothing can be loaded the page offers to try again',
  phone,
  async ({ page, newcomer, faults }) => {
    faults.allow(/answer 503: GET .*adminBankDetailsByBankid/);
    await page.route('**/api/adminBankDetailsByBankid*', (route) => route.fulfill({ status: 503 }));
    await openAs(page, await payerOf(newcomer), '/FundRequestECurrency');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('This could not be loaded');
    await page.unroute('**/api/adminBankDetailsByBankid*');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(addressForm(page).account).toBeVisible();
  },
);
