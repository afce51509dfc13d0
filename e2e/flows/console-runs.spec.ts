import type { Page } from '@playwright/test';
import { desktop, expect, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow, expectToast } from '../support/checks.ts';
import { demoOwner, networkDay, openConsole } from '../support/console.ts';
import { serverOfGroup, startEarlier } from '../support/empty-server.ts';
import { activate, askAs, deposit, openAs, payerOf, type Payer } from '../support/money.ts';
import { holdCall } from '../support/network.ts';
import { freshEmail, registerNewcomer } from '../support/newcomer.ts';
import { operatorMust } from '../support/operator.ts';

const address = {
  address: '0x00000000000000000000000000000000000e2e02',
  bank_name: 'Meadow address',
  acholdername: '',
  btcname: 'USDT - BEP 20',
  active: true,
};

const rows = (page: Page) => page.locator('tbody tr');

/** An Active direct on each side of a member: the next closing pays them five dollars. */
async function makeLegs(top: Payer): Promise<void> {
  for (const side of ['1', '2'] as const) {
    await activate(await payerOf(await registerNewcomer(freshEmail(), top.uid, side)));
  }
}

/** What the lists of runs answer while the newest one is half-way. */
async function showHalfWay(page: Page, list: string): Promise<void> {
  await page.route(`**/api/operator/${list}`, async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: { done: number; planned: number }[][] };
    const half = data[0]!.map((row, at) => (at === 0 ? { ...row, done: 1, planned: 2 } : row));
    await route.fulfill({ response: answer, json: { data: [half] } });
  });
}

// Runs are of the whole network, so this one has no other members.
test.describe('runs', () => {
  test.describe.configure({ mode: 'default' });
  let top: Payer;
  const server = serverOfGroup(async () => {
    const earlier = await startEarlier();
    await operatorMust('SaveBank', { kind: 'ecurrency', ...address });
    const early = await payerOf(await registerNewcomer(freshEmail(), '100000'));
    await activate(early);
    await deposit(early, 'FundRequestForexTrading', 100);
    await askAs(early, 'StartBot', { market: 'forex' });
    await earlier.goOn();
    top = await payerOf(early);
    await makeLegs(top);
    return earlier;
  });

  test(
    'a trading result: previewed, posted with its progress, received, and reversed',
    desktop,
    async ({ page, otherBrowser }) => {
      await openConsole(page, await demoOwner(), '/results');
      const card = page.getByRole('region', { name: 'Post a result' });
      const day = networkDay();
      await card.getByLabel('Date').fill(day);
      await card.getByLabel('Percent').fill('2');
      await card.getByLabel('Note').fill('Report of the desk');
      await card.getByRole('button', { name: 'Preview' }).click();
      const preview = card.getByRole('region', { name: 'Preview' });
      await expect(preview).toContainText('Invested$100.00');
      await expect(preview).toContainText('Profit or loss$2.00');
      await expect(rows(page)).toHaveCount(0);
      await test.step('posting shows that it goes on', async () => {
        const letGo = await holdCall(page, '**/api/operator/PostTradingResult');
        await card.getByRole('button', { name: 'Post this result' }).click();
        await expect(card.getByText('Calculating..')).toBeVisible();
        await showHalfWay(page, 'TradingResults');
        letGo();
        await expect(card.getByText(`Booking ${day}: 1 of 2`)).toBeVisible();
        await expectNoAxeFindings(page);
        await page.unrouteAll({ behavior: 'wait' });
        await expect(card.getByRole('progressbar')).toHaveCount(0);
      });
      await expect(card.getByRole('region', { name: 'Posted' })).toContainText('$2.00');
      await expect(rows(page)).toContainText('posted');
      const member = await otherBrowser();
      await openAs(member, top, `${server().url}/RoiIncome`);
      await expect(rows(member)).toHaveCount(1);
      await expect(rows(member)).toContainText('1.60');
      await page.getByRole('button', { name: /^Reverse Forex/i }).click();
      const dialog = page.getByRole('dialog', { name: /^Reverse forex of/ });
      await dialog.getByLabel('Remark').fill('Wrong sheet');
      await dialog.getByRole('button', { name: 'Reverse the whole result' }).click();
      await expectToast(page, 'The result is reversed');
      await expect(rows(page)).toContainText('reversed');
      await expect(page.getByRole('button', { name: /^Reverse/ })).toHaveCount(0);
      await member.reload();
      await expect(rows(member)).toHaveCount(2);
      await expect(rows(member).first()).toContainText('−$1.60');
    },
  );

  test(
    'a closing: warned of, previewed, posted, and each row of it shown and exported',
    desktop,
    async ({ page, otherBrowser }) => {
      const settings = { payoutRatioWarning: '0.01' };
      await operatorMust('SaveSettings', { settings, note: 'Warn of everything' });
      await openConsole(page, await demoOwner(), '/closings');
      const card = page.getByRole('region', { name: 'Close', exact: true });
      const day = networkDay();
      await card.getByLabel('Up to and including').fill(day);
      await card.getByRole('button', { name: 'Preview' }).click();
      await expect(card.getByRole('region', { name: 'Preview' })).toContainText('Matching$5.00');
      await expect(card.getByRole('alert')).toContainText('more than the 1.00 % that the settings');
      await expectNoAxeFindings(page);
      await card.getByRole('button', { name: 'Post this closing' }).click();
      await expect(card.getByRole('region', { name: 'Posted' })).toContainText('Matching$5.00');
      await page.getByRole('link', { name: `Rows of ${day}` }).click();
      const row = rows(page).filter({ hasText: top.uid });
      await expect(row).toContainText('$5.00');
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'CSV' }).click();
      expect((await saved).suggestedFilename()).toMatch(/^Closing \d+\.csv$/);
      const member = await otherBrowser();
      await openAs(member, top, `${server().url}/MatchingIncome`);
      await expect(rows(member)).toHaveCount(1);
      await expect(rows(member)).toContainText('5.00');
    },
  );

  test(
    'an income disclosure is published, and stands on the public site',
    desktop,
    async ({ page, otherBrowser }) => {
      const visitor = await otherBrowser();
      await visitor.goto(server().url);
      await visitor.getByRole('link', { name: 'Income disclosure' }).click();
      await expect(visitor.getByText('No disclosure is published yet')).toBeVisible();
      await openConsole(page, await demoOwner(), '/disclosure');
      const day = networkDay();
      await page.getByLabel('From').fill(day);
      await page.getByLabel('To', { exact: true }).fill(day);
      await page.getByRole('button', { name: 'Show' }).click();
      const members = page.getByRole('region', { name: 'Members', exact: true });
      await expect(members).toContainText('All members3');
      await page.getByRole('button', { name: 'Publish' }).click();
      const dialog = page.getByRole('dialog', { name: /^Publish/ });
      await dialog.getByRole('button', { name: 'Publish on the public site' }).click();
      await expectToast(page, 'The disclosure is published');
      await visitor.reload();
      const shown = visitor.getByRole('region', { name: 'What members earned' });
      await expect(shown.getByRole('row', { name: 'All members 3' })).toBeVisible();
      await expect(shown.getByRole('row', { name: /^99 % of the members/ })).toBeVisible();
      await expectNoAxeFindings(visitor);
      await expectNoOverflow(visitor);
    },
  );
});
