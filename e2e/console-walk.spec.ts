import type { Page } from '@playwright/test';
import type { Screen } from '../apps/console/src/base/screen.ts';
import { screens } from '../apps/console/src/routes/table.ts';
import { desktop, expect, phone, test } from './fixtures.ts';
import {
  expectHonestFigures,
  expectKnownStatuses,
  expectLoaded,
  expectNoAxeFindings,
  expectNoOverflow,
} from './support/checks.ts';
import { demoOwner, openConsole } from './support/console.ts';
import { setting } from './support/settings.ts';

/** What replaces a parameter in a path; the demo has all of these. */
const examples: Record<string, string> = {
  '/members/:uid': '/members/100001',
  '/postings/:id': '/postings/1',
  '/closings/:id': '/closings/1',
  '/announcements/:id': '/announcements/1',
  '/courses/:id': '/courses/1',
  '/lessons/:id': '/lessons/1',
  '/signals/:id': '/signals/1',
};

const addressOf = ({ path }: Screen): string => examples[path] ?? path;

const groups = [...new Set(screens.map(({ group }) => group ?? 'One thing'))].map((name) => ({
  name,
  list: screens.filter(({ group }) => (group ?? 'One thing') === name),
}));

/** The right page is shown, completely. */
async function expectScreen(page: Page, { title }: Screen): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} · Canopy console`);
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expectLoaded(page);
  await expect(page.getByText('This could not be loaded')).toHaveCount(0);
}

async function goOn(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', `/console${to}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Phones walk in the light, others in the dark and with addresses in capital letters. */
for (const { name, list } of groups) {
  test(`console, ${name}: every page opens, fits and can be used by all`, async ({
    page,
    isPhone,
  }) => {
    const addresses = list.map(addressOf).map((path) => (isPhone ? path : path.toUpperCase()));
    const mode = isPhone ? 'light' : 'dark';
    await page.context().addCookies([{ name: 'mode', value: mode, url: setting('E2E_URL') }]);
    await openConsole(page, await demoOwner(), addresses[0]!);
    for (const [index, screen] of list.entries()) {
      await test.step(screen.path, async () => {
        if (index > 0) await goOn(page, addresses[index]!);
        await expectScreen(page, screen);
        await expectKnownStatuses(page);
        await expectHonestFigures(page);
        await expect(page.locator('html')).toHaveAttribute('data-mode', mode);
        await expectNoOverflow(page);
        await expectNoAxeFindings(page);
      });
    }
  });
}

test('console: its own name may be in capital letters too', desktop, async ({ page }) => {
  await openConsole(page, await demoOwner(), '/');
  await page.goto('/CONSOLE/MEMBERS');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members');
});

test('console: without a session every page leads to the sign-in', phone, async ({ page }) => {
  await page.goto('/console');
  for (const screen of screens) {
    await test.step(screen.path, async () => {
      await goOn(page, addressOf(screen));
      await expect(page).toHaveURL(/\/console\/login/i);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operator sign-in');
    });
  }
});

test('console: an unknown address shows that there is nothing', async ({ page }) => {
  await openConsole(page, await demoOwner(), '/nowhere/at/all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expectNoOverflow(page);
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
});
