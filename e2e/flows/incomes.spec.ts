import type { Page } from '@playwright/test';
import { incomeTypes } from '../../packages/contract/src/catalog/income-types.ts';
import { desktop, expect, phone, test } from '../fixtures.ts';
import {
  expectFitInBothWindows,
  expectNoAxeFindings,
  lookInWideWindow,
} from '../support/checks.ts';
import { openRows } from '../support/lists.ts';
import { askAs, deposit, openAs, payerOf, type Payer } from '../support/money.ts';
import { freshEmail, registerNewcomer, type Newcomer } from '../support/newcomer.ts';

const rows = (page: Page) => page.locator('tbody tr, main li');

async function buy(payer: Payer, uid: string, id: number, call = 'ActivationByFund') {
  const order = { user_id: uid, package: id, type: 'FUNDS', actype: 'No Gst' };
  await askAs(payer, call, { referby: payer.uid, ...order });
}

type Story = { payer: Payer; below: Newcomer; deep: Newcomer };

/**
 * A line of three. The first is not Active when the second buys, and has one active direct where
 * the second level asks for two when the third does; the upgrade of the second is paid in full.
 */
async function tellStory(first: Newcomer): Promise<Story> {
  const payer = await payerOf(first);
  await deposit(payer, 'FundRequest', 550);
  const below = await registerNewcomer(freshEmail(), payer.uid);
  const deep = await registerNewcomer(freshEmail(), below.uid);
  await buy(payer, below.uid, 2);
  await buy(payer, payer.uid, 1);
  await buy(payer, deep.uid, 2);
  await buy(payer, below.uid, 3, 'UpgradebyFund');
  await buy(payer, payer.uid, 1, 'UpgradebyFund');
  return { payer, below, deep };
}

test(
  'the upline sees the income of a purchase, and each row says why',
  phone,
  async ({ page, newcomer }) => {
    const { payer, below, deep } = await tellStory(newcomer);
    const dialog = page.getByRole('dialog');
    const askRow = (no: number) => page.getByRole('button', { name: `Why? Row ${no}` }).click();
    await test.step('what was paid', async () => {
      await openAs(page, payer, '/LevelIncome');
      await expect(rows(page)).toHaveCount(1);
      await openRows(page);
      await expect(rows(page)).toContainText(`Level 1: 5 % of Gold, upgrade of ${below.uid}`);
      await expect(page.getByText('Total Income')).toContainText('12.50');
      await askRow(1);
      await expect(dialog).toContainText('Why did I get this?');
      await expect(dialog).toContainText(
        `${below.uid} (${below.name}) received Gold, bought for $250.00.`,
      );
      await expect(dialog).toContainText('Level 1 pays 5 %: that is $12.50.');
      await expect(dialog).toContainText('$12.50 went to your Working Wallet.');
      await expect(dialog).toContainText(/version \d/);
      // Behind it the page is still to be seen.
      const frame = page.locator('.mantine-Modal-inner');
      await expect(frame).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await expectFitInBothWindows(page);
      await lookInWideWindow(page, async (table) => {
        await expect(frame).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
        await expect(table).toHaveCount(1);
        await expect(table).toContainText(`Level 1: 5 % of Gold, upgrade of ${below.uid}`);
      });
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
    });
    await test.step('what was not, and why', async () => {
      await page.goto('/LevelIncomeFlush');
      await expect(rows(page)).toHaveCount(2);
      await expect(page.getByText('Total Flushed')).toContainText('8.00');
      await openRows(page);
      await askRow(1);
      await expect(dialog).toContainText('Why nothing?');
      await expect(dialog).toContainText(`${deep.uid} is on level 2 of your sponsor line.`);
      await expect(dialog).toContainText(
        '$3.00 was not paid, because level 2 needs 2 active directs and you had fewer.',
      );
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await askRow(2);
      await expect(dialog).toContainText(
        '$5.00 was not paid, because you were not Active at that moment.',
      );
    });
    await test.step('the coins of the own packages', async () => {
      await page.goto('/CoinWallet');
      await expect(rows(page)).toHaveCount(2);
      await expect(page.getByText('Total Income')).toContainText('20.0000');
      await lookInWideWindow(page, (table) => expect(table).toHaveCount(2));
    });
  },
);

test('rows are found by member, by words and by date', desktop, async ({ page, newcomer }) => {
  const { payer, below, deep } = await tellStory(newcomer);
  await openAs(page, payer, '/LevelIncomeFlush');
  const search = async (text: string): Promise<void> => {
    await page.getByRole('searchbox', { name: 'Search' }).fill(text);
    await page.getByRole('button', { name: 'Search' }).click();
  };
  await expect(rows(page)).toHaveCount(2);
  await search(deep.uid);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('Total Flushed')).toContainText('3.00');
  await search('not active');
  await expect(rows(page)).toContainText(below.uid);
  await search('nobody at all');
  await expect(page.getByText('No Level Income Flush here')).toBeVisible();
  await page.goto('/LevelIncomeFlush?fdate=2031-01-01');
  await expect(page.getByText('No Level Income Flush here')).toBeVisible();
  await page.getByRole('link', { name: 'Level Income', exact: true }).last().click();
  await expect(page).toHaveURL(/\/LevelIncome$/);
});

test('a report is saved as CSV, whole', desktop, async ({ page, newcomer }) => {
  const { payer } = await tellStory(newcomer);
  await openAs(page, payer, '/LevelIncomeFlush');
  await expect(rows(page)).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const parts: Buffer[] = [];
  for await (const part of await (await download).createReadStream()) parts.push(part as Buffer);
  const lines = Buffer.concat(parts).toString('utf8').trim().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe('S.No,From Id,On Amount,Level,Income,Remark,Created At');
});

test('the two pages with a select show what was credited', phone, async ({ page, newcomer }) => {
  const { payer } = await tellStory(newcomer);
  await openAs(page, payer, '/DirectIncome?type=LevelIncomeRobot');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('12.50');
  await expect(rows(page)).toContainText('Credited');
  await page.goto('/RewardIncome');
  await expect(page.getByText('No income of this type here')).toBeVisible();
});

test(
  'a rank says how far one is and what it would pay today',
  phone,
  async ({ page, newcomer }) => {
    const { payer } = await tellStory(newcomer);
    await openAs(page, payer, '/UserReward');
    await expect(rows(page)).toHaveCount(6);
    await expect(rows(page).first()).toContainText('Star');
    await openRows(page);
    await expect(rows(page).first()).toContainText('10/10');
    await expect(page.getByText('Room left')).toBeVisible();
    // Two Education packages allow 300 dollars; 12.50 of them are used.
    await expect(page.getByText('287.50').first()).toBeVisible();
    await page.getByRole('button', { name: 'Why? Row 3' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Gold Star needs 250 active members on your left side');
    await expect(dialog).toContainText('Today it would pay $287.50 of $500.00');
    await expectNoAxeFindings(page);
  },
);

test(
  'a report that cannot be loaded says so and can be asked again',
  phone,
  async ({ memberPage: page, faults }) => {
    faults.allow(/answer 500: .*\/GetIncomeReport/);
    let broken = true;
    await page.route('**/api/GetIncomeReport', (route) =>
      broken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await page.goto('/LevelIncome');
    await expect(page.getByText('This could not be loaded')).toBeVisible();
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('This could not be loaded')).toBeHidden();
  },
);

test('every empty report says what comes next', desktop, async ({ page, newcomer }) => {
  const payer = await payerOf(newcomer);
  await openAs(page, payer, '/LevelIncome');
  for (const { route, title, family } of incomeTypes) {
    if (family === 'reward') continue;
    await test.step(route, async () => {
      await page.goto(route);
      await expect(page.getByText(`No ${title} here`)).toBeVisible();
      await expect(page.getByRole('button', { name: 'CSV' })).toBeDisabled();
    });
  }
});
