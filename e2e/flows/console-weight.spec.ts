import { desktop, expect, test } from '../fixtures.ts';
import { demoOwner, openConsole } from '../support/console.ts';

// A first load is measured: nothing may be there from a page before.
test.use({ reuseContext: false });

test('the console opens with at most 250 KB of JavaScript', desktop, async ({ page }) => {
  await openConsole(page, await demoOwner(), '/');
  await expect(page.getByText('Solvency').first()).toBeVisible();
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  );
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  test.info().annotations.push({ type: 'JavaScript', description: `${bytes} bytes` });
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(250_000);
});
