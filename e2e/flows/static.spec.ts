import { desktop, expect, test } from '../fixtures.ts';

test('the pages that only show something show it', desktop, async ({ memberPage: page }) => {
  for (const path of ['/Royalty', '/FastTrackRoyalty']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText('Coming Soon', { exact: true })).toBeVisible();
  }
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  await page.goto('/ShareBond');
  await expect(cards).toHaveText(['Diamond Bond', 'Gold Bond']);
  await page.goto('/Projects');
  await expect(cards).toHaveCount(11);
});
