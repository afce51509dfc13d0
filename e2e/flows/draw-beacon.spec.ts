import type { Page } from '@playwright/test';
import { makeTestChain, startRelay } from '@canopy/beacon/testing/relay.support.ts';
import { expect, phone, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow } from '../support/checks.ts';
import { serverOfGroup, startEmptyServer } from '../support/empty-server.ts';
import { activate, askAs, payerOf } from '../support/money.ts';
import { freshEmail, registerNewcomer } from '../support/newcomer.ts';
import { operatorMust } from '../support/operator.ts';

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** A server whose draws wait for a beacon that a relay beside it serves. */
async function startWithBeacon() {
  const chain = await makeTestChain();
  const relay = await startRelay(chain);
  const server = await startEmptyServer({
    BEACON_CHAIN: JSON.stringify(chain.info),
    BEACON_RELAYS: relay.url,
    BEACON_WAIT_MINUTES: '2',
  });
  const stop = async (): Promise<void> => {
    await server.stop();
    await relay.stop();
  };
  return { ...server, stop };
}

test.describe('a draw with a beacon', () => {
  serverOfGroup(startWithBeacon);

  test('names its round, fixes the coupons, waits, and can be checked', phone, async ({ page }) => {
    const holders = [];
    for (let count = 0; count < 2; count += 1) {
      const holder = await payerOf(await registerNewcomer(freshEmail(), '100000'));
      await activate(holder);
      holders.push(holder);
    }
    // The time runs from here on.
    const gifts = [{ gift: 'Tablet', count: '1' }];
    const times = { fromtime: inMs(-1000), totime: inMs(25_000) };
    await operatorMust('CreateBonanza', { name: 'Fern Bonanza', ...times, gifts });
    expect(await askAs(holders[0]!, 'EnterCoupon', { count: 1 })).toBe('success');
    await test.step('named beforehand', async () => {
      await page.goto('/DrawCheck');
      await expect(
        page.getByText(/^Round \d+ of a public beacon decides\. It comes on/),
      ).toBeVisible();
      await expect(
        page.getByText('The beacon’s chain; it is none of the public ones'),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Back to the draw' }).click();
      await expect(page.getByRole('timer')).toContainText('Seconds');
    });
    await test.step('fixed, and waiting', async () => {
      await expect(page.getByText('TIME UP!!')).toBeVisible();
      await expect(page.getByText(/^The coupons are fixed\. Round \d+/)).toBeVisible();
      await expectNoAxeFindings(page);
      await expectNoOverflow(page);
    });
    await expect(page.getByRole('heading', { name: 'Winning Coupon' })).toBeVisible();
    await page.getByRole('link', { name: 'Check the draw yourself' }).click();
    await test.step('every check agrees', async () => {
      await expect(page.getByText('The round is signed by the chain that was named')).toBeVisible();
      await expect(page.locator('li[data-tone]')).toHaveCount(7);
      await expect(page.locator('li[data-tone="good"]')).toHaveCount(7);
      await expectNoAxeFindings(page);
      await expectNoOverflow(page);
    });
    await broken(page);
  });
});

type Timer = { beacon?: { signature?: string } };

/** A signature with another last digit. */
const other = (signature: string) => signature.replace(/.$/, (last) => (last === 'f' ? '0' : 'f'));

/** The same page, when the server publishes something else than it drew with. */
async function broken(page: Page): Promise<void> {
  const timer = async (change: (row: Timer) => void) => {
    await page.unrouteAll();
    await page.route(/type=BonanzaTimer$/, async (route) => {
      const { data } = (await (await route.fetch()).json()) as { data: Timer[][] };
      change(data[0]![0]!);
      await route.fulfill({ json: { data } });
    });
    await page.reload();
  };
  const bad = page.locator('li[data-tone="bad"]');
  await test.step('another beacon', async () => {
    await timer(({ beacon }) => (beacon!.signature = other(beacon!.signature!)));
    await expect(bad.first()).toContainText('The round is not signed by the chain that was named');
  });
  await test.step('a late coupon', async () => {
    await page.unrouteAll();
    await page.route(/type=UsedCoupon$/, async (route) => {
      const { data } = (await (await route.fetch()).json()) as { data: { coupon: string }[][] };
      data[0]!.push({ ...data[0]![0]!, coupon: 'ZZZZ-LATE-ZZZZ' });
      await route.fulfill({ json: { data } });
    });
    await page.reload();
    await expect(bad.first()).toContainText('are not those of the frozen list');
  });
  await test.step('a round that did not come', async () => {
    await timer(({ beacon }) => delete beacon!.signature);
    const open = page.locator('li[data-tone="open"]');
    const late = 'The round did not come in time: the seed alone decided';
    await expect(open.filter({ hasText: late })).toBeVisible();
  });
  await page.unrouteAll();
}
