import type { Page } from '@playwright/test';
import type { Screen } from '../apps/web/src/base/screen.ts';
import { specifiedColumns } from '../apps/web/src/routes/specified-lists.ts';
import { screens } from '../apps/web/src/routes/table.ts';
import { desktop, expect, phone, test } from './fixtures.ts';
import {
  expectHonestFigures,
  expectKnownStatuses,
  expectLoaded,
  expectNoAxeFindings,
  expectNoOverflow,
  expectWholeLabels,
} from './support/checks.ts';
import { expectTouchable } from './support/touch.ts';
import { emptyInDemo } from './support/empty-lists.ts';
import { expectColumns, goOn } from './support/lists.ts';
import { setting } from './support/settings.ts';

/** What a public page says at its top; a member page says its title there. */
const publicHeadings: Record<string, string> = {
  '/Login': 'Welcome back',
  '/Signup': 'Create your account',
  '/Register': 'Create your account',
  '/ForgotPassword': 'Forgot password',
  '/SetPassword': 'Set your password',
  '/Undo': 'Undo a change',
  '/WelcomePage': 'Welcome to Canopy',
  '/Coupon': 'Coupon Number',
  '/DrawCheck': 'Check the draw',
  '/IncomeDisclosure': 'Income disclosure',
  '/BalanceCheck': 'Check your balance',
  '/PlanCheck': 'Plan check',
  '/LogCheck': 'Check the log',
  '/ClosingCheck': 'Closing check',
  '/Terms': 'Terms of use',
  '/Privacy': 'Privacy',
  '/Risk': 'Risk notice',
  '/Contact': 'Contact',
  '/FindSponsor': 'Find a sponsor',
  '/JivanVikalp': 'Coming Soon !!',
};

const smallestPhone = { width: 360, height: 640 };

/** Pages that show something only with a query. */
const queries: Record<string, string> = { '/WelcomePage': '?userid=100001' };

const addressOf = ({ path }: Screen, isPhone: boolean): string =>
  (isPhone ? path : otherCase(path)) + (queries[path] ?? '');

function areaOf({ path, sidebar }: Screen): string {
  // The pages of the wallets are many: those of the markets are walked on their own.
  if (/^\/Wallet\/(forex|crypto)/.test(path)) return 'Wallets of the markets';
  if (path.startsWith('/Wallet')) return 'Wallets';
  if (!sidebar) return 'Outside of the sidebar';
  return 'group' in sidebar ? sidebar.group : 'Single places';
}

const publicScreens = screens.filter(({ access }) => access === 'public');
const memberScreens = screens.filter(({ access }) => access === 'member');

/** Tests of one area each: short enough to run side by side, long enough to be worth a page. */
const memberAreas = [...new Set(memberScreens.map(areaOf))].map((name) => ({
  name,
  list: memberScreens.filter((screen) => areaOf(screen) === name),
}));

/** The right page is shown, completely. */
async function expectScreen(page: Page, screen: Screen): Promise<void> {
  const { path, title, access } = screen;
  const heading = access === 'public' ? (publicHeadings[path] ?? `no heading of ${path}`) : title;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page).toHaveTitle(`${title} · Canopy`);
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expectLoaded(page);
}

/** Lists that the demo leaves empty are checked with rows in filled-lists.spec.ts. */
const hasColumns = ({ path }: Screen, isPhone: boolean): boolean =>
  !isPhone && path in specifiedColumns && !emptyInDemo.includes(path);

/** Letters that are small become capital, and the other way round. */
function otherCase(path: string): string {
  return path.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

/** A title that is cut off at its end does not tell one history from the other. */
async function expectWholeTitle(page: Page): Promise<void> {
  const cut = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    const room = title.parentElement?.getBoundingClientRect().bottom ?? 0;
    return {
      width: Math.max(0, title.scrollWidth - title.clientWidth),
      height: Math.max(0, title.getBoundingClientRect().bottom - room),
    };
  });
  expect(cut, `what is cut from the title of ${page.url()}`).toEqual({ width: 0, height: 0 });
}

/** Fits into the window, the smallest phone included, and is accessible. */
async function expectFitForAll(page: Page, isPhone: boolean): Promise<void> {
  await expectNoOverflow(page);
  await expectWholeLabels(page);
  if (isPhone) {
    const size = page.viewportSize() ?? smallestPhone;
    await page.setViewportSize(smallestPhone);
    await expectNoOverflow(page);
    await expectWholeLabels(page);
    await expectWholeTitle(page);
    await page.setViewportSize(size);
    await expectTouchable(page);
  }
  await expectNoAxeFindings(page);
}

/** Phones walk in the light and type addresses as they are; others in the dark, as they please. */
const modeOf = (isPhone: boolean) => (isPhone ? 'light' : 'dark');

async function setMode(page: Page, isPhone: boolean): Promise<void> {
  const mode = modeOf(isPhone);
  const url = setting('E2E_URL');
  await page.context().addCookies([{ name: 'mode', value: mode, url }]);
}

async function walk(page: Page, list: readonly Screen[], isPhone: boolean): Promise<void> {
  await setMode(page, isPhone);
  for (const [index, screen] of list.entries()) {
    await test.step(screen.path, async () => {
      const address = addressOf(screen, isPhone);
      if (index === 0) await page.goto(address);
      else await goOn(page, address);
      await expectScreen(page, screen);
      if (hasColumns(screen, isPhone)) await expectColumns(page, screen.path);
      await expectKnownStatuses(page);
      await expectHonestFigures(page);
      await expect(page.locator('html')).toHaveAttribute('data-mode', modeOf(isPhone));
      await expectFitForAll(page, isPhone);
    });
  }
}

test('the landing page opens, fits and can be used by all', async ({ page, isPhone }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/^Canopy: /);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Empower Your ultimate Financial Future',
  );
  for (const mode of ['light', 'dark']) {
    if (mode === 'dark') await page.getByRole('button', { name: /dark mode$/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mode', mode);
    await expectFitForAll(page, isPhone);
  }
});

const walks = 'every page opens in any letter case, fits and can be used by all';

test(`a visitor: ${walks}`, async ({ page, isPhone }) => {
  await walk(page, publicScreens, isPhone);
});

for (const { name, list } of memberAreas) {
  test(`${name}: ${walks}`, async ({ memberPage, isPhone }) => {
    await walk(memberPage, list, isPhone);
  });
}

test('without a session every page leads to the sign-in', phone, async ({ page }) => {
  await page.goto('/Login');
  for (const screen of memberScreens) {
    await test.step(screen.path, async () => {
      await goOn(page, screen.path);
      await expect(page).toHaveURL('/Login');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
    });
  }
});

test('a typed address needs a session, and any letter case will do', desktop, async ({ page }) => {
  await page.goto(otherCase('/FundTransfer'));
  await expect(page).toHaveURL('/Login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
});

test('an unknown address shows that there is nothing', async ({ page, isPhone }) => {
  await setMode(page, isPhone);
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page).toHaveTitle('Page not found · Canopy');
  await expectFitForAll(page, isPhone);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});
