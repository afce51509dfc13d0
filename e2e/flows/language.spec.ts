import type { Page } from '@playwright/test';
import { hindi } from '../../apps/web/src/language/hindi.ts';
import { screens } from '../../apps/web/src/routes/table.ts';
import { desktop, expect, phone, test } from '../fixtures.ts';
import { expectLoaded, expectNoOverflow, expectToast } from '../support/checks.ts';
import { setting } from '../support/settings.ts';
import { deposit, otherThan, payerOf } from '../support/money.ts';
import { signIn } from '../support/sign-in.ts';

const toHindi = (page: Page) => page.getByRole('button', { name: 'हिन्दी में पढ़ें' });
const toEnglish = (page: Page) => page.getByRole('button', { name: 'Read in English' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test(
  'a member reads in Hindi, also after a reload and a log-out, and goes back to English',
  desktop,
  async ({ page, newcomer, mail }) => {
    await deposit(await payerOf(newcomer), 'FundRequest', 20);
    await signIn(page, newcomer.uid, newcomer.password);
    await page.goto('/FundTransfer');
    await expect(title(page)).toHaveText('Fund Transfer');
    await toHindi(page).click();
    await expect(title(page)).toHaveText('फंड ट्रांसफर');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await page.reload();
    await expect(title(page)).toHaveText('फंड ट्रांसफर');
    await expect(page).toHaveTitle('फंड ट्रांसफर · Canopy');
    await test.step('what the server refuses is said in Hindi', async () => {
      await page.getByRole('button', { name: 'फंड ट्रांसफर', exact: true }).last().click();
      const dialog = page.getByRole('dialog', { name: 'फंड ट्रांसफर' });
      await dialog.getByLabel('प्राप्तकर्ता की यूज़र आईडी').fill('100001');
      await dialog.getByLabel('राशि', { exact: true }).fill('5');
      await dialog.getByRole('button', { name: 'जाँचें' }).click();
      await expect(dialog.getByText('आपके फंड वॉलेट में शेष')).toBeVisible();
      await dialog.getByRole('button', { name: 'OTP प्राप्त करें' }).click();
      await expectToast(page, 'OTP सफलतापूर्वक भेजा गया।');
      const letter = await mail.next(newcomer.email, /कोड$/);
      const wrong = otherThan(/कोड (\d{6}) है/.exec(letter.text ?? '')![1]!);
      await dialog.getByLabel('OTP कोड, 6 में से अंक 1', { exact: true }).fill(wrong);
      await dialog.getByRole('button', { name: 'सबमिट करें' }).click();
      await expectToast(page, 'OTP गलत है!');
      await dialog.getByRole('button', { name: 'बंद करें' }).click();
    });
    await page.getByRole('button', { name: 'आपका खाता' }).click();
    await page.getByRole('menuitem', { name: 'लॉग आउट करें' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await page.goto('/Login');
    await toEnglish(page).click();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  },
);

test('on a phone the language is in the drawer', phone, async ({ memberPage: page }) => {
  await page.goto('/MyTeam');
  await page.getByRole('button', { name: 'Open the sidebar' }).click();
  await toHindi(page).click();
  await expect(title(page)).toHaveText('मेरी टीम');
  await page.getByRole('button', { name: 'पंक्ति 1 का ब्योरा' }).click();
  const [amount, moment] = [page.locator('main dd').filter({ hasText: '$' }), page.locator('time')];
  await expect(amount.first()).toHaveText(/^\$[\d,]+\.\d{2,6}$/);
  await expect(moment.first()).toHaveText(
    /^\d+ (जन|फ़र|मार्च|अप्रैल|मई|जून|जुल|अग|सित|अक्टू|नव|दिस)/,
  );
  await page.getByRole('button', { name: 'साइडबार खोलें' }).click();
  await toEnglish(page).click();
  await expect(title(page)).toHaveText('My Team');
});

/** What is the same in every language: names, also those that operators give, and addresses. */
const same = /^(?:USDT|Canopy|Company|Spring Bonanza|http:.*)$/;

/** Everything on the page to read or press that has no letter of Hindi. */
function latinTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const told = 'h1, h2, h3, label, legend, th, dt, a, button, [role="tab"]';
    const shown = [...document.querySelectorAll<HTMLElement>(told)].filter((each) =>
      each.checkVisibility(),
    );
    const texts = shown.map((each) => each.ariaLabel ?? each.innerText.trim());
    return texts.filter((text) => /[a-z]{2}/i.test(text) && !/[\u0900-\u097f]/.test(text));
  });
}

test('every member page is in Hindi and fits', phone, async ({ memberPage: page }) => {
  const url = setting('E2E_URL');
  await page.context().addCookies([{ name: 'language', value: 'hi', url }]);
  await page.goto('/dashboard');
  for (const { path, title: english } of screens.filter(({ access }) => access === 'member')) {
    await test.step(path, async () => {
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await expect(title(page)).toHaveText(hindi[english] ?? '');
      await expect(page.getByRole('status', { name: 'लोड हो रहा है' })).toHaveCount(0);
      await expectLoaded(page);
      await expectNoOverflow(page);
      const latin = (await latinTexts(page)).filter((text) => !same.test(text));
      expect(latin, `Latin texts of ${path}`).toEqual([]);
    });
  }
});
