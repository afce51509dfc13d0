import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow, expectToast } from '../support/checks.ts';
import { node, widthOf } from '../support/tree.ts';

// The way back is closed only where nothing was opened before.
test.use({ reuseContext: false });

const items = (page: Page) => page.getByRole('treeitem');
const back = (page: Page) => page.getByRole('button', { name: 'BACK' });

test('shows fifteen places, and each leads to its own tree and back', async ({
  memberPage: page,
}) => {
  await page.goto('/Tree_View');
  await expect(items(page)).toHaveCount(15);
  await expect(back(page)).toBeDisabled();
  await node(page, 100003).click();
  await expect(node(page, 100001)).toHaveCount(0);
  await node(page, 100005).click();
  await expect(node(page, 100003)).toHaveCount(0);
  await back(page).click();
  await expect(node(page, 100003)).toBeVisible();
  await back(page).click();
  await expect(node(page, 100001)).toBeVisible();
  await expect(back(page)).toBeDisabled();
  const home = page.getByRole('main').getByRole('link', { name: 'Home' });
  await expect(home).toHaveAttribute('href', '/DashBoard');
  await expectNoAxeFindings(page);
  await expectNoOverflow(page);
});

test('the address has the tree, so that Back and a reload show the same', async ({
  memberPage: page,
}) => {
  await page.goto('/Tree_View');
  await node(page, 100003).click();
  await expect(page).toHaveURL(/root=100003/);
  await node(page, 100005).click();
  await expect(page).toHaveURL(/root=100005/);
  const way = page.getByRole('navigation', { name: 'Where you came from' });
  await expect(way.getByRole('listitem')).toHaveText(['You', 'Chandan Rillstone', /Eshan/]);
  await page.reload();
  await expect(node(page, 100005)).toBeVisible();
  await expect(way.getByRole('listitem')).toHaveCount(3);
  await page.goBack();
  await expect(node(page, 100003)).toBeVisible();
  await expect(way.getByRole('listitem')).toHaveCount(2);
  await way.getByRole('button', { name: 'You' }).click();
  await expect(node(page, 100001)).toBeVisible();
  await expect(way).toHaveCount(0);
  await page.goto('/Tree_View?root=100005');
  await back(page).click();
  await expect(node(page, 100001)).toBeVisible();
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

test('is searched by name, with a list of what fits', async ({ memberPage: page }) => {
  await page.goto('/Tree_View');
  const search = page.getByLabel('User Id or name');
  await search.fill('rillst');
  const option = page.getByRole('option', { name: /Chandan Rillstone.*100003.*Left, level 1/ });
  await expect(option).toBeVisible();
  await expectNoAxeFindings(page);
  await search.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await search.press('Enter');
  await expect(page).toHaveURL(/root=100003/);
  await expect(option).toHaveCount(0);
  await search.fill('deepa f');
  await page.getByRole('option', { name: /Deepa Fernbrook/ }).click();
  await expect(node(page, 100004)).toBeVisible();
  await search.fill('zzzz');
  await expect(page.getByText('Nobody in your team fits.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectToast(page, 'User ID Not Found');
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
  await expect(page).toHaveURL(/selected=100001/);
  await expectNoAxeFindings(page);
  await page.reload();
  await expect(facts).toBeVisible();
  await about.press('Escape');
  await expect(facts).toBeHidden();
  if (isPhone) return;
  await node(page, 100001).hover();
  await expect(facts).toBeVisible();
});

test('shows volume and Active by choice, which the address keeps', async ({ memberPage: page }) => {
  await page.goto('/Tree_View');
  await expect(items(page)).toHaveCount(15);
  await expect(page.locator('[data-extra]')).toHaveCount(0);
  // Both at once: the second must not undo the first, which is not drawn yet.
  const chips = page.getByRole('group', { name: 'On the cards' }).getByRole('button');
  await chips.evaluateAll((both) => both.forEach((chip) => (chip as HTMLElement).click()));
  await expect(page).toHaveURL(/show=volume.active/);
  await expect(node(page, 100001).locator('[data-extra="volume"]')).toContainText(/\$[\d.,]+/);
  await page.reload();
  await expect(node(page, 100001).locator('[data-extra="active"]')).toContainText(/\d/);
  const tooWide = await page
    .locator('[data-extra]')
    .evaluateAll((rows) => rows.filter((row) => row.scrollWidth > row.clientWidth).length);
  expect(tooWide).toBe(0);
  await expectNoAxeFindings(page);
  await expectNoOverflow(page);
});

test('offers the referral link of a free place and of both sides', async ({ memberPage: page }) => {
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

test('an id outside of the own tree says so, and leads back', async ({ memberPage: page }) => {
  await page.goto('/Tree_View?root=100002');
  await expect(page.getByText('Nobody in your team has this id.')).toBeVisible();
  await page.getByRole('button', { name: 'Show your own tree' }).click();
  await expect(node(page, 100001)).toBeVisible();
});

test('the keys lead from member to member', desktop, async ({ memberPage: page }) => {
  await page.goto('/Tree_View');
  await node(page, 100001).focus();
  await page.keyboard.press('ArrowDown');
  await expect(node(page, 100003)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(node(page, 100004)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await expect(node(page, 100001)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/selected=100003/);
  await expect(node(page, 100003)).toBeFocused();
  await expect(node(page, 100003)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('region', { name: 'Facts about 100003' })).toBeVisible();
  await page.keyboard.press('-');
  await expect(node(page, 100003)).toHaveAttribute('aria-expanded', 'false');
  await expect(node(page, 100005)).toHaveCount(0);
  await page.keyboard.press('+');
  await expect(node(page, 100005)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/root=100003/);
  await expect(node(page, 100003)).toBeFocused();
});

test('on a phone the two legs are one screen', phone, async ({ memberPage: page }) => {
  await page.goto('/Tree_View');
  await expect(items(page)).toHaveCount(15);
  const boxes = await items(page).evaluateAll((all) =>
    all
      .map((item) => item.getBoundingClientRect())
      .map(({ left, right, bottom, height }) => ({ left, right, bottom, height })),
  );
  const { width, height } = page.viewportSize()!;
  for (const box of boxes) {
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(width);
    expect(box.bottom).toBeLessThanOrEqual(height);
    expect(box.height).toBeGreaterThanOrEqual(44);
  }
  await expectNoOverflow(page);
});

test('on a phone the whole tree is pinched', phone, async ({ memberPage: page }) => {
  await page.goto('/Tree_View');
  await page.getByRole('button', { name: 'Show the whole tree' }).click();
  await expect(page).toHaveURL(/view=map/);
  // The address is there first; until the drawing is, the cards are those of the two legs.
  const frame = page.getByRole('region', { name: 'Tree' });
  await expect(frame).toBeVisible();
  // The button was further down; where the page came to lie the header could hide half a tool.
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
  await expect(node(page, 100001)).toBeInViewport();
  const before = await widthOf(page, 100001);
  const box = (await frame.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + 200];
  const touch = await page.context().newCDPSession(page);
  const fingers = (spread: number) => [
    { x: x - spread, y, id: 1 },
    { x: x + spread, y, id: 2 },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(100) });
  for (const spread of [90, 80, 70, 60]) {
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: fingers(spread),
    });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => widthOf(page, 100001)).toBeLessThan(before);
  await expectNoAxeFindings(page);
  await expectNoOverflow(page);
});
