import type { Locator, Page, Route } from '@playwright/test';
import { desktop, expect, phone, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow } from '../support/checks.ts';
import { openMenu } from '../support/menu.ts';
import { signIn, storedThings } from '../support/sign-in.ts';

const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });
const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });
/** The open groups of the menu. */
const openGroups = (menu: Locator): Locator => menu.getByRole('button', { expanded: true });
const current = (page: Page): Locator => menuOf(page).locator('[aria-current="page"]');

test(
  'the sidebar is open above 991 pixels and closed from there',
  desktop,
  async ({ memberPage: page }) => {
    const toggle = page.getByRole('button', { name: /the sidebar$/ });
    await page.setViewportSize({ width: 992, height: 800 });
    await page.goto('/dashboard');
    await expect(menuOf(page)).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await toggle.click();
    await expect(menuOf(page)).toBeHidden();
    await toggle.click();
    await expect(menuOf(page)).toBeVisible();
    await page.setViewportSize({ width: 991, height: 800 });
    await expect(menuOf(page)).toBeHidden();
    await page.reload();
    await expect(title(page)).toHaveText('Dashboard');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(menuOf(page)).toBeHidden();
    await toggle.click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expect(menuOf(page)).toBeVisible();
    await expectNoOverflow(page);
  },
);

test('at most one group is open', async ({ memberPage: page }) => {
  await page.goto('/dashboard');
  const menu = await openMenu(page);
  const group = (name: string): Locator => menu.getByRole('button', { name, exact: true });
  await expect(openGroups(menu)).toHaveCount(0);
  await group('Fund').click();
  await expect(openGroups(menu)).toHaveText(['Fund']);
  await expect(menu.getByRole('link', { name: 'Fund Transfer', exact: true })).toBeVisible();
  await group('Payout').click();
  await expect(openGroups(menu)).toHaveText(['Payout']);
  await expect(menu.getByRole('link', { name: 'Fund Transfer', exact: true })).toBeHidden();
  await group('Payout').click();
  await expect(openGroups(menu)).toHaveCount(0);
});

test('the place where one is stands open and is marked', async ({ memberPage: page }) => {
  await page.goto('/fundtransfer');
  const menu = await openMenu(page);
  await expect(openGroups(menu)).toHaveText(['Fund']);
  await expect(current(page)).toHaveText(['Fund Transfer']);
  /** The drawer closes when the page is there; before that it is not to be opened again. */
  const follow = async (name: string, heading: string): Promise<void> => {
    await menu.getByRole('link', { name }).click();
    await expect(title(page)).toHaveText(heading);
    if ((page.viewportSize()?.width ?? 0) <= 991) await expect(menu).toBeHidden();
  };
  await menu.getByRole('button', { name: 'My Team' }).click();
  await follow('Matching Tree', 'Binary Tree');
  await expect(page).toHaveURL('/Tree_View');
  await openMenu(page);
  await expect(openGroups(menu)).toHaveText(['My Team']);
  await expect(current(page)).toHaveText(['Matching Tree']);
  await follow('Dashboard', 'Dashboard');
  await openMenu(page);
  await expect(current(page)).toHaveText(['Dashboard']);
});

test(
  'the menu has every group, and what leads elsewhere says so',
  desktop,
  async ({ memberPage: page }) => {
    await page.goto('/dashboard');
    const menu = await openMenu(page);
    await expect(menu.getByRole('button')).toHaveText([
      'Activation',
      'My Team',
      'Incomes',
      'Fund',
      'P2P',
      'Payout',
      'Principal Payout',
      'Utility Dollar',
      'Setting',
      'Log Out',
    ]);
    const bot = menu.getByRole('link', { name: /^Crypto Bot ?, opens in a new tab$/ });
    await expect(bot).toHaveAttribute('href', 'https://example.com/crypto-bot');
    await expect(bot).toHaveAttribute('target', '_blank');
    await menu.getByRole('button', { name: 'Utility Dollar' }).click();
    await menu.getByRole('link', { name: 'Self Income' }).click();
    await expect(page).toHaveURL('/dashboard#KycIncome');
  },
);

test('the menu is scrolled to the place where one is', async ({ memberPage: page }) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 600 });
  await page.goto('/ForexTokenWithdrawLog');
  await openMenu(page);
  await expect(current(page)).toHaveText(['Forex Token Withdraw History']);
  await expect(current(page)).toBeInViewport({ ratio: 1 });
});

test('a phone has the most used places in a bar below', phone, async ({ memberPage: page }) => {
  await page.goto('/ChangePassword');
  const bar = page.getByRole('navigation', { name: 'Most used' });
  await expect(bar.getByRole('link')).toHaveText(['Dashboard', 'Team', 'Wallets']);
  await expect(bar.locator('[aria-current]')).toHaveCount(0);
  await bar.getByRole('link', { name: 'Team' }).click();
  await expect(page).toHaveURL('/MyTeam');
  await expect(bar.locator('[aria-current="page"]')).toHaveText(['Team']);
  await bar.getByRole('link', { name: 'Wallets' }).click();
  await expect(page).toHaveURL('/Wallets');
  await expect(page.getByRole('heading', { level: 1, name: 'Wallets' })).toBeVisible();
  await expect(bar.locator('[aria-current="page"]')).toHaveText(['Wallets']);
  await bar.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test(
  'what stands last on the page is not hidden by the bar',
  phone,
  async ({ memberPage: page }) => {
    await page.goto('/dashboard');
    const last = page.getByRole('button', { name: 'Copy Right Referral Link' });
    await last.scrollIntoViewIfNeeded();
    // What is drawn last makes the page longer, so its end is looked for until it stops moving.
    const hidden = async (): Promise<number> => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const bar = await page.getByRole('navigation', { name: 'Most used' }).boundingBox();
      const end = await page.locator('main > *').last().boundingBox();
      return (end?.y ?? 9e9) + (end?.height ?? 0) - (bar?.y ?? 0);
    };
    await expect.poll(hidden).toBeLessThanOrEqual(0);
  },
);

test('a wide window has no bar below', desktop, async ({ memberPage: page }) => {
  await page.goto('/dashboard');
  await expect(menuOf(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Most used' })).toBeHidden();
});

test(
  'the drawer keeps the focus, closes with Esc and gives it back',
  phone,
  async ({ memberPage: page }) => {
    await page.goto('/dashboard');
    const toggle = page.getByRole('button', { name: 'Open the sidebar' });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await toggle.click();
    await expect(drawer.getByText('User Id: 100001')).toBeVisible();
    await expectNoOverflow(page);
    await expectNoAxeFindings(page);
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Shift+Tab');
    await expect(drawer.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Enter');
    await drawer.getByRole('link', { name: 'Support' }).click();
    await expect(drawer).toBeHidden();
    await expect(title(page)).toHaveText('Support');
    await expect(title(page)).toBeFocused();
  },
);

test('the keyboard alone is enough', desktop, async ({ memberPage: page }) => {
  await page.goto('/dashboard');
  await expect(title(page)).toHaveText('Dashboard');

  await test.step('the skip link comes first and leads past the menu', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  await test.step('a navigation moves the focus to the new title', async () => {
    const group = menuOf(page).getByRole('button', { name: 'Incomes' });
    await group.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(menuOf(page).getByRole('link', { name: 'Trading results' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(
      menuOf(page).getByRole('link', { name: 'Level Income', exact: true }),
    ).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Level Income');
    await expect(title(page)).toBeFocused();
    await page.goBack();
    await expect(title(page)).toHaveText('Dashboard');
    // The address names the content since the skip link; the focus comes after the page.
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('the menu of the person opens, moves and closes', async () => {
    const person = page.getByRole('button', { name: 'Your account' });
    await person.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu', { name: 'Your account' });
    await expect(menu.getByRole('menuitem')).toHaveText([
      /^Profile.*Asha Verdant · 100001$/,
      'Change password',
      'Notifications',
      'Log out',
    ]);
    await expect(menu.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
    await expectNoAxeFindings(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(person).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/ChangePassword');
    await expect(title(page)).toBeFocused();
  });
});

test('logging out from the menu of the person ends all, the mode excepted', async ({
  page,
  newcomer,
}) => {
  await signIn(page, newcomer.uid, newcomer.password);
  await page.getByRole('button', { name: 'Use dark mode' }).click();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(title(page)).toHaveText('Empower Your ultimate Financial Future');
  expect(await storedThings(page)).toBe(0);
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await page.goBack();
  await expect(page).toHaveURL('/Login');
  await expect(title(page)).toHaveText('Welcome back');
});

test(
  'a page that is still loading asks for nothing more after the log-out',
  desktop,
  async ({ page, newcomer }) => {
    let answerLogout = (): void => {};
    const isSeen = new Promise<void>((done) => (answerLogout = done));
    const held: Route[] = [];
    await page.route('**/api/userIncomeData', (route) => void held.push(route));
    await page.route('**/api/Logout', async (route) => {
      const response = await route.fetch();
      // The session is over: what is still on its way would be refused.
      for (const each of held) {
        const over = each.request().response();
        await each.continue();
        await over;
      }
      await isSeen;
      await route.fulfill({ response });
    });
    await signIn(page, newcomer.uid, newcomer.password);
    await expect.poll(() => held.length).toBe(1);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    // However long the log-out takes: the page that would keep asking is gone.
    await expect(title(page)).toHaveCount(0);
    answerLogout();
    await expect(page).toHaveURL('/');
    await expect(title(page)).toHaveText('Empower Your ultimate Financial Future');
  },
);
