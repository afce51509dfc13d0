import type { Page } from '@playwright/test';
import { desktop, expect, test } from '../fixtures.ts';
import { comeToRest } from '../support/checks.ts';
import { holdCall } from '../support/network.ts';

// A first load is measured: nothing may be there from a page before.
test.use({ reuseContext: false });

/** An entry of the browser's list of what moved; the library of types does not know it yet. */
type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};

/** How much moved, and which elements. */
type Shift = { value: number; nodes: string[] };

/** The rest of the page comes into view, and with it what is loaded late. */
async function scrollThrough(page: Page): Promise<void> {
  // The landing page is drawn part by part; its footer is the last.
  if (new URL(page.url()).pathname === '/') await page.getByRole('contentinfo').waitFor();
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
    }
  });
}

/** The scripts that the page has loaded, with their size on the wire. */
function loadedScripts(page: Page): Promise<{ name: string; bytes: number }[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  );
}

test('the landing page loads at most 110 KB of JavaScript', desktop, async ({ page }) => {
  await page.goto('/');
  await scrollThrough(page);
  await page.locator('.swiper-initialized').waitFor();
  const scripts = await loadedScripts(page);
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  test.info().annotations.push({ type: 'JavaScript', description: `${bytes} bytes` });
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(110_000);
  const code = await Promise.all(scripts.map(async ({ name }) => (await fetch(name)).text()));
  // Words that the UI kit, the query client and the schema library cannot do without.
  for (const word of ['mantine', 'QueryClient', 'ZodError']) {
    expect(code.filter((text) => text.includes(word)).length, word).toBe(0);
  }
});

for (const coding of ['br', 'gzip']) {
  test(`scripts and styles come compressed: ${coding}`, desktop, async ({ page, request }) => {
    await page.goto('/');
    const files = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
          'script[type=module], link[rel=stylesheet], link[rel=modulepreload]',
        ),
      ].map((each) => ('src' in each ? each.src : each.href)),
    );
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      const answer = await request.get(file, { headers: { 'accept-encoding': coding } });
      // What fits into one packet gains nothing by it and is sent as it is.
      const small = (await answer.body()).length < 1024;
      expect(answer.headers(), file).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        ...(small ? {} : { 'content-encoding': coding }),
      });
    }
  });
}

test.describe('with all its motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() => {
      const shifts: Shift[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as LayoutShift[]) {
          if (entry.hadRecentInput) continue;
          const nodes = entry.sources.map(({ node }) => node?.parentElement?.innerHTML ?? '');
          shifts.push({ value: entry.value, nodes: nodes.map((html) => html.slice(0, 200)) });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
  });

  /** The fonts come last, as over a slow line: what is shown by then must not move. */
  async function expectNothingMoves(page: Page, path: string): Promise<void> {
    const letGo = await holdCall(page, '**/*.woff2');
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await comeToRest(page);
    letGo();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await scrollThrough(page);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, `what moved: ${JSON.stringify(shifts, null, 2)}`).toBeLessThan(0.02);
  }

  for (const path of ['/', '/Login', '/Signup?userid=100001', '/WelcomePage?userid=100001']) {
    test(`nothing moves while the page is loaded: ${path}`, async ({ page }) => {
      await expectNothingMoves(page, path);
    });
  }

  for (const path of ['/dashboard', '/ChangePassword']) {
    test(`nothing moves while the page is loaded: ${path}`, async ({ memberPage }) => {
      await expectNothingMoves(memberPage, path);
    });
  }
});
