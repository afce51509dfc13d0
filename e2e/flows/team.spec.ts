import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow, expectToast } from '../support/checks.ts';

// The way back is closed only where nothing was opened before.
test.use({ reuseContext: false });

const rows = (page: Page) => page.locator('tbody tr');
/** How many rows the whole list has. Other tests let people join the team meanwhile. */
const total = async (page: Page): Promise<number> => {
  const text = await page.getByText(/^[\d,]+ rows?$/).textContent();
  return Number(text?.replaceAll(/\D/g, ''));
};
const node = (page: Page, uid: number) =>
  page.getByRole('button', { name: new RegExp(`, ${uid}, .* Show this tree`) });

test(
  'the team is filtered by side, and the address keeps the filter',
  desktop,
  async ({ memberPage: page }) => {
    await page.goto('/MyTeam');
    await expect(rows(page).first()).toBeVisible();
    const all = await total(page);
    await page.getByLabel('Position').selectOption('Left');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/position=1/);
    await expect(rows(page).locator('[data-side="right"]')).toHaveCount(0);
    await expect.poll(() => total(page)).toBeLessThan(all);
    expect(await rows(page).count()).toBeGreaterThan(0);
    await page.reload();
    await expect(page.getByLabel('Position')).toHaveValue('1');
    await expect(rows(page).first()).toBeVisible();
    await expect(rows(page).locator('[data-side="right"]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => total(page)).toBeGreaterThanOrEqual(all);
  },
);

test(
  'a filter that fits nobody says so, and offers the next step',
  desktop,
  async ({ memberPage: page }) => {
    await page.goto('/MyReferral?fdate=2031-01-01');
    await expect(page.getByText('No referrals here')).toBeVisible();
    await page.getByRole('link', { name: 'Your referral links' }).click();
    await expect(page).toHaveURL(/\/dashboard#links$/);
  },
);

test('a list is saved as CSV, whole', desktop, async ({ memberPage: page }) => {
  await page.goto('/MyTeam');
  await expect(rows(page).first()).toBeVisible();
  const count = await total(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await (await download).createReadStream();
  const parts: Buffer[] = [];
  for await (const part of file) parts.push(part as Buffer);
  const lines = Buffer.concat(parts).toString('utf8').trim().split('\n');
  expect(lines[0]).toContain('uid,f_name');
  expect(lines.length - 1).toBeGreaterThanOrEqual(count);
  expect(count).toBeGreaterThan(await rows(page).count());
});

test(
  'on a phone rows are cards and filters are in a sheet',
  phone,
  async ({ memberPage: page }) => {
    await page.goto('/MyTeam');
    const cards = page.getByRole('list', { name: 'My Team' }).getByRole('listitem');
    await expect(cards.first()).toBeVisible();
    const all = await total(page);
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Position').selectOption('Right');
    await expectNoAxeFindings(page);
    await sheet.getByRole('button', { name: 'Search' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await expect.poll(() => total(page)).toBeLessThan(all);
    await expectNoOverflow(page);
  },
);

test(
  'a newcomer appears in the sponsor\u2019s team at once',
  desktop,
  async ({ memberPage: page, newcomer }) => {
    await page.goto('/MyTeam');
    await expect(page.getByRole('button', { name: `Copy id ${newcomer.uid}` })).toBeVisible();
  },
);

test.describe('the tree', () => {
  test('shows fifteen places, and each card leads to its own tree and back', async ({
    memberPage: page,
  }) => {
    await page.goto('/Tree_View');
    await expect(page.getByRole('region', { name: 'Tree' }).getByRole('listitem')).toHaveCount(15);
    const back = page.getByRole('button', { name: 'BACK' });
    await expect(back).toBeDisabled();
    await node(page, 100003).click();
    await expect(node(page, 100001)).toHaveCount(0);
    await node(page, 100005).click();
    await expect(node(page, 100003)).toHaveCount(0);
    await back.click();
    await expect(node(page, 100003)).toBeVisible();
    await back.click();
    await expect(node(page, 100001)).toBeVisible();
    await expect(back).toBeDisabled();
    await expectNoAxeFindings(page);
    await expectNoOverflow(page);
  });

  test('is searched by id, and says when nobody of the own tree has it', async ({
    memberPage: page,
  }) => {
    await page.goto('/Tree_View');
    const search = page.getByLabel('User Id');
    await search.fill('1000-04x');
    await expect(search).toHaveValue('100004');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(node(page, 100001)).toHaveCount(0);
    await search.fill('100002');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expectToast(page, 'User ID Not Found');
    await expect(node(page, 100004)).toBeVisible();
    await search.fill('123456789');
    await expect(search).toHaveValue('12345678');
  });

  test('tells everything about a member, by button, key and mouse', async ({
    memberPage: page,
    isPhone,
  }) => {
    await page.goto('/Tree_View');
    const about = page.getByRole('button', { name: 'About 100001' });
    const facts = page.getByText('Not yet matched');
    await about.press('Enter');
    await expect(facts).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(facts).toBeHidden();
    if (!isPhone) {
      await node(page, 100001).hover();
      await expect(facts).toBeVisible();
    }
  });

  test('offers the referral link of a free place and of both sides', async ({
    memberPage: page,
  }) => {
    await page.goto('/Tree_View');
    for (const side of ['Left', 'Right']) {
      const link = page.getByRole('link', { name: `${side} Referral Link` });
      const address = new RegExp(`/Register\\?userid=100001&Position=${side}$`);
      await expect(link).toHaveAttribute('href', address);
    }
    const free = page.getByRole('link', { name: /^Free place/ }).first();
    await expect(free).toHaveAttribute('href', /\/Register\?userid=\d+&Position=(Left|Right)$/);
    await expect(page.getByRole('list', { name: 'Legend' })).toContainText('Not Registered');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  });

  test(
    'is zoomed by buttons and starts with its root in view',
    phone,
    async ({ memberPage: page }) => {
      await page.goto('/Tree_View');
      await expect(node(page, 100001)).toBeInViewport();
      const before = (await node(page, 100001).boundingBox())!.width;
      await page.getByRole('button', { name: 'Zoom out' }).click();
      await expect
        .poll(async () => (await node(page, 100001).boundingBox())!.width)
        .toBeLessThan(before);
    },
  );
});
