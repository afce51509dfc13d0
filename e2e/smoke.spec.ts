import { expect, expectNoAxeFindings, test } from './fixtures.ts';

test('what is typed into an input arrives there', async ({ page }) => {
  // A browser without fonts leaves inputs empty, and every later test would fail for no reason.
  await page.setContent('<label>Name <input></label>');
  await page.getByLabel('Name').pressSequentially('Asha Rao 42');
  await expect(page.getByLabel('Name')).toHaveValue('Asha Rao 42');
});

test('a visitor sees the site', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Canopy/);
  await expectNoAxeFindings(page);
});
