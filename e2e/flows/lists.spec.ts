import type { Page } from '@playwright/test';
import { formatMoment } from '@canopy/ui/primitives/format.ts';
import { specifiedColumns } from '../../apps/web/src/routes/specified-lists.ts';
import { screens } from '../../apps/web/src/routes/table.ts';
import { screens as consoleScreens } from '../../apps/console/src/routes/table.ts';
import { desktop, expect, phone, test } from '../fixtures.ts';
import {
  comeToRest,
  expectLoaded,
  expectNoAxeFindings,
  expectNoOverflow,
} from '../support/checks.ts';
import { demoOwner, networkDay, openConsole } from '../support/console.ts';
import {
  brokenAddresses,
  decimalSpread,
  expectTableInSight,
  factsSpread,
  oddDates,
} from '../support/list-looks.ts';
import { goOn } from '../support/lists.ts';
import { openAs, payerOf } from '../support/money.ts';

/** The widest and the longest lists of the demo's first member. */
const longLists = [
  '/MyTeam',
  '/LevelDetails',
  '/MatchingIncome',
  '/LevelIncomeFlush',
  '/DownlineActivationHistory',
];
const wideLists = [...longLists, '/MyReferral', '/UserReward'];

async function open(page: Page, path: string): Promise<void> {
  await goOn(page, path);
  const { title } = screens.find((screen) => screen.path === path)!;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectLoaded(page);
  await expect(page.locator('main tbody tr, main ul > li').first()).toBeVisible();
}

test(
  'a table shows all its columns, nothing below another, and its pager without scrolling',
  desktop,
  async ({ memberPage: page }) => {
    await page.goto('/dashboard');
    for (const path of wideLists) {
      await test.step(path, async () => {
        await open(page, path);
        await expectTableInSight(page);
        await expectNoOverflow(page);
        expect(await oddDates(page)).toEqual([]);
        if (longLists.includes(path)) {
          await expect(page.getByRole('navigation', { name: 'Pages' })).toBeInViewport({
            ratio: 1,
          });
        }
      });
    }
  },
);

test(
  'where not all columns fit, those of ours are in the details and the date stays',
  desktop,
  async ({ memberPage: page }) => {
    await page.goto('/UserReward');
    const details = page.getByRole('columnheader', { name: 'Details' });
    const date = page.getByRole('columnheader', { name: 'Achieved Date' });
    await expect(date).toBeVisible();
    await expect(details).toHaveCount(0);
    for (let width = 1400; width > 1000 && (await details.count()) === 0; width -= 20) {
      await page.setViewportSize({ width, height: 900 });
      await comeToRest(page);
    }
    await expect(details).toBeVisible();
    await expect(date).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Pays Today' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Details of row 1' }).click();
    await expect(page.locator('main dt', { hasText: 'Pays Today' })).toBeVisible();
    await expectTableInSight(page);
    await expectNoAxeFindings(page);
    await test.step('narrower still, rows are short; wide again, the table is back', async () => {
      await page.setViewportSize({ width: 800, height: 900 });
      await expect(page.getByRole('list', { name: 'Rewards' }).getByRole('listitem')).toHaveCount(
        6,
      );
      await expectNoOverflow(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(page.getByRole('columnheader', { name: 'Pays Today' })).toBeVisible();
    });
  },
);

test('an empty list shows its headings', async ({ page, newcomer, isPhone }) => {
  await openAs(page, await payerOf(newcomer), '/DirectIncome');
  for (const path of ['/DirectIncome', '/RewardIncome']) {
    await goOn(page, path);
    await expect(page.getByText('No income of this type here')).toBeVisible();
    const headings = isPhone
      ? page.getByRole('list', { name: /^Columns of/ }).getByRole('listitem')
      : page.getByRole('columnheader');
    await expect(headings).toHaveText(specifiedColumns[path]!.split(' | '));
    await expectNoAxeFindings(page);
    await expectNoOverflow(page);
  }
});

test(
  'on a phone rows have two lines, open by a tap, and the page is short',
  phone,
  async ({ memberPage: page }) => {
    await page.goto('/dashboard');
    for (const path of longLists) {
      await test.step(path, async () => {
        await open(page, path);
        const rows = page.locator('main ul > li');
        await expect(rows).toHaveCount(25);
        const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight));
        expect(Math.max(...heights)).toBeLessThanOrEqual(76);
        // It was 4,659 to 9,462 pixels.
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        expect(height).toBeLessThan(2500);
      });
    }
    await open(page, '/MyTeam');
    const row = page.locator('main ul > li').first();
    const box = (await row.boundingBox())!;
    await page.touchscreen.tap(box.x + box.width / 2, box.y + 8);
    const labels = specifiedColumns['/MyTeam']!.split(' | ').slice(1);
    for (const label of labels) await expect(row).toContainText(label);
    await expect(row.getByText('Contact No.')).toBeVisible();
    await expectNoAxeFindings(page);
    await expectNoOverflow(page);
    await row.getByRole('button', { name: 'Details of row 1' }).press('Enter');
    await expect(row.getByText('Contact No.')).toHaveCount(0);
  },
);

test('periods are one press away, and dates have one format', async ({
  memberPage: page,
  isPhone,
}) => {
  await page.goto('/MyTeam');
  const filters = page.getByRole('button', { name: /^Filters/ });
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  const openFilters = async (): Promise<void> => {
    if (isPhone) await filters.click();
  };
  await openFilters();
  if (isPhone) {
    const sheet = (await dialog.boundingBox())!;
    expect([sheet.x, sheet.width]).toEqual([0, page.viewportSize()!.width]);
    await expectNoAxeFindings(page);
  }
  const now = Date.now();
  const today = networkDay(now);
  const day = (ago: number): string => networkDay(now - ago * 86_400_000);
  for (const [name, from] of [
    ['Today', today],
    ['7 days', day(6)],
    ['30 days', day(29)],
    ['This month', `${today.slice(0, 8)}01`],
  ] as const) {
    if (isPhone && (await dialog.count()) === 0) await openFilters();
    await page.getByRole('group', { name: 'Period' }).getByRole('button', { name }).click();
    await expect(page).toHaveURL(new RegExp(`fdate=${from}&tdate=${today}`));
    if (isPhone) await expect(dialog).toHaveCount(0);
  }
  await openFilters();
  const from = page.getByLabel('From Date');
  await expect(from).toHaveValue(formatMoment(`${today.slice(0, 8)}01`));
  await expect(page.getByLabel('To Date')).toHaveValue(formatMoment(today));
  await from.fill('5/1/2026');
  await from.blur();
  await expect(from).toHaveValue('5 Jan 2026');
  await from.fill('soon');
  await from.blur();
  await expect(from).toHaveAccessibleDescription(/Write it as 15 Nov 2026/);
  await expectNoAxeFindings(page);
  await from.fill('6 Jan 2026');
  await from.press('Enter');
  await expect(page).toHaveURL(/fdate=2026-01-06/);
});

test('headings that sort have an arrow that is seen', desktop, async ({ memberPage: page }) => {
  await page.goto('/LevelIncome');
  const arrows = page.locator('main th button svg');
  await expect(arrows.first()).toBeVisible();
  const colours = await arrows.evaluateAll((all) =>
    all.map((each) => getComputedStyle(each).color),
  );
  const muted = await page
    .locator('main th')
    .first()
    .evaluate((each) => getComputedStyle(each).color);
  expect(colours.length).toBeGreaterThan(4);
  expect([...new Set(colours)]).toEqual([muted]);
  const { width } = (await arrows.first().boundingBox())!;
  expect(width).toBeGreaterThanOrEqual(12);
});

async function saved(page: Page, press: () => Promise<void>): Promise<string[]> {
  const download = page.waitForEvent('download');
  await press();
  const parts: Buffer[] = [];
  for await (const part of await (await download).createReadStream()) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8').trim().split('\n');
}

test('a file has the titles of the screen, or machine names', async ({ memberPage: page }) => {
  // Up to yesterday: today others join the team, also between the two files.
  await page.goto(`/MyTeam?tdate=${networkDay(Date.now() - 86_400_000)}`);
  await expectLoaded(page);
  const main = page.getByRole('main');
  const shown = await saved(page, () => main.getByRole('button', { name: 'CSV' }).click());
  expect(shown[0]).toBe(specifiedColumns['/MyTeam']!.replaceAll(' | ', ','));
  expect(shown[1]).toMatch(/^1,\d{6},/);
  await expectNoAxeFindings(page);
  const plain = await saved(page, () =>
    main.getByRole('button', { name: 'File with machine names' }).click(),
  );
  expect(plain[0]).toContain('uid,f_name');
  expect(plain.length).toBe(shown.length);
});

test('console: decimal points in line, dates in one format, no address broken in a word', async ({
  page,
  isPhone,
}) => {
  await openConsole(page, await demoOwner(), '/ledger');
  for (const path of [
    '/ledger',
    '/members',
    '/closings',
    '/results',
    '/audit',
    '/operators',
    '/',
    '/solvency',
  ]) {
    await test.step(path, async () => {
      await goOn(page, `/console${path}`);
      const { title } = consoleScreens.find((screen) => screen.path === path)!;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await expectLoaded(page);
      expect(await oddDates(page), path).toEqual([]);
      const addresses = await brokenAddresses(page);
      expect(addresses.broken, path).toEqual([]);
      if (path === '/members' && !isPhone) expect(addresses.seen).toBeGreaterThan(50);
      if (path === '/solvency') {
        const spreads = await factsSpread(page);
        expect(spreads).toHaveLength(2);
        for (const pixels of spreads) expect(pixels).toBeLessThan(1);
      }
      if (path !== '/ledger' || isPhone) return;
      const spread = await decimalSpread(page);
      expect(Object.keys(spread)).toEqual(['Amount', 'Balance after']);
      for (const pixels of Object.values(spread)) expect(pixels).toBeLessThan(1);
    });
  }
});
