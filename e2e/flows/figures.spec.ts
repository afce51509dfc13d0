import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { microsOf } from '../support/amounts.ts';
import { expectHonestFigures, expectLoaded, expectNoOverflow } from '../support/checks.ts';
import { setting } from '../support/settings.ts';

/** The amounts that were cut, as buttons; the demo member's bot makes many. */
const cutFigures = (page: Page): Locator => page.locator('main button:has(> data)');
const tip = (page: Page): Locator => page.getByRole('tooltip');

async function openIncomes(page: Page, search = ''): Promise<void> {
  await page.goto(`/RoiIncome${search}`);
  await expectLoaded(page);
  await expect(cutFigures(page).first()).toBeVisible();
}

test('the exact figure is one tap, one look or one key away', async ({ memberPage, isPhone }) => {
  await openIncomes(memberPage);
  const [one, other] = [cutFigures(memberPage).first(), cutFigures(memberPage).nth(3)];
  const exact = (await one.locator('data').getAttribute('value')) ?? '';
  expect(exact.split('.')[1]?.length).toBeGreaterThan(2);
  const shown = await one.innerText();
  await expect(one).toHaveAccessibleName(`${shown}, exactly $${exact}`);
  await expect(tip(memberPage)).toHaveCount(0);

  await test.step(isPhone ? 'tapped' : 'pointed at', async () => {
    await (isPhone ? one.tap() : one.hover());
    await expect(tip(memberPage)).toHaveText(`Exactly $${exact}`);
    await (isPhone ? other.tap() : other.hover());
    await expect(tip(memberPage)).not.toHaveText(`Exactly $${exact}`);
    await expect(tip(memberPage)).toHaveCount(1);
  });

  await test.step('reached with the keys, and sent away by one', async () => {
    await memberPage.mouse.move(0, 0);
    await memberPage.locator('main').getByRole('button', { name: 'CSV' }).focus();
    await expect(tip(memberPage)).toHaveCount(0);
    await one.focus();
    await expect(tip(memberPage)).toHaveText(`Exactly $${exact}`);
    await expectNoOverflow(memberPage);
    await memberPage.keyboard.press('Escape');
    await expect(tip(memberPage)).toHaveCount(0);
  });
});

test('the total of a list is of its exact figures, and says so', async ({
  memberPage,
  isPhone,
}) => {
  // So few days that their rows fit on one page.
  const since = new Date(Date.now() - 12 * 86_400_000).toISOString().slice(0, 10);
  await openIncomes(memberPage, `?fdate=${since}`);
  const total = memberPage.locator('main p', { hasText: 'Total Income' });
  await expect(total).toContainText('exact figures');
  // A card shows the income first, a row of the table last.
  const incomes = await memberPage
    .locator(isPhone ? 'main li:has(data)' : 'main tbody tr')
    .evaluateAll(
      (rows, place) =>
        rows.map((row) => {
          const found = [...row.querySelectorAll('data')].at(place);
          return { exact: found?.value ?? '', shown: found?.textContent ?? '' };
        }),
      isPhone ? 0 : -1,
    );
  const gains = incomes.filter(({ exact }) => !exact.startsWith('-'));
  const sum = (texts: readonly string[]): bigint =>
    texts.reduce((all, text) => all + microsOf(text), 0n);
  const said = microsOf(await total.locator('data').innerText());
  expect(gains.length).toBeGreaterThan(2);
  expect(sum(gains.map(({ exact }) => exact))).toBe(said);
  expect(sum(gains.map(({ shown }) => shown))).toBeLessThan(said);
});

for (const language of ['en', 'hi'] as const) {
  test(`figures of the dashboard are honest and whole, ${language}`, async ({ memberPage }) => {
    const url = setting('E2E_URL');
    await memberPage.context().addCookies([{ name: 'language', value: language, url }]);
    const answered = memberPage.waitForResponse(/\/api\/userDashboard/);
    await memberPage.goto('/dashboard');
    const { data } = (await (await answered).json()) as { data: Record<string, number>[][] };
    await expectLoaded(memberPage);
    await expectHonestFigures(memberPage);
    const balance = data[0]?.[0]?.['ForexTrading_Invest'] ?? 0;
    const shown = memberPage.locator(`#wallets data[value="${balance}"]`).first();
    expect(microsOf(await shown.innerText())).toBeLessThan(microsOf(balance.toFixed(6)));
  });
}
