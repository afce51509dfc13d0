import { desktop, expect, phone, test } from '../fixtures.ts';
import { comeToRest, expectNoAxeFindings, expectNoOverflow } from '../support/checks.ts';

const headline = 'अपने आर्थिक भविष्य को सशक्त बनाएँ';

test(
  'a visitor reads the site and the sign-in in Hindi, and goes back',
  phone,
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'हिन्दी में पढ़ें' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(page).toHaveTitle(/फॉरेक्स शिक्षा/);
    await expectNoAxeFindings(page);
    await expectNoOverflow(page);
    const headings = await page.getByRole('heading').allTextContents();
    expect(headings.filter((text) => !/[\u0900-\u097f]/.test(text))).toEqual([]);

    await page.getByRole('banner').getByRole('link', { name: 'लॉगिन' }).last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('आपका फिर से स्वागत है');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await page.getByLabel('आईडी', { exact: true }).fill('100001');
    await page.getByRole('button', { name: 'लॉगिन' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'कृपया यूज़रनेम' })).toBeVisible();
    await expectNoOverflow(page);
    await expectNoAxeFindings(page);

    await page.getByRole('button', { name: 'Read in English' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  },
);

test(
  'nothing of it is too wide for a large window',
  desktop,
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: 'hi', url: baseURL ?? '' }]);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
    await comeToRest(page);
    await expectNoOverflow(page);
  },
);
