import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../fixtures.ts';
import {
  expectFault,
  expectFitInBothWindows,
  expectNoAxeFindings,
  expectRefusal,
  expectToast,
  lookInWideWindow,
} from '../support/checks.ts';
import { figuresTick, goOn } from '../support/figures.ts';
import {
  askAs,
  deposit,
  openAs,
  payerOf,
  stepsOf,
  takeReceipt,
  type Payer,
} from '../support/money.ts';
import { openRows } from '../support/lists.ts';
import { holdCall } from '../support/network.ts';
import { freshEmail, registerNewcomer } from '../support/newcomer.ts';
import { operatorMust } from '../support/operator.ts';

const activated = 'Successfully Activated...!!!';

/** A form to buy with; the two pages differ in their words. */
const formOf = (page: Page, kind: 'Activation' | 'Upgrade') => ({
  user: page.getByLabel(kind === 'Activation' ? 'User Id' : 'Enter To User Id', { exact: true }),
  type: page.getByLabel(kind === 'Activation' ? 'Activation Type' : 'Select Upgrade Type'),
  chosen: page.getByLabel('Select Package'),
  submit: page.getByRole('button', { name: kind === 'Activation' ? 'Activate' : 'Upgrade' }).last(),
  seen: figuresTick(page),
  ...stepsOf(page),
});

type Form = ReturnType<typeof formOf>;

async function fill(form: Form, uid: string, name: string): Promise<void> {
  // What is filled in already is typed again.
  await form.user.clear();
  await form.user.fill(uid);
  await choose(form, name);
}

/** A package by its name, beside which the list has its price. */
async function choose({ chosen }: Form, name: string): Promise<void> {
  const option = chosen.locator('option', { hasText: `${name} – $` });
  await chosen.selectOption(await option.getAttribute('value'));
}

/** What is in the wallet. A review without it would not hold once it arrives. */
const balance = (page: Page) => page.locator('dd', { hasText: 'USDT - BEP 20' });

/** The rows of the purchases below the form, as a table or as cards. */
const purchases = (page: Page) =>
  page.getByLabel('Your purchases', { exact: true }).locator('tbody tr, > li');

async function payerWith(dollars: number, person = registerNewcomer()): Promise<Payer> {
  const payer = await payerOf(await person);
  if (dollars > 0) await deposit(payer, 'FundRequest', dollars);
  return payer;
}

test(
  'a member activates, upgrades, and stands in the history',
  phone,
  async ({ page, newcomer }) => {
    const payer = await payerOf(newcomer);
    await deposit(payer, 'FundRequest', 160);
    const asked = page.waitForRequest('**/api/BindPackage');
    await openAs(page, payer, '/activation');
    expect((await asked).postDataJSON()).toMatchObject({ type: 'upgradepackage' });
    const form = formOf(page, 'Activation');
    let number = '';
    await test.step('the page says what is there and what a package gives', async () => {
      await expect(page.getByText('USDT - BEP 20')).toBeVisible();
      await expect(balance(page)).toContainText('$160.00');
      await expect(page.getByText('Room left')).toBeVisible();
      await expect(form.user).toHaveValue(payer.uid);
      const name = page.getByRole('main').getByText(payer.name, { exact: true });
      await expect(name).toHaveAttribute('data-tone', 'good');
      await expect(form.chosen.getByRole('option', { name: /^Education – \$50\.00$/ })).toHaveCount(
        1,
      );
      await choose(form, 'Education');
      const facts = page.getByLabel('What Education costs and gives');
      await expect(facts).toContainText('50.00');
      await expect(facts).toContainText('Coins10');
      await expect(facts).toContainText('Coupons1');
      await expect(facts).toContainText('150.00');
      await expectFitInBothWindows(page);
    });
    await test.step('the only type is chosen; a missing one is told', async () => {
      await expect(form.type).toHaveValue('No Gst');
      await form.type.selectOption({ label: 'Select Activation Type' });
      await goOn(form);
      await expectRefusal(form.type, 'All the fields are required !!');
    });
    await test.step('while it is under way nothing can be sent twice', async () => {
      await form.type.selectOption({ label: 'Fund' });
      await goOn(form);
      await expect(form.shown).toBeFocused();
      for (const part of [
        `For${payer.name} (${payer.uid})`,
        'PackageEducation',
        'Price$50.00',
        'Charge (0 %)$0.00',
        'Left in your Fund Wallet$110.00',
        'The package is for yourself.',
      ]) {
        await expect(form.shown).toContainText(part);
      }
      await expectFitInBothWindows(page);
      const letGo = await holdCall(page, '**/api/ActivationByFund');
      const sent = page.waitForRequest('**/api/ActivationByFund');
      await form.submit.click();
      await expect(page.getByRole('button', { name: 'Processing..' })).toBeDisabled();
      expect((await sent).postDataJSON()).toMatchObject({ type: 'FUNDS', actype: 'No Gst' });
      letGo();
      await expectToast(page, activated);
      number = await takeReceipt(page, activated);
    });
    await test.step('balance, cap and list are new, and the message stays', async () => {
      await expect(page.getByText('110.00')).toBeVisible();
      await expect(purchases(page)).toHaveCount(1);
      await openRows(page);
      await expect(purchases(page)).toContainText(`Paid by ${payer.uid}`);
      await expect(purchases(page)).toContainText(number);
      await expect(form.user).toHaveValue(payer.uid);
      await expect(form.chosen).toHaveValue('');
      await expect(page.getByText('150.00').first()).toBeVisible();
    });
    await test.step('the same again is refused; an upgrade is not', async () => {
      await fill(form, payer.uid, 'Education');
      await expectFault(form.user, 'User Id already activated !!');
      await goOn(form);
      await expectRefusal(form.user, 'User Id already activated !!');
      await page.goto('/Upgrade');
      await expect(page.getByRole('heading', { name: 'Quick Secure Deposit' })).toBeVisible();
      await expect(page.getByText('USDT Balance')).toBeVisible();
      await expect(balance(page)).toContainText('$110.00');
      const upgrade = formOf(page, 'Upgrade');
      await fill(upgrade, payer.uid, 'Silver');
      await goOn(upgrade);
      await upgrade.submit.click();
      await expectToast(page, activated);
      await expect(upgrade.receipt(activated)).toContainText('PackageSilver');
      await expect(purchases(page)).toHaveCount(2);
      await openRows(page);
      await expect(purchases(page).first()).toContainText('Upgrade');
      await lookInWideWindow(page, async () => {
        const table = page.getByLabel('Your purchases').locator('tbody tr');
        await expect(table).toHaveCount(2);
        await expect(table.nth(0)).toContainText('Upgrade');
        await expect(table.nth(1)).toContainText(`Paid by ${payer.uid}`);
        await expect(table.nth(1)).toContainText(number);
      });
    });
    await test.step('the history has both, newest first', async () => {
      await page.goto('/ActivationHistory');
      const rows = page.locator('tbody tr, main li');
      await expect(rows.nth(0)).toContainText('Silver');
      await expect(rows.nth(1)).toContainText('Education');
      await lookInWideWindow(page, async (table) => {
        await expect(table.nth(0)).toContainText('Silver');
        await expect(table.nth(1)).toContainText('Education');
      });
    });
  },
);

test('a package is bought for another, whose upline sees it', phone, async ({ page, newcomer }) => {
  const payer = await payerWith(250, Promise.resolve(newcomer));
  const other = await registerNewcomer(freshEmail(), payer.uid);
  await openAs(page, payer, '/activation');
  const form = formOf(page, 'Activation');
  await expect(balance(page)).toContainText('$250.00');
  await fill(form, other.uid, 'Gold');
  await expect(page.getByText(other.name, { exact: true }).first()).toBeVisible();
  await goOn(form);
  await expect(form.shown).toContainText(`For${other.name} (${other.uid})`);
  await expect(form.shown).toContainText(`Paid by${payer.name} (${payer.uid})`);
  await expect(form.shown).toContainText('The package is for another member');
  await form.submit.click();
  await expectToast(page, activated);
  await expect(form.receipt(activated)).toContainText(`For${other.name} (${other.uid})`);
  await expect(purchases(page)).toContainText(other.uid);
  await page.goto('/DownlineActivationHistory');
  await openRows(page);
  const row = page.locator('tbody tr, main li').filter({ hasText: other.uid });
  await expect(row).toContainText('Gold');
  await expect(row).toContainText(`Paid by ${payer.uid}`);
  await expect(row).toContainText('Activation');
  // Newcomers of other tests may be below the payer, too.
  const answer = await askAs(payer, 'GetDashRecentData', { type: 2 });
  const [rows] = answer as { uid: number; amount: number }[][];
  expect(rows?.find(({ uid }) => String(uid) === other.uid)?.amount).toBe(250);
});

test('what cannot be bought is said while one chooses', phone, async ({ page, newcomer }) => {
  const payer = await payerWith(0, Promise.resolve(newcomer));
  const other = await registerNewcomer(freshEmail(), payer.uid);
  const suspend = (uid: string, suspended: boolean) =>
    operatorMust('SuspendMember', { uid, suspended, remark: 'A test' });
  await openAs(page, payer, '/activation');
  const form = formOf(page, 'Activation');
  await test.step('an empty wallet leads to where it is filled', async () => {
    await expect(page.getByText('There is nothing in your Fund Wallet.')).toBeVisible();
    const link = page.getByRole('link', { name: 'Add money' });
    await expect(link).toHaveAttribute('href', '/FundrequestBank');
  });
  await deposit(payer, 'FundRequest', 60);
  await page.reload();
  await test.step('nothing filled in', async () => {
    await form.user.fill('');
    await goOn(form);
    await expectRefusal(form.user, 'All the fields are required !!');
  });
  await test.step('an id that nobody has', async () => {
    await form.user.fill('9x9-9');
    await expect(form.user).toHaveValue('999');
    await expectFault(form.user, 'Sponsor Id doesnot exists !!');
    const unknown = page.getByText('Sponsor Id doesnot exists !!');
    await expect(unknown).toHaveClass(/InputWrapper-error/);
    await fill(form, '999', 'Education');
    await goOn(form);
    await expectRefusal(form.user, 'User ID Not Found');
    await expect(form.user).toHaveValue('999');
  });
  await test.step('too little in the wallet', async () => {
    await fill(form, payer.uid, 'Silver');
    await expectFault(form.chosen, 'Insufficient Fund !!');
    await goOn(form);
    await expectRefusal(form.chosen, 'Insufficient Fund !!');
    await expectNoAxeFindings(page);
  });
  await test.step('an upgrade of somebody who is not Active', async () => {
    await page.goto('/Upgrade');
    const upgrade = formOf(page, 'Upgrade');
    await fill(upgrade, payer.uid, 'Education');
    await expectFault(upgrade.user, 'User Id is not activated !!');
    await goOn(upgrade);
    await expectRefusal(upgrade.user, 'User Id is not activated !!');
  });
  await test.step('a receiver who is suspended, also between review and sending', async () => {
    await suspend(other.uid, true);
    await page.goto('/activation');
    await expect(balance(page)).toContainText('$60.00');
    await fill(form, other.uid, 'Education');
    await expectFault(form.user, 'This User Id is suspended !!');
    await suspend(other.uid, false);
    await goOn(form);
    await expect(form.shown).toContainText(other.uid);
    await suspend(other.uid, true);
    await form.submit.click();
    await expectRefusal(form.user, 'This User Id is suspended !!');
    await expect(form.user).toHaveValue(other.uid);
  });
  await test.step('a payer who is suspended', async () => {
    await suspend(payer.uid, true);
    await fill(form, payer.uid, 'Education');
    await goOn(form);
    await expectRefusal(form.user, 'This User Id is suspended !!');
    await suspend(payer.uid, false);
  });
});

test('starts and stops of a bot are in its history', desktop, async ({ page, newcomer }) => {
  const payer = await payerWith(50, Promise.resolve(newcomer));
  const order = { user_id: payer.uid, package: 1, type: 'FUNDS', actype: 'No Gst' };
  await askAs(payer, 'ActivationByFund', { referby: payer.uid, ...order });
  await openAs(page, payer, '/ForexInvestmentHistory');
  await expect(page.getByText('The bot has not run yet')).toBeVisible();
  await deposit(payer, 'FundRequestForexTrading', 120);
  await askAs(payer, 'StartBot', { market: 'forex', amount: 100 });
  await askAs(payer, 'StopBot', { market: 'forex', amount: 40 });
  await page.reload();
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('\u2212$40.00');
  await expect(rows.nth(1)).toContainText('100.00');
  await page.goto('/CryptoInvestmentHistory');
  await expect(page.getByText('The bot has not run yet')).toBeVisible();
});
