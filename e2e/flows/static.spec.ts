import { desktop, expect, phone, test } from '../fixtures.ts';

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

test('the published disclosure shows all its columns on a phone', phone, async ({ page }) => {
  await page.goto('/IncomeDisclosure');
  await expect(page.getByText(/^From \d+ \w+ \d{4} to \d+ \w+ \d{4}\./)).toBeVisible();
  const picture = page.getByRole('img', { name: /^Share of all members by income\. / });
  await expect(picture).toHaveAccessibleName(/: \d+\.\d %; .*: \d+\.\d %$/);
  const [bars, shares] = await Promise.all([
    picture
      .locator('rect:last-child')
      .evaluateAll((all) => all.map((each) => each.getAttribute('width'))),
    picture.locator('[class*="share"]').allTextContents(),
  ]);
  expect(bars.length).toBeGreaterThan(2);
  const drawn = bars.map(Number);
  const said = shares.map(parseFloat);
  for (const [at, share] of said.entries()) {
    expect(Math.abs((drawn[at] ?? -1) - share), `bar ${at}`).toBeLessThanOrEqual(0.5);
  }
  for (const name of ['What members earned', 'Members by income']) {
    const table = page.getByRole('region', { name });
    await expect(table.getByRole('row').last()).toBeVisible();
    const hidden = await table.evaluate((part) => [
      part.scrollWidth - part.clientWidth,
      part.scrollHeight - part.clientHeight,
    ]);
    expect(hidden, `pixels of '${name}' that are out of sight`).toEqual([0, 0]);
  }
});
