import type { Page } from '@playwright/test';
import { expect, phone, test } from '../fixtures.ts';
import {
  expectNoAxeFindings,
  expectNoOverflow,
  expectRefusal,
  expectToast,
} from '../support/checks.ts';
import { serverOfGroup, startEmptyServer } from '../support/empty-server.ts';
import { activate, askAs, openAs, payerOf, type Payer } from '../support/money.ts';
import { freshEmail, registerNewcomer } from '../support/newcomer.ts';
import { operatorMust } from '../support/operator.ts';

const figure = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Your coupons' }).locator('div', { hasText: label }).last();

async function expectFigures(page: Page, counts: readonly number[]): Promise<void> {
  for (const [at, label] of ['Total', 'Used', 'Remaining'].entries()) {
    await expect(figure(page, label)).toHaveText(`${label}${counts[at]}`);
  }
}

test(
  'coupons are counted and listed, and what cannot enter is refused',
  phone,
  async ({ page, newcomer }) => {
    const payer = await payerOf(newcomer);
    await openAs(page, payer, '/UsedCoupon');
    const count = page.getByLabel('How many coupons');
    const submit = page.getByRole('button', { name: 'Enter coupons' });
    await test.step('what is refused', async () => {
      await expect(page.getByText('No coupon has entered yet')).toBeVisible();
      await submit.click();
      await expectRefusal(count, 'All the fields are required !!');
      await count.fill('0');
      await submit.click();
      await expectRefusal(count, 'Count should be a whole number above zero !!');
      await count.fill('1');
      await submit.click();
      await expectRefusal(count, 'You do not have so many coupons !!');
      await expectNoAxeFindings(page);
    });
    await activate(payer);
    await page.reload();
    // The demo's bonanza runs, and what is given while it does enters by itself.
    await expectFigures(page, [1, 1, 0]);
    await expect(page.locator('tbody tr, main ul li').filter({ hasText: payer.uid })).toHaveCount(
      1,
    );
    await expectNoOverflow(page);
    await operatorMust('SuspendMember', { uid: payer.uid, suspended: true, remark: 'test' });
    await count.fill('1');
    await submit.click();
    await expectRefusal(submit, 'Your account is suspended !!');
  },
);

/** A member with one coupon. */
async function couponHolder(): Promise<Payer> {
  const payer = await payerOf(await registerNewcomer(freshEmail(), '100000'));
  await activate(payer);
  return payer;
}

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

const gifts = [
  { gift: 'Tablet', count: '1' },
  { gift: 'Headphones', count: '1' },
];

test.describe('a bonanza', () => {
  const server = serverOfGroup(startEmptyServer);

  test(
    'runs to TIME UP!! and its winner, and anyone can check the draw',
    phone,
    async ({ page, otherBrowser }) => {
      const holders = [await couponHolder(), await couponHolder(), await couponHolder()];
      const memberPage = await otherBrowser();
      const careful = await otherBrowser();
      await careful.goto(`${server().url}/DrawCheck`);
      const count = memberPage.getByLabel('How many coupons');
      const submit = memberPage.getByRole('button', { name: 'Enter coupons' });
      await test.step('nothing is announced', async () => {
        await page.goto('/Coupon');
        await expect(page.getByText('Coming Soon !!')).toBeVisible();
        await page.getByRole('link', { name: 'Check the draw yourself' }).click();
        await expect(page.getByText('There is no draw to check')).toBeVisible();
        await openAs(memberPage, holders[0]!, `${server().url}/UsedCoupon`);
        await expectFigures(memberPage, [1, 0, 1]);
        await count.fill('1');
        await submit.click();
        await expectRefusal(count, 'No bonanza is running !!');
      });
      const times = { fromtime: inMs(-1000), totime: inMs(40_000) };
      await operatorMust('CreateBonanza', { name: 'Leaf Bonanza', ...times, gifts });
      for (const holder of holders.slice(1)) {
        expect(await askAs(holder, 'EnterCoupon', { count: 1 })).toBe('success');
      }
      await submit.click();
      await expectToast(memberPage, 'Coupons entered Successfully');
      await expectFigures(memberPage, [1, 1, 0]);
      await test.step('the time runs', async () => {
        await page.goto('/Coupon');
        const timer = page.getByRole('timer');
        await expect(timer).toContainText('Seconds');
        await expect(timer).not.toHaveText((await timer.textContent()) ?? '');
        await expect(page.getByRole('region', { name: 'Used coupons' }).locator('li')).toHaveCount(
          3,
        );
        await expectNoOverflow(page);
      });
      const fingerprint = await noteFingerprint(careful);
      const winning = await test.step('the time is up', async () => {
        await expect(page.getByText('TIME UP!!')).toBeVisible();
        await expect(page.getByRole('timer')).toHaveCount(0);
        await expect(page.getByRole('heading', { name: 'Winning Coupon' })).toBeVisible();
        const winners = page.getByRole('region', { name: '🏆 Winners Table' });
        const columns = ['S.No', 'Coupon', 'Gift', 'Date'];
        await expect(winners.locator('thead th')).toHaveText(columns);
        const won = winners.locator('tbody tr');
        await expect(won).toHaveCount(2);
        await expect(won.first()).toContainText('Tablet');
        await expect(won.last()).toContainText('Headphones');
        await expectNoAxeFindings(page);
        await expectNoOverflow(page);
        return won.first().locator('td').nth(1).innerText();
      });
      await expect(page.getByText(winning)).toHaveCount(2);
      await page.getByRole('link', { name: 'Check the draw yourself' }).click();
      await checkAgrees(page, fingerprint, winning);
      await checkNotices(page);
      await comingSoon(page);
    },
  );
});

/** What a careful person writes down before the draw. */
async function noteFingerprint(page: Page): Promise<string> {
  await page.goto(`${process.env['E2E_URL']}/DrawCheck`);
  await expect(page.getByText('The seed itself is published with the draw.')).toBeVisible();
  const shown = await page.getByText(/^[0-9a-f]{64}$/).innerText();
  return shown.trim();
}

async function checkAgrees(page: Page, fingerprint: string, winning: string): Promise<void> {
  await test.step('the check agrees', async () => {
    await expect(page.getByText('The seed matches its published fingerprint')).toBeVisible();
    await expect(
      page.getByText('The published winners are the ones that your browser drew'),
    ).toBeVisible();
    await expect(
      page.getByText('No public beacon was named: the seed alone decided'),
    ).toBeVisible();
    const rows = page.locator('tbody tr');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(winning);
    const noted = page.getByLabel('The fingerprint that you noted before the draw');
    await noted.fill(fingerprint);
    await expect(page.getByText('It is the fingerprint of this seed')).toBeVisible();
    await noted.fill(fingerprint.replace(/.$/, 'x'));
    await expect(page.getByText('It is not the fingerprint of this seed')).toBeVisible();
    await expect(page.getByRole('region', { name: 'What it does not prove' })).toContainText(
      'That nobody knew the seed beforehand.',
    );
    await expectNoAxeFindings(page);
    await expectNoOverflow(page);
  });
}

/** The same page, when the server publishes other winners than it drew, or another seed. */
async function checkNotices(page: Page): Promise<void> {
  await test.step('the check notices what is not true', async () => {
    await page.route(/type=BonanzaAchiever$/, async (route) => {
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: unknown[][] };
      await route.fulfill({ json: { data: [data[0]!.toReversed()] } });
    });
    await page.route(/type=BonanzaTimer$/, async (route) => {
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: { seedHash: string }[][] };
      data[0]![0]!.seedHash = '0'.repeat(64);
      await route.fulfill({ json: { data } });
    });
    await page.reload();
    await expect(page.getByText('The seed does not match its published fingerprint')).toBeVisible();
    await expect(
      page.getByText('The published winners are not the ones that your browser drew'),
    ).toBeVisible();
    await page.unrouteAll();
  });
}

async function comingSoon(page: Page): Promise<void> {
  await test.step('the next one is announced', async () => {
    const times = { fromtime: inMs(86_400_000), totime: inMs(2 * 86_400_000) };
    await operatorMust('CreateBonanza', { name: 'Moss Bonanza', ...times, gifts });
    await page.goto('/Coupon');
    await expect(page.getByText('Coming Soon !!')).toBeVisible();
    await expect(page.getByText('Moss Bonanza begins on')).toBeVisible();
  });
}
