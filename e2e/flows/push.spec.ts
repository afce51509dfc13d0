import { createECDH, randomBytes } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';
import { desktop, expect, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow, expectToast } from '../support/checks.ts';
import { askAs, deposit, openAs, payerOf } from '../support/money.ts';
import { holdCall } from '../support/network.ts';
import { signIn } from '../support/sign-in.ts';
import { setting } from '../support/settings.ts';

// A service worker and a permission outlast the pages of a context.
test.use({ reuseContext: false, serviceWorkers: 'allow' });

const card = (page: Page) => page.getByRole('region', { name: 'Notifications in this browser' });
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

/** A subscription as a browser would send it, to a push service that is known. */
function subscription() {
  const key = createECDH('prime256v1');
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`,
    p256dh: key.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

/** Registers the service worker as the page does, and returns its id in the browser. */
async function registerWorker(page: Page, cdp: CDPSession): Promise<string> {
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  return registered;
}

/** Lets the page believe what the person has chosen: this browser never allows notifications. */
async function permit(page: Page, permission: NotificationPermission): Promise<void> {
  await page.addInitScript((given) => {
    Object.defineProperty(Notification, 'permission', { get: () => given });
    Notification.requestPermission = async () => 'granted';
  }, permission);
}

test(
  'what is pushed is shown, counted in open tabs, and leads to its page',
  desktop,
  async ({ page, context, newcomer }) => {
    const origin = setting('E2E_URL');
    const member = await payerOf(newcomer);
    await openAs(page, member, '/Support');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support');
    const cdp = await context.newCDPSession(page);
    const begun = context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
    const registrationId = await registerWorker(page, cdp);
    const worker = await begun;
    // This browser has nowhere to show a notification; the worker is asked what it wanted to show.
    await worker.evaluate(() => {
      const shown: unknown[] = [];
      Object.assign(globalThis, { shown });
      const { registration } = globalThis as unknown as { registration: object };
      Object.assign(registration, {
        showNotification: async (...all: unknown[]) => void shown.push(all),
      });
    });
    const before = ((await askAs(member, 'InboxUnread', {})) as { unread: number }).unread;
    await deposit(member, 'FundRequest', 25);
    const message = { title: 'Deposit approved', body: '$25.00', page: '/Wallets', tag: '7' };
    const data = JSON.stringify(message);
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await expect(bell(page)).toHaveAccessibleName(`Notifications, ${before + 1} unread`);
    const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: unknown }).shown);
    await expect
      .poll(shown)
      .toEqual([['Deposit approved', { body: '$25.00', tag: '7', data: { page: '/Wallets' } }]]);

    await test.step('a click brings the open tab to the page, never to another site', async () => {
      // Only a click of a person may focus a tab; the way to the page does not need one.
      const open = (path: string): Promise<void> =>
        worker.evaluate(async (given) => {
          const { openPage } = globalThis as unknown as { openPage(page: string): Promise<void> };
          await openPage(given).catch(() => undefined);
        }, path);
      await open('/Wallets');
      await expect(page).toHaveURL('/Wallets');
      await open('https://example.com/Support');
      await open('/Inbox');
      await expect(page).toHaveURL('/Inbox');
      await page.goBack();
      await expect(page).toHaveURL('/Wallets');
    });
  },
);

test('without a push service nothing is turned on', desktop, async ({ page, newcomer, faults }) => {
  faults.allow(/does not support the Push API in incognito mode/);
  await permit(page, 'default');
  await openAs(page, await payerOf(newcomer), '/Notifications');
  await card(page).getByRole('button', { name: 'Turn on' }).click();
  await expectToast(page, 'This browser did not reach its push service. Please try again later.');
  await expect(card(page).getByRole('button', { name: 'Turn on' })).toBeEnabled();
});

test('a browser that must not show notifications says so', async ({ page, newcomer }) => {
  await openAs(page, await payerOf(newcomer), '/Notifications');
  await expect(card(page)).toContainText('You can allow them in its settings for this site.');
  await expect(card(page).getByRole('button')).toHaveCount(0);
  await expectNoOverflow(page);
  await expectNoAxeFindings(page);
});

test('so does one that cannot', desktop, async ({ page, newcomer }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await openAs(page, await payerOf(newcomer), '/Notifications');
  await expect(card(page)).toContainText('This browser cannot show notifications here.');
});

test('browsers are listed and can be removed', async ({ page, newcomer }) => {
  const member = await payerOf(newcomer);
  expect(await askAs(member, 'AddPush', subscription())).toBe('success');
  await openAs(page, member, '/Notifications');
  await expect(card(page).getByRole('listitem')).toHaveCount(1);
  await expectNoOverflow(page);
  await expectNoAxeFindings(page);
  await card(page)
    .getByRole('button', { name: /^Remove / })
    .click();
  await expectToast(page, 'Saved');
  await expect(card(page).getByRole('listitem')).toHaveCount(0);
  expect(await askAs(member, 'EventChoices', {})).toMatchObject({ devices: [] });
});

/**
 * Stands for the browser's own subscription, because a browser without the internet gets none:
 * what the page does with it is real.
 */
function haveSubscription({ endpoint, p256dh, auth }: ReturnType<typeof subscription>): void {
  let isThere = true;
  const own = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => !(isThere = false),
  };
  Object.assign(PushManager.prototype, { getSubscription: async () => (isThere ? own : null) });
}

test(
  'a subscription follows the session, and ends with it or when it was removed',
  desktop,
  async ({ page, context, newcomer }) => {
    await permit(page, 'granted');
    const given = subscription();
    const member = await payerOf(newcomer);
    const devices = async (): Promise<number> =>
      ((await askAs(member, 'EventChoices', {})) as { devices: unknown[] }).devices.length;
    await signIn(page, newcomer.uid, newcomer.password);
    await registerWorker(page, await context.newCDPSession(page));
    await page.addInitScript(haveSubscription, given);

    await test.step('one that the server does not have is not added again', async () => {
      const renewed = page.waitForResponse(/\/api\/AddPush$/);
      const letGo = await holdCall(page, '**/api/AddPush');
      await page.goto('/Notifications');
      await expect(card(page).getByRole('button', { name: 'Turn off' })).toBeVisible();
      letGo();
      expect(await (await renewed).json()).toMatchObject({ code: 'push.not-found' });
      await expect(card(page).getByRole('button', { name: 'Turn on' })).toBeVisible();
      expect(await devices()).toBe(0);
    });

    await test.step('one that it has is tied to the new session, and ends with it', async () => {
      await askAs(member, 'AddPush', given);
      const renewed = page.waitForResponse(/\/api\/AddPush$/);
      await page.reload();
      expect(await (await renewed).json()).toEqual({ data: 'success' });
      await expect(card(page).getByRole('button', { name: 'Turn off' })).toBeVisible();
      await expectNoAxeFindings(page);
      const calls: string[] = [];
      page.on('request', (request) => calls.push(request.url().replace(/.*\/api\//, '')));
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
      await expect(page).toHaveURL('/');
      expect(calls.filter((name) => /^(RemovePush|Logout)$/.test(name))).toEqual([
        'RemovePush',
        'Logout',
      ]);
      expect(await devices()).toBe(0);
    });
  },
);
