import type { Locator, Page } from '@playwright/test';
import { desktop, expect, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow, expectToast } from '../support/checks.ts';
import { openMenu } from '../support/menu.ts';
import {
  askAs,
  decideDeposit,
  deposit,
  freshNumber,
  openAs,
  payerOf,
  sendFunds,
  type Payer,
} from '../support/money.ts';
import { registerNewcomer } from '../support/newcomer.ts';
import { setting } from '../support/settings.ts';

const bell = (page: Page): Locator => page.getByRole('button', { name: /^Notifications/ });
const bellMenu = (page: Page): Locator => page.getByRole('menu', { name: /^Notifications/ });
const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const events = (page: Page): Locator =>
  page.getByRole('list', { name: 'Inbox' }).getByRole('listitem');
const markAll = 'Mark all as read';

/** How many events the server says are unread. */
async function unreadOf(member: Payer): Promise<number> {
  return ((await askAs(member, 'InboxUnread', {})) as { unread: number }).unread;
}

/** A deposit that an operator has rejected, with a remark. */
async function rejectedDeposit(payer: Payer): Promise<string> {
  const utrno = freshNumber();
  const query = `uid=${payer.uid}&id=0&action=1`;
  const answer = await fetch(`${setting('E2E_URL')}/api/adminBankDetailsByBankid?${query}`, {
    headers: { authorization: payer.token },
  });
  const { data } = (await answer.json()) as { data: { id: number; bank_name: string }[][] };
  const bankid = data[0]?.find(({ bank_name }) => bank_name.includes('Meadow'))?.id;
  expect(await askAs(payer, 'FundRequest', { bankid, amount: 30, utrno })).toBe('success');
  await decideDeposit(utrno, 'reject');
  return `Looked at ${utrno}`;
}

test('a transfer is in the bell of its receiver, until it is read', async ({
  page,
  newcomer,
  mail,
}) => {
  const giver = await payerOf(newcomer);
  const receiver = await payerOf(await registerNewcomer());
  await deposit(giver, 'FundRequest', 40);
  await sendFunds(giver, receiver.uid, 15, mail);
  const unread = await unreadOf(receiver);
  expect(unread).toBeGreaterThan(0);
  await openAs(page, receiver, '/dashboard');
  await expect(bell(page)).toHaveAccessibleName(`Notifications, ${unread} unread`);
  await expectNoOverflow(page);

  await test.step('the menu says it in words', async () => {
    await bell(page).click();
    const first = bellMenu(page).getByRole('menuitem').first();
    await expect(first).toContainText('Unread: You received $15.00');
    await expect(first).toContainText(`${giver.uid} sent you $15.00.`);
    await expect(first).toContainText('It is in your Fund Wallet.');
    await expectNoOverflow(page);
    await expectNoAxeFindings(page);
    await first.click();
    await expect(page).toHaveURL('/Wallets');
    const left = unread === 1 ? 'Notifications' : `Notifications, ${unread - 1} unread`;
    await expect(bell(page)).toHaveAccessibleName(left);
  });

  await test.step('the rest is read at once, and stays so', async () => {
    await sendFunds(giver, receiver.uid, 5, mail);
    await bell(page).click();
    await bellMenu(page).getByRole('menuitem', { name: markAll }).click();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await expect(bell(page)).toBeFocused();
    await page.reload();
    await bell(page).click();
    await expect(bellMenu(page).getByRole('menuitem').first()).toContainText('You received $5.00');
    await expect(bellMenu(page).getByRole('menuitem', { name: /^Unread/ })).toHaveCount(0);
    await expect(bellMenu(page).getByRole('menuitem', { name: markAll })).toHaveCount(0);
    await bellMenu(page).getByRole('menuitem', { name: 'Open the inbox' }).click();
    await expect(title(page)).toHaveText('Inbox');
  });
});

test('the inbox keeps all, by topic and unread, with the remark of the operator', async ({
  page,
  newcomer,
  mail,
}) => {
  const giver = await payerOf(newcomer);
  const member = await payerOf(await registerNewcomer());
  await deposit(giver, 'FundRequest', 20);
  const remark = await rejectedDeposit(member);
  await sendFunds(giver, member.uid, 12.5, mail);
  await openAs(page, member, '/Inbox');
  await expect(events(page).first()).toContainText('You received $12.50');
  const all = await events(page).count();
  const topic = page.getByLabel('Topic');
  const unread = page.getByLabel('Unread only');

  await test.step('one topic, opened: it is read, and says why', async () => {
    await topic.selectOption('Deposits');
    await expect(events(page)).toHaveCount(1);
    await expect(page).toHaveURL('/Inbox?topic=deposit');
    const [event] = [events(page)];
    await event.getByRole('button', { name: /^Unread: Deposit rejected/ }).click();
    const opened = event.getByRole('button', { name: /^Deposit rejected/, expanded: true });
    await expect(opened).toBeVisible();
    await expect(event).toContainText('Your deposit of $30.00 to the Fund Wallet was rejected.');
    await expect(event.getByRole('figure', { name: 'Remark of the operator' })).toContainText(
      remark,
    );
    await expectNoOverflow(page);
    await expectNoAxeFindings(page);
    await page.reload();
    await expect(events(page).getByRole('button', { name: /^Deposit rejected/ })).toBeVisible();
  });

  await test.step('only what is unread', async () => {
    await topic.selectOption('All topics');
    await expect(events(page)).toHaveCount(all);
    await unread.check();
    await expect(events(page)).toHaveCount(all - 1);
    await expect(events(page).filter({ hasText: 'Deposit rejected' })).toHaveCount(0);
    await page.getByRole('button', { name: markAll }).click();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await expect(page.getByRole('button', { name: markAll })).toBeDisabled();
    await page.reload();
    await expect(page.getByText('None fits what you chose above.')).toBeVisible();
    await expectNoAxeFindings(page);
    await unread.uncheck();
    await expect(events(page)).toHaveCount(all);
  });

  await test.step('the page that shows more', async () => {
    await events(page)
      .getByRole('button', { name: /^You received/ })
      .click();
    await page.getByRole('link', { name: /^Show more.*You received \$12\.50$/ }).click();
    await expect(page).toHaveURL('/Wallets');
  });
});

test(
  'what cannot be loaded says so, and can be tried again',
  desktop,
  async ({ page, newcomer, faults }) => {
    faults.allow(/no answer .*\/api\/Inbox/);
    await page.route(/\/api\/Inbox(Unread)?$/, (route) => route.abort('failed'));
    await openAs(page, await payerOf(newcomer), '/Inbox');
    await expect(page.getByText('This could not be loaded')).toBeVisible();
    await bell(page).click();
    await expect(bellMenu(page)).toContainText('This could not be loaded');
    await expectNoAxeFindings(page);
    await page.keyboard.press('Escape');
    await page.unroute(/\/api\/Inbox(Unread)?$/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('This could not be loaded')).toHaveCount(0);
  },
);

test('a member chooses what comes by mail and to browsers', async ({ page, newcomer, faults }) => {
  faults.allow(/answer 503: .*\/api\/SaveEventChoice/);
  const member = await payerOf(newcomer);
  await openAs(page, member, '/dashboard');
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Setting' }).click();
  await menu.getByRole('link', { name: 'Notifications' }).click();
  await expect(title(page)).toHaveText('Notifications');
  const box = (name: string): Locator => page.getByRole('checkbox', { name, exact: true });
  await expect(box('Deposits: By e-mail')).toBeChecked();
  // Right after the click, not a moment later.
  const isStillChecked = await box('Deposits: By e-mail').evaluate((input: HTMLInputElement) => {
    input.click();
    return input.checked;
  });
  expect(isStillChecked).toBe(false);
  await expectToast(page, 'Saved');
  const language = page.getByLabel('Language of mails and notifications');
  await expect(language).toHaveValue('en');
  const saved = page.waitForResponse(/\/api\/SaveLanguage$/);
  await language.selectOption('Hindi');
  await saved;
  await page.reload();
  await expect(box('Deposits: By e-mail')).not.toBeChecked();
  await expect(box('Deposits: In browsers')).toBeChecked();
  await expect(language).toHaveValue('hi');

  await test.step('security is fixed, and says why', async () => {
    const row = page.getByRole('row', { name: /^Security/ });
    await expect(row).toContainText('so that nobody can take over your account unnoticed');
    for (const channel of ['By e-mail', 'In browsers']) {
      await expect(box(`Security: ${channel}`)).toBeChecked();
      await expect(box(`Security: ${channel}`)).toBeDisabled();
    }
  });

  await test.step('a change that did not arrive is taken back', async () => {
    await page.route(/\/api\/SaveEventChoice$/, (route) => route.fulfill({ status: 503 }));
    await box('Support: In browsers').click();
    await expect(box('Support: In browsers')).toBeChecked();
    await page.unroute(/\/api\/SaveEventChoice$/);
  });
});

test('the language of the site is the language of mails', async ({ page, newcomer, isPhone }) => {
  const member = await payerOf(newcomer);
  await openAs(page, member, '/dashboard');
  if (isPhone) await page.getByRole('button', { name: 'Open the sidebar' }).click();
  await page.getByRole('button', { name: 'हिन्दी में पढ़ें' }).click();
  await expect(title(page)).toHaveText('डैशबोर्ड');
  expect(await askAs(member, 'EventChoices', {})).toMatchObject({ language: 'hi' });
});
