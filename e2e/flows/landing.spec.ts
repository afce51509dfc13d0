import { desktop, expect, phone, test } from '../fixtures.ts';
import {
  expectNoAxeFindings,
  expectNoOverflow,
  expectRefusal,
  expectToast,
} from '../support/checks.ts';
import { freshEmail } from '../support/newcomer.ts';

const places = ['Home', 'Services', 'About', 'Faq', 'Contact Us', 'Coupon'];

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('on a phone the menu opens below the bar and closes again', phone, async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const links = menu.getByRole('link');
  await expect(links).toHaveCount(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(links).toHaveText([...places, 'Login', 'Register']);
  await expectNoOverflow(page);
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await expect(links).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await links.filter({ hasText: 'Faq' }).click();
  await expect(links).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Frequently asked questions' })).toBeInViewport();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await links.filter({ hasText: 'Register' }).click();
  await expect(page).toHaveURL('/Signup');
});

test('in a wide window the menu stands in the bar', desktop, async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link')).toHaveText(places);
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  for (const [name, href, title] of [
    ['Services', '#Services', 'Our Packages'],
    ['About', '#About', 'Meet our company'],
    ['Faq', '#Faq', 'Frequently asked questions'],
    ['Contact Us', '#Contact', 'Subscribe our news'],
  ] as const) {
    await menu.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/${href}`);
    await expect(page.getByRole('heading', { name: title })).toBeInViewport({ ratio: 1 });
    const barEnd = await page
      .locator('header')
      .evaluate((bar) => bar.getBoundingClientRect().bottom);
    const top = await page.locator(href).evaluate((each) => each.getBoundingClientRect().top);
    expect(top, `${name} begins below the bar`).toBeGreaterThanOrEqual(barEnd - 1);
  }
  await menu.getByRole('link', { name: 'Coupon' }).click();
  await expect(page).toHaveURL('/Coupon');
});

test('an address with a section opens there', phone, async ({ page }) => {
  await page.goto('/#Contact');
  await expect(page.getByRole('heading', { name: 'Subscribe our news' })).toBeInViewport();
});

test('the button of the header leads to the sign-in', phone, async ({ page }) => {
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).last().click();
  await expect(page).toHaveURL('/Login');
});

test('the buttons of the banner lead where they say', phone, async ({ page }) => {
  const banner = page.getByRole('region', { name: 'Empower Your ultimate Financial Future' });
  const partner = banner.getByRole('link', { name: 'Partner venture (opens in a new tab)' });
  await expect(partner).toHaveAttribute('href', 'https://example.com/partner-venture');
  await expect(partner).toHaveAttribute('target', '_blank');
  await expect(partner).toHaveAttribute('rel', /noopener/);
  const opened = page.waitForEvent('popup');
  await banner.getByRole('link', { name: 'JivanVikalp (opens in a new tab)' }).click();
  const tab = await opened;
  await expect(tab).toHaveURL('/JivanVikalp');
  await expect(tab.getByRole('heading', { name: 'Coming Soon !!' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await banner.getByRole('link', { name: 'Sign-Up' }).click();
  await expect(page).toHaveURL('/Signup');
});

test('no link is a dead end', desktop, async ({ page }) => {
  // The footer is drawn last.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const dead = await page.evaluate(() =>
    [...document.querySelectorAll('a')]
      .map((link) => ({ text: link.textContent, href: link.getAttribute('href') ?? '' }))
      .filter(
        ({ href }) =>
          !/^(\/|#\w|https:|mailto:)/.test(href) ||
          (href.startsWith('#') && !document.querySelector(href)),
      ),
  );
  expect(dead).toEqual([]);
  await page.getByRole('link', { name: 'Explore More' }).click();
  await expect(page.getByRole('heading', { name: 'Our Packages' })).toBeInViewport();
});

test('the video opens above the page and gives the focus back', phone, async ({ page }) => {
  const watch = page.getByRole('button', { name: 'Watch Video' });
  const box = page.getByRole('dialog', { name: 'How placement in the tree works' });
  await watch.click();
  await expect(box).toBeVisible();
  await expectNoOverflow(page);
  await expectNoAxeFindings(page);
  await box.getByRole('button', { name: 'You get the place at the outer end' }).click();
  await expect(box.locator('[aria-live]')).toHaveText(/^You get the place at the outer end/);
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(watch).toBeFocused();
  await page.keyboard.press('Enter');
  await box.getByRole('button', { name: 'Close' }).click();
  await expect(box).toHaveCount(0);
  await expect(watch).toBeFocused();
});

test('one answer is open at a time, the first to begin with', phone, async ({ page }) => {
  const questions = page
    .getByRole('region', { name: 'Frequently asked' })
    .getByRole('heading', { level: 3 })
    .getByRole('button');
  const open = () =>
    questions.evaluateAll((all) => all.map((each) => each.ariaExpanded === 'true'));
  const only = (index: number) => Array.from({ length: 6 }, (_, each) => each === index);
  const first = page.getByText('A member programme with three offers');
  const third = page.getByText('Yes. The robot and arbitrage trade in markets');
  await expect.poll(open).toEqual(only(0));
  await expect(first).toBeVisible();
  await expect(third).toBeHidden();
  await questions.nth(2).click();
  await expect.poll(open).toEqual(only(2));
  await expect(first).toBeHidden();
  await expect(third).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(questions.nth(3)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(open).toEqual(only(3));
  await page.keyboard.press('Space');
  await expect.poll(open).toEqual(only(-1));
  await expectNoAxeFindings(page);
});

test(
  'the newsletter is for those who follow the mailed link',
  phone,
  async ({ page, mail, baseURL }) => {
    const email = freshEmail();
    const field = page.getByRole('textbox', { name: 'Email Address' });
    await field.fill('nobody');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expectRefusal(field, 'Please enter a valid email address');
    await expect(field).toBeFocused();
    await field.fill(email);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expectToast(page, 'Please confirm the mail we have sent you.');
    await expect(field).toHaveValue('');
    const letter = await mail.next(email, /^Please confirm your address$/);
    const link = /https?:\S+newsletter=\S+/.exec(letter.text ?? '')?.[0] ?? '';
    expect(link.startsWith(`${baseURL}/?newsletter=`)).toBe(true);
    // The message may come and go before the page has loaded whole.
    await page.goto(link, { waitUntil: 'commit' });
    await expectToast(page, 'Thank you. Your address is confirmed.');
    await expect(page).toHaveURL('/');
    await page.goto(`${link}x`, { waitUntil: 'commit' });
    await expectToast(page, 'This link is not valid any more.');
  },
);

test('figures are marked as samples, and the risk is named', phone, async ({ page }) => {
  const figures = page.getByRole('region', { name: 'Canopy in figures' });
  await expect(figures.getByRole('term')).toHaveText([
    'Buisness',
    'year In Market',
    'Projects Value',
    'total Community',
  ]);
  await expect(figures.locator('.final')).toHaveText(['$176500', '1+', '$5.5M', '17,502']);
  await expect(figures.getByText('Sample figures')).toBeVisible();
  await expect(page.getByText('Sample data')).toHaveCount(3);
  const risk = page.getByRole('region', { name: 'Risk notice' });
  await expect(risk).toContainText('can lose money, up to all of what you put in');
  await page.getByRole('link', { name: 'Read the risk notice' }).click();
  await expect(risk).toBeInViewport();
});

test('the mode stays, on this page and on the others', phone, async ({ page }) => {
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mode', 'light');
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect(html).toHaveAttribute('data-mode', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(14, 21, 19)');
  await page.reload();
  await expect(html).toHaveAttribute('data-mode', 'dark');
  await page.goto('/Login');
  await expect(html).toHaveAttribute('data-mode', 'dark');
  await page.getByRole('button', { name: 'Use light mode' }).click();
  await page.goto('/');
  await expect(html).toHaveAttribute('data-mode', 'light');
});
