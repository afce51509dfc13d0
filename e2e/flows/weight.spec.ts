import type { Page } from '@playwright/test';
import { desktop, expect, test } from '../fixtures.ts';

/** The rest of the page comes into view, and with it what is loaded late. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
    }
  });
}

/** The scripts that the page has loaded, with their size as it came through the line. */
function loadedScripts(page: Page): Promise<{ name: string; bytes: number }[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  );
}

test('the landing page loads at most 150 KB of JavaScript', desktop, async ({ page }) => {
  await page.goto('/');
  await scrollThrough(page);
  await page.locator('.swiper-initialized').waitFor();
  const scripts = await loadedScripts(page);
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  test.info().annotations.push({ type: 'JavaScript', description: `${bytes} bytes` });
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(150_000);
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
      expect(answer.headers(), file).toMatchObject({
        'content-encoding': coding,
        'cache-control': 'public, max-age=31536000, immutable',
      });
    }
  });
}

test.describe('with all its motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() => {
      const page = window as { shift?: number };
      page.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[]) {
          if (!entry.hadRecentInput) page.shift = (page.shift ?? 0) + entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
  });

  const shiftOf = (page: Page) => page.evaluate(() => (window as { shift?: number }).shift);

  for (const path of ['/', '/Login', '/Signup?userid=100001', '/WelcomePage?userid=100001']) {
    test(`nothing moves while the page is loaded: ${path}`, async ({ page }) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await scrollThrough(page);
      await page.evaluate(() => document.fonts.ready);
      expect(await shiftOf(page)).toBeLessThan(0.02);
    });
  }

  for (const path of ['/dashboard', '/ChangePassword']) {
    test(`nothing moves while the page is loaded: ${path}`, async ({ memberPage }) => {
      await memberPage.goto(path, { waitUntil: 'networkidle' });
      await memberPage.evaluate(() => document.fonts.ready);
      expect(await shiftOf(memberPage)).toBeLessThan(0.02);
    });
  }
});
