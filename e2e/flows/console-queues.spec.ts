import type { Page } from '@playwright/test';
import { desktop, expect, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow, expectToast } from '../support/checks.ts';
import {
  demoOwner,
  freshOperator,
  openConsole,
  openItem,
  openNumber,
  queueOf,
} from '../support/console.ts';
import {
  activate,
  askAs,
  deposit,
  freshNumber,
  openAs,
  payerOf,
  reportDeposits,
  stepsOf,
} from '../support/money.ts';
import { holdCall } from '../support/network.ts';
import { operatorMust, operatorRow } from '../support/operator.ts';

const address = '0x00000000000000000000000000000000000e2e01';
const rows = (page: Page) => page.locator('tbody tr, main ul li');

/** Reports a bank deposit by the form, as a member does. */
async function reportDeposit(page: Page, number: string, amount: string): Promise<void> {
  await page.getByLabel('Bank', { exact: true }).selectOption({ label: 'Example Meadow Bank' });
  // What is reviewed has the account's details; if they came later, nothing would be sent.
  await expect(page.getByLabel('Account Number', { exact: true })).not.toHaveValue('');
  await page.getByLabel('Request Amount').fill(amount);
  await page.getByLabel('UTR NUMBER').fill(number);
  await stepsOf(page).review.click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectToast(page, 'Fund Requested Successfully.');
  await stepsOf(page).done.click();
}

test(
  'a deposit: reported, approved by the keyboard, and in the wallet',
  desktop,
  async ({ page, otherBrowser, newcomer }) => {
    const member = await otherBrowser();
    const number = freshNumber();
    await openAs(member, await payerOf(newcomer), '/FundrequestBank');
    await reportDeposit(member, number, '321.50');
    await openConsole(page, await demoOwner(), `/deposits?uid=${newcomer.uid}`);
    const queue = await openItem(page, number);
    await expect(queue.item).toContainText(newcomer.name);
    await expect(page.getByText('$321.50').last()).toBeVisible();
    await expectNoOverflow(page);
    await expectNoAxeFindings(page);
    await test.step('a decision needs a remark', async () => {
      await queue.item.press('a');
      await expect(queue.remark).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(queue.remark).toHaveAccessibleDescription('Remark is required');
    });
    await page.keyboard.type('Seen on the account');
    await page.keyboard.press('Enter');
    await expect(queue.results).toContainText('1 of 1 done.');
    await expect(queue.line(number)).toHaveCount(0);
    await member.reload();
    await expect(rows(member).filter({ hasText: number })).toContainText('Approved');
    await expect(rows(member).filter({ hasText: number })).toContainText('Seen on the account');
    await expect(member.getByText('$321.50').first()).toBeVisible();
  },
);

test(
  'several deposits are approved with one remark, each with its own result',
  desktop,
  async ({ page, newcomer }) => {
    const payer = await payerOf(newcomer);
    const [first = '', second = '', third = ''] = await reportDeposits(payer, 3);
    await openConsole(page, await demoOwner(), `/deposits?uid=${newcomer.uid}`);
    const queue = queueOf(page);
    for (const number of [first, second, third]) {
      await queue.line(number).getByRole('checkbox').check();
    }
    await operatorMust('DecideFundRequest', {
      id: (await operatorRow('FundRequests', { limit: 1000 }, (row) => row['utrno'] === second))[
        'id'
      ],
      decision: 'reject',
      remark: 'Somebody was faster',
    });
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/DecideFundRequest')) {
        keys.push(request.headers()['idempotency-key']);
      }
    });
    if (!(await queue.form.isVisible())) await queue.line(first).locator('[data-line]').click();
    await expect(page.getByText('Decide 3 marked with one remark')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Sum of what is marked' })).toHaveText(
      /^Fund Wallet · 3\$30\.00$/,
    );
    await queue.remark.fill('All three are there');
    await queue.submit.click();
    await expect(queue.confirm).toContainText('3 items, $30.00.');
    await expectNoAxeFindings(page);
    await queue.confirm.getByRole('button', { name: 'Approve 3 items, $30.00' }).click();
    await expect(queue.results).toContainText('2 of 3 done.');
    await expect(queue.results).toContainText('Not done: Already Rejected');
    await expect(queue.results).toContainText('Another operator was faster');
    expect(new Set(keys).size).toBe(3);
    await expectNoOverflow(page);
    await expectNoAxeFindings(page);
  },
);

test(
  'of two operators who decide at once one wins and the other is told',
  desktop,
  async ({ page, otherBrowser, newcomer, mail }) => {
    const [number = ''] = await reportDeposits(await payerOf(newcomer), 1);
    const other = await otherBrowser();
    const path = `/deposits?uid=${newcomer.uid}`;
    await openConsole(page, await demoOwner(), path);
    await openConsole(other, await freshOperator('finance', mail), path);
    const letGo: (() => void)[] = [];
    for (const each of [page, other]) {
      const queue = await openItem(each, number);
      letGo.push(await holdCall(each, '**/operator/DecideFundRequest'));
      if (each === other) await queue.choose('Reject');
      await queue.remark.fill('At the same moment');
      await queue.submit.click();
      await expect(queue.submit).toHaveText('Processing..');
    }
    for (const go of letGo) go();
    const results = [queueOf(page).results, queueOf(other).results];
    for (const each of results) await expect(each).toBeVisible();
    const texts = (await Promise.all(results.map((each) => each.textContent()))).join(' | ');
    expect(texts.match(/1 of 1 done/g)).toHaveLength(1);
    expect(texts).toMatch(/Not done: Already (Approved|Rejected)/);
    expect(texts.match(/Another operator was faster/g)).toHaveLength(1);
    for (const each of [page, other]) await expect(queueOf(each).line(number)).toHaveCount(0);
  },
);

test(
  'a withdrawal above the four-eyes amount waits for a second operator',
  desktop,
  async ({ page, otherBrowser, newcomer, mail }) => {
    // So high that no withdrawal of another test asks for two.
    await operatorMust('SaveSettings', {
      settings: { fourEyesAmount: 10_000_000 },
      note: `four eyes ${freshNumber()}`,
    }).catch((error: unknown) => expect(String(error)).toContain('Nothing has changed'));
    const payer = await payerOf(newcomer);
    await activate(payer);
    await deposit(payer, 'FundRequestForexTrading', 20_000_000);
    for (const call of ['StartBot', 'StopBot']) {
      await askAs(payer, call, { market: 'forex', amount: 20_000_000 });
    }
    const saved = await askAs(payer, 'UpdateBankDetails', { type: 'btc', btcaddress: address });
    expect(saved, 'the address is saved').toBeTruthy();
    const member = await otherBrowser();
    await openAs(member, payer, '/ForexPrincipalWithdrawRequest');
    await member.getByRole('button', { name: 'Withdraw Now' }).click();
    await member.getByRole('dialog').getByLabel('Withdrawal Type').selectOption('USDT');
    await stepsOf(member).review.click();
    await member.getByRole('button', { name: 'Get OTP' }).click();
    const letter = await mail.next(payer.email, /^Your code for a /);
    await member.getByLabel('OTP, digit 1 of 6').click();
    await member.keyboard.type(/ is (\d{6})\./.exec(letter.text ?? '')?.[1] ?? '');
    await member.getByRole('button', { name: 'Submit' }).click();
    await expectToast(member, 'Withdrawal request has been sent !!');

    await openConsole(
      page,
      await demoOwner(),
      `/withdrawals?wallet=forexPrincipal&uid=${payer.uid}`,
    );
    const { id } = await operatorRow(
      'Withdrawals',
      { status: 'Pending', uid: payer.uid },
      (row) => String(row['uid']) === payer.uid,
    );
    const first = await openNumber(page, id);
    await expect(page.getByText(address).first()).toBeVisible();
    await first.submit.click();
    await expect(first.hash).toHaveAccessibleDescription('Txn Hash is required');
    await first.hash.fill('0xe2e');
    await first.remark.fill('Paid');
    await first.submit.click();
    await expect(first.results).toContainText('Noted: Waiting for a second operator');
    await expect(page.getByText(/has approved it; a second operator has to agree/)).toBeVisible();
    await expectNoAxeFindings(page);

    const second = await otherBrowser();
    await openConsole(
      second,
      await freshOperator('finance', mail),
      `/withdrawals?uid=${payer.uid}`,
    );
    await expect(queueOf(second).line(`No. ${String(id)} `)).toContainText('First approval by');
    const queue = await openNumber(second, id);
    await queue.hash.fill('0xe2e');
    await queue.remark.fill('Seen as well');
    await queue.submit.click();
    await expect(queue.results).toContainText('1 of 1 done.');
    await member.goto('/ForexPrincipalWithdrawLog');
    await expect(rows(member).first()).toContainText('Approved');
  },
);

/** A small green picture. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGPgq4rHihiGlgQAfNI5wW1bCvQA' +
    'AAAASUVORK5CYII=',
  'base64',
);

test(
  'a document: sent by the member, looked at, rejected, and seen so',
  desktop,
  async ({ page, otherBrowser, newcomer, mail }) => {
    const member = await otherBrowser();
    await openAs(member, await payerOf(newcomer), '/KYC');
    const card = member.getByRole('row', { name: 'Pan Card' });
    const file = { name: 'pan.png', mimeType: 'image/png', buffer: png };
    await card.getByLabel('File of Pan Card').setInputFiles(file);
    await card.getByRole('button', { name: 'Submit' }).click();
    await expect(card).toContainText('Under Review');
    await openConsole(page, await freshOperator('support', mail), `/kyc?uid=${newcomer.uid}`);
    const queue = await openNumber(page, newcomer.uid);
    await expect(page.getByRole('img', { name: 'What the member submitted' })).toBeVisible();
    await expect(page.getByText('Name: Nila Sageleaf')).toBeVisible();
    await expectNoOverflow(page);
    await expectNoAxeFindings(page);
    await queue.item.press('r');
    await expect(queue.remark).toBeFocused();
    await queue.remark.fill('The number is cut off');
    await page.keyboard.press('Enter');
    await expect(queue.results).toContainText('1 of 1 done.');
    await member.reload();
    await expect(card).toContainText('Rejected');
    await expect(card).toContainText('The number is cut off');
  },
);

test(
  'a ticket: asked, answered, closed, and read by the member',
  desktop,
  async ({ page, otherBrowser, newcomer, mail }) => {
    const member = await otherBrowser();
    const question = `Where is my deposit ${freshNumber()}?`;
    await openAs(member, await payerOf(newcomer), '/Support');
    await member.getByLabel('Query', { exact: true }).fill(question);
    await member.getByRole('button', { name: 'Submit' }).click();
    await expectToast(member, 'Query has been sent successfully !!');
    await openConsole(page, await freshOperator('support', mail), `/tickets?uid=${newcomer.uid}`);
    const queue = await openItem(page, question);
    await queue.reply.fill('It is being checked.');
    await queue.submit.click();
    await expect(queue.results).toContainText('1 of 1 done.');
    const row = rows(member).filter({ hasText: question });
    await member.reload();
    await expect(row).toContainText('It is being checked.');
    await expect(row).toContainText('Open');
    await openItem(page, question);
    await expect(page.getByRole('list', { name: 'Conversation' })).toContainText(
      'It is being checked.',
    );
    await queue.choose('Reply and close');
    await queue.reply.fill('It has arrived.');
    await queue.submit.click();
    await expect(queue.results).toContainText('1 of 1 done.');
    // The result of the first reply says the same; only this one takes the ticket off the list.
    await expect(queue.line(question)).toHaveCount(0);
    await member.reload();
    await expect(row).toContainText('It has arrived.');
    await expect(row).toContainText('Closed');
  },
);

test(
  'an MT5 request is approved, and the member is told',
  desktop,
  async ({ page, otherBrowser, newcomer, mail }) => {
    const payer = await payerOf(newcomer);
    const request = { email: newcomer.email, name: 'Nila Sageleaf', countryid: 99, phone: '98111' };
    const asked = await askAs(payer, 'MT5Registration', { ...request, phone: '9811122233' });
    expect(asked).toBe('success');
    await openConsole(page, await freshOperator('support', mail), `/mt5?uid=${newcomer.uid}`);
    const queue = await openItem(page, newcomer.email);
    await queue.remark.fill('Opened as 778899');
    await queue.submit.click();
    await expect(queue.results).toContainText('1 of 1 done.');
    const member = await otherBrowser();
    await openAs(member, payer, '/MT5Registration');
    await expect(member.getByText('Opened as 778899').first()).toBeVisible();
  },
);

test('a reward is released, and its member sees it', desktop, async ({ page, otherBrowser }) => {
  // Nobody knows the root's password; any other member of the demo can be used.
  const { id, uid } = await operatorRow(
    'Rewards',
    { status: 'Achieved' },
    (row) => row['uid'] !== 100000,
  );
  await openConsole(page, await demoOwner(), `/rewards?uid=${String(uid)}`);
  const queue = await openNumber(page, id);
  await queue.remark.fill('Looked at the team');
  await queue.submit.click();
  await expect(queue.results).toContainText('1 of 1 done.');
  const member = await otherBrowser();
  const demo = { uid: String(uid), name: '', email: '', password: 'demo1234' };
  await openAs(member, await payerOf(demo), '/UserReward');
  await expect(member.getByText('Released').first()).toBeVisible();
});

test('the keys of a queue are explained, and can be turned off', desktop, async ({ page }) => {
  await openConsole(page, await demoOwner(), '/rewards?status=All');
  const lines = page.locator('[data-line]');
  await expect(lines.first()).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('j');
  await expect(lines.nth(1)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('k');
  await expect(lines.first()).toHaveAttribute('aria-current', 'true');
  // A key that comes in the moment in which the line is marked already goes from that line.
  await lines.nth(1).evaluate((line) => {
    const press = (key: string): boolean =>
      document.dispatchEvent(new KeyboardEvent('keydown', { key }));
    new MutationObserver((_, observer) => {
      observer.disconnect();
      press('j');
    }).observe(line, { attributeFilter: ['aria-current'] });
    press('j');
  });
  await expect(lines.nth(2)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  await expectNoAxeFindings(page);
  await help.getByText('Shortcuts off').click();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('j');
  await expect(lines.nth(2)).toHaveAttribute('aria-current', 'true');
});
