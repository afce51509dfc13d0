import type { Locator, Page } from '@playwright/test';
import { wallets } from '../../packages/contract/src/catalog/wallets.ts';
import { desktop, expect, phone, test } from '../fixtures.ts';
import { expectLoaded, expectNoAxeFindings, expectNoOverflow } from '../support/checks.ts';
import {
  activate,
  askAs,
  buy,
  deposit,
  earnFifty,
  openAs,
  passKyc,
  payerOf,
  reportDeposits,
  type Payer,
} from '../support/money.ts';
import { freshEmail, registerNewcomer } from '../support/newcomer.ts';

const region = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

/** What section 2.7 of the specification names, in its order. */
const specified = [
  'Forex Investment',
  'Start Bot',
  'Stop Bot',
  'Crypto Investment',
  'My Referrals',
  'L-',
  'Left Active',
  'Left Inactive',
  'Right Active',
  'Right Inactive',
  'My Team',
  'Total Bot Business',
  'Total Investment Amount',
  'KYC Status',
  'Total Sell Coupon',
  'Total Coupon',
  'Remain Coupon',
  'Forex Trading Bot',
  'Today Profit',
  'Total Profit',
  '15 Day Profit',
  'Crypto Trading',
  'Incomes',
  'Level Income',
  'Matching Income',
  'Crypto Token Wallet',
  'Prediction Meter',
  'Start Prediction',
  'Left Referral Link',
  'Copy',
  'Right Referral Link',
  'Daily Registration',
  'Daily Activation and Top Up',
] as const;

async function openWhole(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expectLoaded(page);
  await expect(region(page, 'Daily Activation and Top Up')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
}

/** The first place of each text at or after that of the one before; -1 where there is none. */
function placesOf(whole: string, texts: readonly string[]): number[] {
  let from = 0;
  return texts.map((text) => {
    const at = whole.indexOf(text, from);
    from = Math.max(from, at);
    return at;
  });
}

test('the page is short, and has every specified label in its order', async ({
  memberPage: page,
}) => {
  await openWhole(page);
  const isWide = (page.viewportSize()?.width ?? 0) > 1000;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(isWide ? 2400 : 3900);
  await expectNoOverflow(page);
  const figures = region(page, 'Forex Trading Bot').locator('xpath=../..');
  const whole = (await figures.textContent()) ?? '';
  const missing = specified.filter((_, at) => placesOf(whole, specified)[at] === -1);
  expect(missing).toEqual([]);
});

/** A package for somebody new whom the member brought, which pays 5 % of it. */
async function buyForDirect(payer: Payer, name: string): Promise<void> {
  const direct = await registerNewcomer(freshEmail(), payer.uid);
  await buy(payer, direct.uid, name);
}

test('what is folded opens from the keyboard, and then everything is seen', async ({
  memberPage: page,
}) => {
  await openWhole(page);
  const closed = page.locator('main details:not([open]) > summary');
  while ((await closed.count()) > 0) {
    await closed.first().focus();
    await page.keyboard.press('Enter');
  }
  for (const { field, label } of Object.values(wallets)) {
    if (field === null) continue;
    await expect(region(page, 'Wallets').getByText(label, { exact: true })).toBeVisible();
  }
  const figures = region(page, 'Forex Trading Bot').locator('xpath=../..');
  for (const name of ['Left Active', 'Today Profit', 'Crypto Token Wallet', 'Next matching']) {
    await expect(figures.getByText(name, { exact: true }).first()).toBeVisible();
  }
  await expect(region(page, 'Team growth').getByRole('figure').first()).toBeVisible();
  await expect(region(page, 'Overall cap').getByRole('img')).toBeVisible();
  await expectNoOverflow(page);
  await expectNoAxeFindings(page);
});

test('what is most used is one tap away, also the place to invite', async ({
  memberPage: page,
}) => {
  await openWhole(page);
  const actions = page.getByRole('navigation', { name: 'Quick actions' });
  for (const [name, path] of [
    ['Add', '/FundRequestECurrency'],
    ['Send', '/FundTransfer'],
    ['Withdraw', '/WorkingWithdrawalRequest'],
  ] as const) {
    const link = actions.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', path);
    await expect(link).toBeInViewport();
  }
  await actions.getByRole('link', { name: 'Invite' }).click();
  await expect(page.getByRole('button', { name: 'Copy Left Referral Link' })).toBeInViewport();
});

test('who has begun sees what the next rank needs, and no first steps', async ({
  memberPage: page,
}) => {
  await openWhole(page);
  await expect(region(page, 'First steps')).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'Overall cap' })).toHaveCount(0);
  const rank = region(page, 'Rank');
  await expect(rank).toContainText('Star');
  await expect(rank).toContainText('Next: Silver Star, $100.00');
  await expect(rank.getByRole('progressbar')).toHaveCount(2);
  await expect(rank.getByRole('link', { name: 'See all ranks' })).toHaveAttribute(
    'href',
    '/UserReward',
  );
  const waits = region(page, 'What waits');
  await expect(waits.getByRole('link', { name: 'Bank Fund Request: pending' })).toBeVisible();
  await expect(waits.getByRole('link', { name: 'Support has answered' })).toHaveAttribute(
    'href',
    '/Support',
  );
});

test('the first steps are counted as they are done, can be folded, and go in the end', async ({
  page,
  newcomer,
}) => {
  const payer = await payerOf(newcomer);
  await openAs(page, payer, '/dashboard');
  const steps = region(page, 'First steps');
  await expect(steps).toContainText('0 of 6');
  await expect(region(page, 'What waits')).toContainText('Nothing waits for you.');
  await expect(region(page, 'Rank')).toContainText('Ranks begin once your id is active.');
  await expectNoOverflow(page);
  await expectNoAxeFindings(page);
  for (const [name, path] of [
    ['Confirm your mail address', '/ProfileSetting'],
    ['Save where you are paid', '/ECurrencyDetails'],
    ['Submit your documents', '/KYC'],
    ['Add money', '/FundRequestECurrency'],
    ['Activate a package', '/activation'],
    ['Invite somebody', '#links'],
  ] as const) {
    await expect(steps.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await steps.locator('summary').click();
  await expect(steps.getByRole('link')).toHaveCount(0);
  await activate(payer);
  await registerNewcomer(freshEmail(), payer.uid);
  await reportDeposits(payer, 2);
  await page.reload();
  await expect(steps).toContainText('3 of 6');
  await expect(steps.getByRole('link'), 'it stays folded').toHaveCount(0);
  const pending = region(page, 'What waits').getByRole('listitem').first();
  await expect(pending).toHaveText('Bank Fund Request: pending2');
  await passKyc(payer);
  await askAs(payer, 'UpdateBankDetails', {
    type: 'btc',
    btcaddress: '0x00000000000000000000000000000000000e2e0a',
  });
  await page.reload();
  await expect(steps).toContainText('5 of 6');
});

test(
  'the cap warns from 80 % on, and says when it is used up',
  phone,
  async ({ page, newcomer }) => {
    const payer = await payerOf(newcomer);
    const warning = page.getByRole('complementary', { name: 'Overall cap' });
    await earnFifty(payer);
    await openAs(page, payer, '/dashboard');
    await expect(region(page, 'Rank')).toBeVisible();
    await expect(warning).toHaveCount(0);
    await deposit(payer, 'FundRequest', 2500);
    await buyForDirect(payer, 'Diamond');
    await buyForDirect(payer, 'Platinum');
    await page.reload();
    await expect(warning).toContainText('83 % of the overall cap is used');
    await expect(warning).toContainText('$25.00 more can be paid');
    await expect(warning).toHaveAttribute('data-state', 'near');
    await expectNoAxeFindings(page);
    await buyForDirect(payer, 'Diamond');
    await page.reload();
    await expect(warning).toContainText('Your overall cap is used up');
    await expect(warning).toHaveAttribute('data-state', 'full');
    await expectNoAxeFindings(page);
    await warning.getByRole('link').click();
    await expect(page).toHaveURL('/Upgrade');
  },
);

test(
  'what waits could not be loaded: it can be tried again',
  desktop,
  async ({ memberPage: page, faults }) => {
    faults.allow(/answer 500: /);
    await page.route(/\/api\/HomeStatus$/, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/dashboard');
    const again = region(page, 'What waits').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(region(page, 'Wallets')).toBeVisible();
    await page.unroute(/\/api\/HomeStatus$/);
    await again.click();
    await expect(region(page, 'Rank')).toBeVisible();
  },
);
