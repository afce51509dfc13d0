import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import {
  expectFitInBothWindows,
  expectNoAxeFindings,
  expectNoOverflow,
  expectToast,
} from '../support/checks.ts';
import { demoOwner, openConsole } from '../support/console.ts';
import { startEmptyServer } from '../support/empty-server.ts';
import { figuresTick, goOn } from '../support/figures.ts';
import { askAs, buy, deposit, openAs, payerOf, stepsOf } from '../support/money.ts';
import { freshEmail } from '../support/newcomer.ts';
import { askOperator } from '../support/operator.ts';
import { signupForm } from '../support/signup-form.ts';

type Figures = {
  id: number;
  members: number;
  paying: number;
  ahead: number;
  behind: number;
  even: number;
};

const box = (page: Page) =>
  page.getByRole('region', { name: 'What members’ money has done so far' });
const grouped = (count: number): string => count.toLocaleString('en-US');

/** What operators see of a member's log, the newest first. */
async function logOf(uid: string): Promise<object[]> {
  const { figuresSeen } = (await askOperator('Member', { uid })) as { figuresSeen: object[] };
  return figuresSeen;
}

test('a visitor reads the figures before the button works, and that is logged', async ({
  page,
}) => {
  const answered = page.waitForResponse(/\/api\/Figures/);
  await page.goto('/Signup?userid=100001&Position=Left');
  const { data: figures } = (await (await answered).json()) as { data: Figures };
  const form = signupForm(page);
  await test.step('the figures are the server’s, with their date', async () => {
    await expect(box(page)).toContainText(/From the books, as of \d+ \w+ \d{4}, \d\d:\d\d/);
    const paying = `${grouped(figures.paying)} of ${grouped(figures.members)} members have paid in`;
    await expect(box(page)).toContainText(paying);
    for (const [name, count] of [
      ['Ahead', figures.ahead],
      ['Behind', figures.behind],
      ['Even', figures.even],
    ] as const) {
      const line = box(page).locator('dl > div').filter({ hasText: name });
      await expect(line.getByRole('definition')).toHaveText(
        new RegExp(`^${grouped(count)}[\\d.]+ %$`),
      );
    }
    await expect(
      box(page).getByRole('table', { name: 'Trading results of the last 90 days' }),
    ).toBeVisible();
    await box(page).getByText('How this is counted').click();
    await expect(box(page)).toContainText('what other members sent them');
    await expectNoAxeFindings(page);
    await expectFitInBothWindows(page);
  });
  const email = freshEmail();
  await form.name.fill('Nila Sageleaf');
  await form.mobile.fill(String(Date.now()).slice(-10));
  await form.email.fill(email);
  await form.password.fill('fern-grove-7');
  await form.confirm.fill('fern-grove-7');
  await form.agreed.check();
  await test.step('nothing can be sent before the tick, and it is ticked by key', async () => {
    await expect(form.submit).toBeDisabled();
    await expect(form.submit).toHaveAccessibleDescription(
      'Read the figures and tick the box first.',
    );
    await form.confirm.press('Enter');
    await form.seen.focus();
    await page.keyboard.press('Space');
    await expect(form.seen).toBeChecked();
    await expect(form.submit).toBeEnabled();
    await page.keyboard.press('Space');
    await expect(form.submit).toBeDisabled();
    await page.keyboard.press('Space');
  });
  await form.submit.click();
  await expect(page).toHaveURL(/\/WelcomePage\?userid=\d+$/);
  const uid = new URL(page.url()).searchParams.get('userid') ?? '';
  expect(await logOf(uid)).toMatchObject([
    { deed: 'registration', acknowledged: true, version: 1 },
  ]);
});

test('a payer reads them and the own figures before the button works', async ({
  page,
  newcomer,
  otherBrowser,
}) => {
  const payer = await payerOf(newcomer);
  await deposit(payer, 'FundRequest', 60);
  await openAs(page, payer, '/activation');
  const form = { ...stepsOf(page), seen: figuresTick(page) };
  const own = box(page).getByLabel('Your money so far');
  await expect(own).toHaveText('Paid in$60.00Taken out$0.00Net−$60.00');
  await page.getByLabel('Select Package').selectOption({ index: 1 });
  await expect(form.review).toBeDisabled();
  await expect(form.review).toHaveAccessibleDescription('Read the figures and tick the box first.');
  await expectNoAxeFindings(page);
  await expectFitInBothWindows(page);
  await goOn(form);
  await expect(form.shown).toBeFocused();
  await page.getByRole('button', { name: 'Activate' }).last().click();
  await expectToast(page, 'Successfully Activated...!!!');
  await test.step('the next purchase asks again', async () => {
    await form.done.click();
    await expect(form.seen).not.toBeChecked();
    await expect(form.review).toBeDisabled();
  });
  await test.step('the own figures are on the dashboard', async () => {
    await page.goto('/dashboard');
    await expect(page.getByLabel('Your money so far')).toHaveText(
      'Paid in$60.00Taken out$0.00Net−$60.00',
    );
    await expectNoOverflow(page);
  });
  await test.step('operators see of the member what was read', async () => {
    // The newcomer was registered by the specified call alone.
    expect(await logOf(payer.uid)).toMatchObject([
      { deed: 'activation', acknowledged: true, version: 1 },
      { deed: 'registration', acknowledged: false, version: 0 },
    ]);
    const desk = await otherBrowser();
    await openConsole(desk, await demoOwner(), `/members/${payer.uid}`);
    const card = desk.getByRole('region', { name: 'Figures read' });
    await expect(card).toContainText(/Before activation.*acknowledged, text version 1/);
    await expect(card).toContainText(/Before registration.*not asked/);
  });
});

test('figures that are too old are to be read again', async ({ page, newcomer }) => {
  const payer = await payerOf(newcomer);
  await deposit(payer, 'FundRequest', 60);
  await openAs(page, payer, '/activation');
  const form = { ...stepsOf(page), seen: figuresTick(page) };
  await page.getByLabel('Select Package').selectOption({ index: 1 });
  await goOn(form);
  // As if the page had been left open for days.
  let isFirst = true;
  await page.route('**/api/ActivationByFund', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const sent = route.request().postDataJSON() as object;
    await route.continue({ postData: { ...sent, figures: { version: '1', id: '999999' } } });
  });
  const submit = page.getByRole('button', { name: 'Activate' }).last();
  await submit.click();
  await expectToast(
    page,
    'The figures or their words are older than today’s, please read them again !!',
  );
  await expect(form.seen).not.toBeChecked();
  await expect(form.review).toBeDisabled();
  await goOn(form);
  await submit.click();
  await expectToast(page, 'Successfully Activated...!!!');
});

test('the specified calls alone work, and are logged as not asked', async ({ newcomer }) => {
  const payer = await payerOf(newcomer);
  await deposit(payer, 'FundRequest', 50);
  await buy(payer, payer.uid, 'Education');
  expect(await logOf(payer.uid)).toMatchObject([
    { deed: 'activation', acknowledged: false },
    { deed: 'registration', acknowledged: false },
  ]);
  const own = (await askAs(payer, 'OwnMoney', {})) as { paidIn: number; net: number };
  expect(own).toMatchObject({ paidIn: 50, net: -50 });
});

test('a new network says that nobody has paid in', async ({ page }) => {
  const server = await startEmptyServer();
  try {
    await page.goto(`${server.url}/Signup?userid=100000&Position=Left`);
    await expect(box(page)).toContainText('Nobody has paid in yet');
    await expect(signupForm(page).submit).toBeDisabled();
    await signupForm(page).seen.check();
    await expect(signupForm(page).submit).toBeEnabled();
    await page.goto('about:blank');
  } finally {
    await server.stop();
  }
});
