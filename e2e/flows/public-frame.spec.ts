import { desktop, expect, phone, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow } from '../support/checks.ts';

const legal = ['/Terms', '/Privacy', '/Risk', '/Contact'];
const pages = [
  '/Coupon',
  '/DrawCheck',
  '/IncomeDisclosure',
  '/BalanceCheck',
  '/ClosingCheck',
  '/LogCheck',
  '/PlanCheck',
  '/FindSponsor',
  ...legal,
];
const places = ['Home', 'Services', 'About', 'Faq', 'Contact Us', 'Coupon'];
/** What a small screen has in the menu besides. */
const doors = ['Login', 'Register'];

test('the other public pages have the menu and the footer, too', async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
    const small = (page.viewportSize()?.width ?? 0) < 992;
    if (small) await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link')).toHaveText(small ? [...places, ...doors] : places);
    await expect(menu.getByRole('link', { name: 'Faq' })).toHaveAttribute('href', '/#Faq');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/Terms');
    await expect(footer.getByRole('region', { name: 'Risk notice' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const draft = page.getByText('Draft – not yet confirmed by the operator');
    await expect(draft).toHaveCount(legal.includes(path) ? 1 : 0);
    await expectNoOverflow(page);
    await expectNoAxeFindings(page);
  }
});

test('its menu opens with the keyboard and closes again', phone, async ({ page }) => {
  await page.goto('/Terms');
  const button = page.getByRole('button', { name: 'Open menu' });
  const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(links).toHaveText([...places, ...doors]);
  await page.keyboard.press('Escape');
  await expect(links).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await links.filter({ hasText: 'Faq' }).click();
  await expect(page).toHaveURL('/#Faq');
  await expect(page.getByRole('heading', { name: 'Frequently asked questions' })).toBeInViewport();
});

test('it speaks Hindi and keeps to the mode', desktop, async ({ page, context, baseURL }) => {
  await context.addCookies([
    { name: 'language', value: 'hi', url: baseURL ?? '' },
    { name: 'mode', value: 'dark', url: baseURL ?? '' },
  ]);
  await page.goto('/Coupon');
  const footer = page.getByRole('contentinfo');
  const texts = await footer.getByRole('heading').allTextContents();
  expect(texts.filter((text) => !/[\u0900-\u097f]/.test(text))).toEqual([]);
  await expect(page.locator('.site-header')).toHaveCSS('background-color', 'rgb(14, 21, 19)');
  await expectNoAxeFindings(page);
});

test('a member finds the way back to the dashboard', async ({ memberPage: page }) => {
  for (const path of ['/IncomeDisclosure', '/']) {
    await page.goto(path);
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'Login' })).toHaveCount(0);
    await banner.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  }
});

test('links out of the site are there in the demo', desktop, async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of [
    ['App Store', 'app-store'],
    ['Play Store', 'play-store'],
    ['Facebook', 'facebook'],
    ['Telegram', 'telegram'],
  ] as const) {
    const link = footer.getByRole('link', { name: `${name} (opens in a new tab)` });
    await expect(link).toHaveAttribute('href', `https://example.com/${path}`);
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
});
