import type { Locator, Page } from '@playwright/test';
import { incomeTypes } from '../../packages/contract/src/catalog/income-types.ts';
import { wallets } from '../../packages/contract/src/catalog/wallets.ts';
import { desktop, expect, phone, test } from '../fixtures.ts';
import { expectLoaded, expectNoAxeFindings, expectToast } from '../support/checks.ts';
import { cut, exactly, money } from '../support/amounts.ts';
import { openMenu } from '../support/menu.ts';
import { openAs, payerOf } from '../support/money.ts';
import { registerNewcomer } from '../support/newcomer.ts';

type Figures = Record<string, number>;
type Day = { date: string; left: number; right: number; active: number };
type Trends = { income: { date: string; type: string; amount: number }[]; team: Day[] };
type Leg = { business: number; needed: number };
type Forecast = { left: Leg; right: Leg; matched: number; income: number; asOf: string };
type Recent = { uid: number; f_name: string; amount?: number; Edate: string };

const region = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

/** The value after a name; exact, because 'Total Coupon' is also the end of another name. */
const valueOf = (place: Locator | Page, label: string): Locator =>
  place.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following::dd[1]');

const percent = (value: number): string =>
  Math.abs(value).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Opens the dashboard, and returns what the page itself received. */
async function openAndListen(page: Page) {
  const asked: { name: string; type: unknown }[] = [];
  const told = new Map<string, unknown>();
  page.on('request', (request) => {
    const name = /\/api\/(\w+)/.exec(request.url())?.[1] ?? '';
    if (name === '') return;
    asked.push({ name, type: (request.postDataJSON() as { type?: string } | null)?.type });
  });
  const answers: Promise<void>[] = [];
  page.on('response', (response) => {
    const name = /\/api\/(\w+)/.exec(response.url())?.[1] ?? '';
    const body = response.request().postDataJSON() as { type?: string } | null;
    if (name === '' || body === null) return;
    answers.push(
      response.json().then(({ data }: { data: unknown }) => {
        told.set(name + (body.type ?? ''), data);
      }),
    );
  });
  await page.goto('/dashboard');
  await expect(region(page, 'Daily Activation and Top Up')).toBeVisible();
  // After the last part is drawn: on a page that is still empty nothing is grey either.
  await expectLoaded(page);
  await Promise.all(answers);
  const first = (name: string) => (told.get(name) as Figures[][])[0]?.[0] ?? {};
  return {
    asked,
    record: first('userDashboard'),
    incomes: first('userIncomeData'),
    registrations: (told.get('GetDashRecentData1') as Recent[][])[0] ?? [],
    activations: (told.get('GetDashRecentData2') as Recent[][])[0] ?? [],
    trends: told.get('Trends') as Trends,
    forecast: told.get('Prediction') as Forecast,
  };
}

test('the calls run in their order', desktop, async ({ memberPage: page }) => {
  const { asked } = await openAndListen(page);
  const own = ['userDashboard', 'userIncomeData', 'GetDashRecentData'];
  expect(asked.filter(({ name }) => own.includes(name))).toEqual([
    { name: 'userDashboard', type: undefined },
    { name: 'userIncomeData', type: undefined },
    { name: 'GetDashRecentData', type: '1' },
    { name: 'GetDashRecentData', type: '2' },
  ]);
});

test('every figure is the one that the calls answer', desktop, async ({ memberPage: page }) => {
  const { record, incomes, registrations, activations, trends, forecast } =
    await openAndListen(page);
  const at = (field: string): number => record[field] ?? Number.NaN;

  await test.step('wallets and their sum', async () => {
    const place = region(page, 'Wallets');
    let sum = 0;
    for (const { field, label } of Object.values(wallets)) {
      if (field === null) continue;
      sum += at(field);
      const decimals = label.endsWith('Token Wallet') ? 4 : 2;
      await expect(valueOf(place, label)).toHaveText(money(at(field), decimals));
    }
    await expect(valueOf(place, 'All wallets together')).toHaveText(exactly(sum));
  });

  await test.step('documents and coupons', async () => {
    await expect(valueOf(page, 'KYC Status')).toHaveText(String(record['KYC_statusdash']));
    await expect(valueOf(page, 'Total Sell Coupon')).toHaveText(String(at('totalsellcoupan')));
    await expect(valueOf(page, 'Total Coupon')).toHaveText(String(at('Use_coupon')));
    await expect(valueOf(page, 'Remain Coupon')).toHaveText(String(at('Remain_coupon')));
  });

  await test.step('the two sides', async () => {
    const people = [
      ['My Referrals', 'Referral'],
      ['My Team', 'Team'],
    ] as const;
    for (const [title, kind] of people) {
      const card = region(page, title);
      const [left, right] = [at(`TotalLeft${kind}`), at(`TotalRight${kind}`)];
      await expect(card.getByText(`L-${left} / R-${right}`, { exact: true })).toBeVisible();
      for (const side of ['Left', 'Right']) {
        for (const status of ['Active', 'Inactive']) {
          const shown = valueOf(card, `${side} ${status}`);
          await expect(shown).toHaveText(String(at(`Total${side}${status}${kind}`)));
        }
      }
    }
    const amounts = [
      ['Total Bot Business', 'TotalLeftBV', 'TotalRightBV', 'TotalBV'],
      ['Total Investment Amount', 'totalleftInvestdown', 'totalRightInvestdown', 'totalinvestdown'],
    ] as const;
    for (const [title, left, right, total] of amounts) {
      const card = region(page, title);
      await expect(valueOf(card, 'Left')).toHaveText(money(at(left)));
      await expect(valueOf(card, 'Right')).toHaveText(money(at(right)));
      await expect(valueOf(card, 'Total')).toHaveText(exactly(at(total)));
    }
  });

  await test.step('trading', async () => {
    for (const [name, suffix, invested] of [
      ['Forex Trading Bot', 'Forex', 'ForexTrading_Invest'],
      ['Crypto Trading', 'Crypto', 'CroptoTrading_Invest'],
    ] as const) {
      const bot = region(page, name);
      await expect(valueOf(bot, `${suffix} Investment`)).toHaveText(money(at(invested)));
      await expect(bot.getByRole('button', { name: `Start Bot: ${name}` })).toBeVisible();
      await expect(bot.getByRole('button', { name: `Stop Bot: ${name}` })).toBeVisible();
      const panel = page.locator(`dl[aria-label="${name}, profit"]`);
      await expect(valueOf(panel, 'Investment')).toHaveText(money(at(invested)));
      for (const [label, period] of [
        ['Today Profit', 'Today'],
        ['Total Profit', 'Total'],
        ['15 Day Profit', '15Day'],
      ] as const) {
        const profit = at(`roiamountPermi${period}${suffix}`);
        await expect(valueOf(panel, label)).toHaveText(money(profit));
      }
    }
  });

  await test.step('the twelve incomes and the overall cap', async () => {
    const lines = region(page, 'Incomes').getByRole('listitem');
    const shown = incomeTypes.filter(({ field }) => field !== null);
    await expect(lines).toHaveText(
      shown.map(({ field, title, wallet }) => {
        const value = incomes[field ?? ''] ?? Number.NaN;
        if (wallet === 'coin') return `${title}${cut(value, 4)}`;
        return title + money(value, wallet === 'cryptoToken' ? 4 : 2);
      }),
    );
    expect(shown).toHaveLength(12);
    const { overallCap = 0, overallUsed = 0 } = incomes;
    const share = Math.floor(Math.min(1, overallUsed / overallCap) * 100);
    const cap = region(page, 'Overall cap');
    await expect(cap.getByRole('img', { name: /of the overall cap is used/ })).toHaveAccessibleName(
      `${share} % of the overall cap is used`,
    );
    await expect(valueOf(cap, 'Used')).toHaveText(money(overallUsed, 2, 'ceil'));
    await expect(valueOf(cap, 'Room left')).toHaveText(money(overallCap - overallUsed));
  });

  await test.step('income by day and team growth, as tables too', async () => {
    const byDay = new Map<string, number>(trends.team.map(({ date }) => [date, 0]));
    for (const { date, type, amount } of trends.income) {
      if (type !== 'CoinWallet') byDay.set(date, (byDay.get(date) ?? 0) + amount);
    }
    const income = await openTable(region(page, 'Income by day'));
    const wanted = [...byDay.values()].toReversed().map((value) => exactly(value));
    await expect(income.locator('td')).toHaveText(wanted);
    const sum = [...byDay.values()].reduce((total, value) => total + value, 0);
    await expect(region(page, 'Income by day').locator('dd').first()).toHaveText(exactly(sum));
    await openFold(page, 'Team growth');
    const team = await openTable(region(page, 'Team growth'));
    await expect(team.locator('tbody tr')).toHaveCount(30);
    expect(await team.locator('tbody td').allTextContents()).toEqual(
      trends.team.toReversed().flatMap(({ left, right }) => [String(left), String(right)]),
    );
  });

  await test.step('badges are the own change of seven days', async () => {
    const card = region(page, 'Team growth');
    for (const side of ['left', 'right', 'active'] as const) {
      const [before = 0, now = 0] = [trends.team.at(-8)?.[side], trends.team.at(-1)?.[side]];
      const change = ((now - before) / before) * 100;
      const sign = change > 0 ? '+' : change < 0 ? '−' : '';
      const text = `${sign}${percent(change)} % ${side} in 7 days`;
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    }
  });

  await test.step('the forecast', async () => {
    const meter = region(page, 'Prediction Meter');
    await expect(meter.getByText('Forecast', { exact: true })).toBeVisible();
    await expect(valueOf(meter, 'Left not yet matched')).toHaveText(money(forecast.left.business));
    await expect(valueOf(meter, 'Right not yet matched')).toHaveText(
      money(forecast.right.business),
    );
    await expect(valueOf(meter, 'More left needed')).toHaveText(money(forecast.left.needed));
    await expect(valueOf(meter, 'More right needed')).toHaveText(money(forecast.right.needed));
    await expect(valueOf(meter, 'Next matching')).toHaveText(money(forecast.matched));
    await expect(meter.getByText(/it is not a promise/)).toBeVisible();
  });

  await test.step('the two daily tables', async () => {
    const both = [
      ['Daily Registration', registrations, ['Sr.No', 'User Id', 'Name', 'Date']],
      ['Daily Activation and Top Up', activations, ['Sr.No', 'User Id', 'Name', 'Amount', 'Date']],
    ] as const;
    for (const [title, rows, headings] of both) {
      const place = region(page, title).first();
      await place.getByRole('button', { name: `Show all ${rows.length}` }).click();
      const lines = place.locator('tbody tr');
      await expect(lines).toHaveCount(rows.length);
      await expect(place.locator('thead th')).toHaveText([...headings]);
      for (const [index, { uid, f_name, amount }] of rows.entries()) {
        await expect(lines.nth(index)).toContainText(f_name);
        await expect(lines.nth(index)).toContainText(String(uid));
        if (amount !== undefined) await expect(lines.nth(index)).toContainText(money(amount));
      }
    }
  });
});

/** Opens what is folded under this title. */
const openFold = (page: Page, title: string): Promise<void> =>
  region(page, title).getByText(title, { exact: true }).click();

async function openTable(card: Locator): Promise<Locator> {
  await card.getByText('Show as a table').click();
  const table = card.getByRole('table');
  await expect(table).toBeVisible();
  return table;
}

test('the four main figures are seen without scrolling', phone, async ({ memberPage: page }) => {
  await page.goto('/dashboard');
  const bar = page.getByRole('navigation', { name: 'Most used' });
  const top = (await bar.boundingBox())?.y ?? 0;
  for (const label of ['Fund Wallet', 'Working Wallet', 'Forex Wallet', 'Crypto Wallet']) {
    const box = await valueOf(region(page, 'Wallets'), label).boundingBox();
    expect((box?.y ?? 9e9) + (box?.height ?? 0), label).toBeLessThan(top);
  }
});

test('a referral link is copied, shown as a code and shared', async ({ memberPage: page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/dashboard');
  for (const side of ['Left', 'Right']) {
    const link = `${new URL(page.url()).origin}/Signup?userid=100001&Position=${side}`;
    const name = `${side} Referral Link`;
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: link })).toHaveAttribute('href', link);
    await page.getByRole('button', { name: `Copy ${name}` }).click();
    await expectToast(page, `Copied ${side} Invitation Link`);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await page.getByRole('button', { name: `QR of ${name}` }).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByRole('img', { name: `QR code of the ${name}` })).toBeVisible();
    await expect(dialog.getByText(link, { exact: true })).toBeVisible();
    await expectNoAxeFindings(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
});

test('the device shares; where it cannot, the dialog offers a letter', async ({
  memberPage: page,
}) => {
  await page.goto('/dashboard');
  const button = page.getByRole('button', { name: 'Share Left Referral Link' });
  await page.evaluate(() => Object.assign(navigator, { share: undefined }));
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Left Referral Link' });
  const letter = dialog.getByRole('link', { name: 'Send by e-mail' });
  const address = (await letter.getAttribute('href')) ?? '';
  expect(decodeURIComponent(address)).toMatch(/^mailto:.*\/Signup\?userid=100001&Position=Left$/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.evaluate(() => {
    const share = (what: object): Promise<void> => {
      Object.assign(window, { shared: what });
      return Promise.reject(new DOMException('', 'AbortError'));
    };
    Object.assign(navigator, { share });
  });
  await button.click();
  const shared = await page.evaluate(
    () => (window as unknown as { shared: { url: string } }).shared,
  );
  expect(shared.url).toMatch(/\/Signup\?userid=100001&Position=Left$/);
  await expect(dialog).toBeHidden();
});

test('Start Prediction makes the forecast anew', phone, async ({ memberPage: page, faults }) => {
  await openAndListen(page);
  const button = page.getByRole('button', { name: 'Start Prediction' });
  const answer = page.waitForResponse(/\/api\/Prediction$/);
  await button.click();
  await answer;
  await expectToast(page, 'The forecast has been updated');
  faults.allow(/answer 500: .*\/Prediction/);
  await page.route(/\/api\/Prediction$/, (route) => route.fulfill({ status: 500, json: {} }));
  await button.click();
  await expect(page.getByRole('status').filter({ hasText: /try again/i })).toBeVisible();
  await page.getByText('Figures of the forecast').click();
  await expect(valueOf(region(page, 'Prediction Meter'), 'Next matching')).toBeVisible();
});

test('the links lead where they say', desktop, async ({ memberPage: page }) => {
  for (const [label, field] of [
    ['Self Income', 'KycIncome'],
    ['Team Income', 'KycLevelIncome'],
  ] as const) {
    await page.goto('/Support');
    const menu = await openMenu(page);
    await menu.getByRole('button', { name: 'Utility Dollar' }).click();
    await menu.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(`/dashboard#${field}`);
    await expectLoaded(page);
    await expect(page.locator(`#${field}`)).toBeInViewport({ ratio: 1 });
  }
  await openFold(page, 'Trading profit');
  for (const [name, path] of [
    ['See used coupons', '/UsedCoupon'],
    ['See My Referrals', '/MyReferral'],
    ['See My Team', '/MyTeam'],
    ['See the business of each leg', '/DirectLegBusiness'],
    ['See the investment of each level', '/LevelInvestment'],
    ['Team Matching Profit', '/TeamMatchingProfit'],
    ['See Forex starts and stops', '/ForexInvestmentHistory'],
    ['See Crypto starts and stops', '/CryptoInvestmentHistory'],
  ] as const) {
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await expect(
    page.getByRole('main').getByRole('link', { name: 'See used coupons' }),
  ).toBeVisible();
});

test('whoever is new is told what to do next', phone, async ({ page, newcomer }) => {
  // Both ends of their tree are their own, so nobody of other tests joins below.
  const alone = await registerNewcomer(undefined, newcomer.uid, '2');
  await openAs(page, await payerOf(alone), '/dashboard');
  await openFold(page, 'Income by day');
  await expect(page.getByText('No income in the last 30 days')).toBeVisible();
  await openFold(page, 'Team growth');
  await expect(page.getByText('Nobody is in your team yet')).toBeVisible();
  await expect(page.getByText('Nobody has registered yet')).toBeVisible();
  await expect(page.getByText('Nobody has been activated yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Submit your documents' })).toHaveCount(2);
  await expect(page.getByText(/your id is not activated/)).toBeVisible();
  await expect(region(page, 'Team growth').getByText(/in 7 days/)).toHaveCount(0);
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: 'Go to the referral links' }).first().click();
  await expect(page.getByRole('button', { name: 'Copy Left Referral Link' })).toBeInViewport();
});

test('what could not be loaded can be tried again', phone, async ({ memberPage: page, faults }) => {
  faults.allow(/answer 500: /);
  const calls = /\/api\/(userDashboard|userIncomeData|GetDashRecentData|Trends|Prediction)$/;
  await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/dashboard');
  const places = [
    'Wallets',
    'Income by day',
    'Overall cap',
    'Incomes',
    'Team growth',
    'Prediction Meter',
    'Daily Registration',
    'Daily Activation and Top Up',
  ];
  for (const name of places) {
    const again = region(page, name).getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
  }
  await expectNoAxeFindings(page);
  await page.unroute(calls);
  for (const name of places) {
    // One answer serves two places, so that the second may be there already.
    const again = region(page, name).getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    await expect(again).toHaveCount(0);
  }
  await expect(page.getByText('This could not be loaded')).toHaveCount(0);
});
