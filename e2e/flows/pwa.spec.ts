import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow } from '../support/checks.ts';
import { startEmptyServer } from '../support/empty-server.ts';
import { openMenu } from '../support/menu.ts';
import { deposit, payerOf } from '../support/money.ts';
import { registerNewcomer } from '../support/newcomer.ts';
import { setting } from '../support/settings.ts';
import { signIn, storedThings } from '../support/sign-in.ts';

// The worker and what it keeps outlast the pages of a context.
test.use({ reuseContext: false, serviceWorkers: 'allow' });

const unreached = /no answer \(net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)\)/;
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const mark = (page: Page) => page.getByText(/^As of \d+ \w+ \d{4}, \d\d:\d\d – no connection$/);
const total = (page: Page) =>
  page.getByRole('region', { name: 'Wallets', exact: true }).locator('data').first();

/** Waits until the worker answers for this page and has kept what the page had loaded. */
async function haveWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const { controller } = navigator.serviceWorker;
    const taken = (run: () => void) =>
      navigator.serviceWorker.addEventListener('controllerchange', run, { once: true });
    if (!controller) await new Promise<void>((done) => taken(done));
  });
  const kept = () =>
    page.evaluate(async () => {
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith('/assets/'));
      const found = await Promise.all(files.map((file) => caches.match(file)));
      return found.every((each) => each !== undefined);
    });
  await expect.poll(kept).toBe(true);
}

test('it can be installed: manifest, icons, colours, worker', desktop, async ({ page }) => {
  await page.goto('/Login');
  await haveWorker(page);
  // What a member opens first is kept before anybody opened it.
  const kept = await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys())[0]!);
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
  for (const name of ['member-shell', 'dashboard-page', 'wallets-page']) {
    expect(kept.filter((path) => path.startsWith(`/assets/${name}-`))).toHaveLength(1);
  }
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
    return (await (await fetch(link.href)).json()) as {
      start_url: string;
      icons: { src: string; sizes: string; purpose: string }[];
      shortcuts: { url: string }[];
    };
  });
  expect(manifest).toMatchObject({ id: '/dashboard', display: 'standalone', scope: '/' });
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(
    expect.arrayContaining(['any', 'maskable']),
  );
  const sizes = await page.evaluate(async (icons) => {
    const apple = document.querySelector<HTMLLinkElement>('link[rel=apple-touch-icon]')!;
    const all = [...icons, { src: apple.href, sizes: '180x180' }];
    return Promise.all(
      all.map(async ({ src, sizes: wanted }) => {
        const image = Object.assign(new Image(), { src });
        await image.decode();
        return [`${image.naturalWidth}x${image.naturalHeight}`, wanted];
      }),
    );
  }, manifest.icons);
  for (const [found, wanted] of sizes) expect(found).toBe(wanted);
  const colours = page.locator('meta[name=theme-color]');
  await expect(colours).toHaveCount(2);
  for (const { url } of manifest.shortcuts) {
    expect((await page.request.get(url)).status(), url).toBe(200);
  }

  await test.step('a quiet offer in the menu, when the browser has one', async () => {
    const { uid, password } = await registerNewcomer();
    await signIn(page, uid, password);
    const menu = page.getByRole('button', { name: 'Your account' });
    await menu.click();
    const offer = page.getByRole('menuitem', { name: 'Install the app' });
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
    await expect(offer).toHaveCount(0);
    await page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => void (document.body.dataset['asked'] = 'yes'),
      });
      dispatchEvent(event);
    });
    await offer.click();
    await expect(page.locator('body')).toHaveAttribute('data-asked', 'yes');
  });
});

test('without a connection the last figures stay, marked with their moment', async ({
  page,
  context,
  newcomer,
  faults,
}) => {
  faults.allow(unreached);
  const member = await payerOf(newcomer);
  await deposit(member, 'FundRequest', 25);
  await signIn(page, newcomer.uid, newcomer.password);
  await haveWorker(page);
  await expect(total(page)).toHaveText('$25.00');
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await test.step('a page that was opened before is kept', async () => {
    await page.getByRole('link', { name: 'Send', exact: true }).click();
    await expect(title(page)).toHaveText('Fund Transfer');
    await page.goBack();
    await expect(total(page)).toHaveText('$25.00');
    await haveWorker(page);
  });

  await test.step('at once, and after a reload', async () => {
    await context.setOffline(true);
    await expect(mark(page)).toBeVisible();
    await page.reload();
    await expect(mark(page)).toBeVisible();
    await expect(total(page)).toHaveText('$25.00');
    await expectNoOverflow(page);
    await expectNoAxeFindings(page);
  });
  await test.step('a page that was never opened, of those that are kept', async () => {
    await page.goto('/Wallets');
    await expect(title(page)).toHaveText('Wallets');
    await page.goto('/dashboard');
  });
  await test.step('money does not move', async () => {
    await page.getByRole('link', { name: 'Send', exact: true }).click();
    await expect(title(page)).toHaveText('Fund Transfer');
    await page.getByRole('button', { name: 'Fund Transfer' }).click();
    const review = page.getByRole('dialog').getByRole('button', { name: 'Review' });
    await expect(review).toBeDisabled();
    await expect(review).toHaveAccessibleDescription(/^There is no connection\./);
    await expectNoAxeFindings(page);
  });
  await test.step('back again: the mark goes and the figures are new', async () => {
    await page.goto('/dashboard');
    await expect(mark(page)).toBeVisible();
    await expect(total(page)).toHaveText('$25.00');
    await deposit(member, 'FundRequest', 5);
    await context.setOffline(false);
    await expect(mark(page)).toHaveCount(0);
    await expect(total(page)).toHaveText('$30.00');
  });
});

test(
  'figures go with the session, and are nobody else’s',
  phone,
  async ({ page, context, newcomer, faults }) => {
    faults.allow(unreached);
    await deposit(await payerOf(newcomer), 'FundRequest', 27.31);
    await signIn(page, newcomer.uid, newcomer.password);
    await haveWorker(page);
    await expect(total(page)).toHaveText('$27.31');
    const seen = (tab: Page) =>
      tab.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('seen ')));
    await expect.poll(async () => (await seen(page)).join()).toContain('userDashboard');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    const second = await context.newPage();
    await second.goto('/Wallets');
    await expect(title(second)).toHaveText('Wallets');
    await expect.poll(async () => (await seen(second)).join()).toContain('Wallets');
    const texts = await page.evaluate(() => Object.values(sessionStorage).join());
    expect(texts.match(/eyJ[\w-]+\.[\w-]+\./g), 'one token, that of the session').toHaveLength(1);
    const cached = await page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      return (await Promise.all(all.map((cache) => cache.keys()))).flat().map(({ url }) => url);
    });
    expect(cached.filter((url) => url.includes('/api/'))).toEqual([]);

    const menu = await openMenu(page);
    await menu.getByRole('button', { name: 'Log Out' }).click();
    for (const tab of [page, second]) {
      await expect(tab).toHaveURL('/');
      expect(await storedThings(tab)).toBe(0);
    }
    const other = await registerNewcomer();
    await signIn(page, other.uid, other.password);
    await expect(total(page)).toHaveText('$0.00');
    await context.setOffline(true);
    await page.reload();
    await expect(mark(page)).toBeVisible();
    await expect(total(page)).toHaveText('$0.00');
    await expect(page.getByText('$27.31')).toHaveCount(0);
  },
);

test('the offline page is in both languages', phone, async ({ page, context, faults }) => {
  faults.allow(unreached);
  await page.goto('/Login');
  await haveWorker(page);
  await context.setOffline(true);
  for (const [language, heading, again] of [
    ['en', 'No connection', 'Try again'],
    ['hi', 'कनेक्शन नहीं है', 'फिर से प्रयास करें'],
  ] as const) {
    await context.addCookies([{ name: 'language', value: language, url: setting('E2E_URL') }]);
    await page.goto('/');
    await expect(title(page)).toHaveText(heading);
    await expect(page.getByRole('link', { name: again })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expectNoOverflow(page);
    await expectNoAxeFindings(page);
  }
  await test.step('a page of members, without a session', async () => {
    await context.addCookies([{ name: 'language', value: 'en', url: setting('E2E_URL') }]);
    await page.goto('/dashboard');
    await expect(title(page)).toHaveText('No connection');
    await expect(page).toHaveURL('/dashboard');
    await context.setOffline(false);
    await expect(page).toHaveURL('/Login');
  });
  await test.step('it loads again by itself', async () => {
    await context.setOffline(true);
    await page.goto('/');
    const again = page.getByRole('link', { name: 'Try again' });
    await expect(again).toBeVisible();
    await context.setOffline(false);
    await expect(again).toHaveCount(0);
    await expect(title(page)).not.toHaveText('No connection');
  });
});

test('a server that is stopped, and one without a worker', desktop, async ({ page, faults }) => {
  faults.allow(unreached);
  const server = await startEmptyServer();
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  try {
    await page.goto(`${server.url}/Login`);
    await haveWorker(page);
    await server.restart({ DEMO: '0', SERVICE_WORKER: '0' });
    await page.reload();
    await expect(title(page)).toHaveText('Welcome back');
    await expect.poll(workers).toBe(0);
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0);
    await server.restart({ DEMO: '0' });
    await page.reload();
    await haveWorker(page);
  } finally {
    await server.stop();
  }
  await test.step('pages that were never opened, or need a session', async () => {
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(title(page)).toHaveText('No connection');
    await expectNoAxeFindings(page);
    for (const path of ['/', '/dashboard']) {
      await page.goto(server.url + path);
      await expect(title(page)).toHaveText('No connection');
    }
  });
});

/** Runs in the page: tells the test when the first alert of a loaded page appears. */
function hearFirstAlert(): void {
  const heard = Reflect.get(window, 'heardAlert') as () => Promise<void>;
  const observer = new MutationObserver(() => {
    if (document.querySelector('[role="alert"]') === null) return;
    observer.disconnect();
    void heard();
  });
  observer.observe(document, { childList: true, subtree: true });
}

test.describe('after a release', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page whose file is gone is loaded anew, once', desktop, async ({ page, faults }) => {
    faults.allow(/answer 404: .*forgot-password|Failed to fetch dynamically imported module/);
    // How often the page is loaded; how often a browser asks for the file is its own affair.
    let loads = 0;
    page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
    const saidAfter: number[] = [];
    await page.exposeFunction('heardAlert', () => saidAfter.push(loads));
    await page.addInitScript(hearFirstAlert);
    const gone = '**/assets/forgot-password-page-*.js';
    await page.goto('/Login');
    await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(title(page)).toHaveText('This page could not be shown');
    await expect(page).toHaveURL('/ForgotPassword');
    await expect.poll(() => saidAfter).toEqual([2]);
    await page.unroute(gone);
    await page.getByRole('button', { name: 'Load again' }).click();
    await expect(title(page)).toHaveText('Forgot password');
  });
});
