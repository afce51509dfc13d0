import type { Page } from '@playwright/test';
import { desktop, expect, test } from '../fixtures.ts';
import { serverOfGroup, startEmptyServer } from '../support/empty-server.ts';
import { openAs, payerOf } from '../support/money.ts';
import { freshEmail, registerNewcomer, type Newcomer } from '../support/newcomer.ts';
import { growTeam, node, widthOf } from '../support/tree.ts';

const items = (page: Page) => page.getByRole('treeitem');

test('is zoomed by buttons, wheel and fit, and moved', desktop, async ({ memberPage: page }) => {
  await page.goto('/Tree_View');
  await expect(node(page, 100001)).toBeInViewport();
  const before = await widthOf(page, 100001);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => widthOf(page, 100001)).toBeGreaterThan(before);
  await expect(page).toHaveURL(/zoom=1\./);
  await expect(page.locator('[data-part="mini-map"]')).toBeVisible();
  const larger = await widthOf(page, 100001);
  await page.reload();
  await expect.poll(() => widthOf(page, 100001)).toBeCloseTo(larger, 0);
  const box = (await page.getByRole('region', { name: 'Tree' }).boundingBox())!;
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => widthOf(page, 100001)).toBeLessThan(larger);
  const start = (await node(page, 100001).boundingBox())!;
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 120, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(async () => (await node(page, 100001).boundingBox())!.x)
    .toBeCloseTo(start.x + 100, 0);
  await expect(page).toHaveURL(/at=/);
  await page.getByRole('button', { name: 'Fit' }).click();
  await expect(page).toHaveURL(/zoom=fit/);
  await expect(page.locator('[data-part="mini-map"]')).toHaveCount(0);
});

test.describe('a tree of ten thousand', () => {
  const server = serverOfGroup(startEmptyServer);
  let top: Newcomer;
  // How long this takes is not what the test is about.
  test.beforeAll(async () => {
    top = await registerNewcomer(freshEmail(), '100000');
    await growTeam(server().dataDir, top.uid, 10_200);
  });

  test('is unfolded, moved and zoomed with few elements', desktop, async ({ page }) => {
    await openAs(page, await payerOf(top), '/Tree_View');
    await page.getByRole('button', { name: 'Unfold all' }).click();
    await expect(page.getByText('10,000 of 10,201 members shown')).toBeVisible();
    const tree = page.getByRole('region', { name: 'Tree' });
    const elements = (): Promise<number> =>
      tree.evaluate((all) => all.querySelectorAll('*').length);
    const most = { cards: 500, elements: 6_000 };
    await expect(page).toHaveURL(/open=all/);
    await expect(page).toHaveURL(/zoom=fit/);
    const box = (await tree.boundingBox())!;
    // The middle of a wide tree may be empty; there is a card where the root is.
    const root = (await node(page, top.uid).boundingBox())!;
    await page.mouse.move(root.x + root.width / 2, root.y + root.height / 2);
    const seen: number[] = [];
    for (let turn = 0; turn < 30; turn += 1) {
      await page.mouse.wheel(0, -300);
      seen.push(await items(page).count());
      expect(await elements()).toBeLessThan(most.elements);
    }
    await expect(page).toHaveURL(/zoom=1.5/);
    await expect.poll(() => items(page).count()).toBeGreaterThan(1);
    await page.keyboard.press('Tab');
    for (let turn = 0; turn < 5; turn += 1) {
      await page.mouse.down();
      await page.mouse.move(box.x + 200, box.y + 200, { steps: 3 });
      await page.mouse.up();
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      seen.push(await items(page).count());
      expect(await elements()).toBeLessThan(most.elements);
    }
    expect(Math.max(...seen)).toBeLessThan(most.cards);
    await page.getByRole('button', { name: 'Four levels' }).click();
    await expect(page.getByText(/^\d+ of 10,201 members shown/)).not.toContainText('10,000 of');
  });
});
