import AxeBuilder from '@axe-core/playwright';
import { statusLooks } from '@canopy/contract/catalog/statuses.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { microsOf } from './amounts.ts';

type AxeResults = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'violations'>;
type WithAxe = { axe?: { run(context: object, options: object): Promise<AxeResults> } };

/** What passed, or could not be judged, need not be gathered. */
const axeOptions = {
  resultTypes: ['violations' as const],
  rules: { 'target-size': { enabled: true } },
};

/** Runs the accessibility checks of WCAG 2.2 A and AA and the best practices on what is shown. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await comeToRest(page);
  await markRepeated(page);
  // Where the checks were loaded into the document already they need not be sent there again.
  const again = await page.evaluate(
    ([exclude, options]) => (window as WithAxe).axe?.run({ exclude }, options) ?? null,
    [[repeated, framed], axeOptions] as const,
  );
  // Without frames the older way takes half the time.
  const once = new AxeBuilder({ page })
    .setLegacyMode()
    .exclude(repeated)
    .exclude(framed)
    .options(axeOptions);
  const { violations } = again ?? (await once.analyze());
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => ({ id, help, place: target.join(' ') })),
  );
  const judged = await page.evaluate((found) => {
    const dialog = document.querySelector('[role="dialog"][aria-modal="true"]');
    // In the tree people choose the size themselves; behind a dialog nothing can be pressed, and
    // the page may be scrolled so that its header cuts something.
    const isPressed = (place: string): boolean => {
      const target = document.querySelector(place);
      return !target?.closest('[role="tree"]') && (!dialog || dialog.contains(target));
    };
    return found
      .filter(({ id, place }) => id !== 'target-size' || isPressed(place))
      .map(({ id, help, place }) => `${id} (${help}) at ${place}`);
  }, findings);
  expect(judged, `accessibility of ${page.url()}`).toEqual([]);
}

const repeated = '[data-repeated]';

/** The one frame of ours shows a page that is judged itself; it has landmarks of its own. */
const framed = 'iframe';

/**
 * Marks the rows of lists and tables that look like one before them: the same elements with the
 * same classes, states and kinds of content. Of those that look alike two are judged, because every
 * other row may have another background. The colours of a long list take most of the time.
 */
async function markRepeated(page: Page): Promise<void> {
  await page.evaluate(() => {
    /** Attributes that differ from row to row and do not change the look. */
    const own =
      /^(id|for|href|src|value|title|datetime|name|data-line|aria-(label|labelledby|describedby))$/;
    const isEmpty = (text: string | null): boolean => (text ?? '').trim() === '';
    const lookOf = (row: Element): string =>
      [row, ...row.querySelectorAll('*')]
        .map(({ tagName, attributes, textContent }) => {
          const all = [...attributes].filter(({ name }) => name !== 'data-repeated');
          const shown = all.map(({ name, value }) => [
            name,
            own.test(name) ? isEmpty(value) : value,
          ]);
          return JSON.stringify([tagName, isEmpty(textContent), ...shown]);
        })
        .join();
    for (const list of document.querySelectorAll('tbody, ul, ol')) {
      const seen = new Set<string>();
      for (const [index, row] of [...list.children].entries()) {
        const look = `${index % 2} ${lookOf(row)}`;
        row.toggleAttribute('data-repeated', seen.has(look));
        seen.add(look);
      }
    }
  });
}

/** Waits until what has changed is drawn: a colour in transition cannot be judged. */
export async function comeToRest(page: Page): Promise<void> {
  await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** No grey placeholder is left, and no part is still being drawn. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('.mantine-Skeleton-root, [aria-busy="true"]')).toHaveCount(0);
}

/** The page must not be wider than the window; where it is, the widest elements are named. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map(({ tagName, className }) => `${tagName} ${String(className)}`);
    return [`${scrollWidth} pixels in a window of ${clientWidth}`, ...wide];
  });
  expect(tooWide, `what is wider than the window at ${page.url()}`).toEqual([]);
}

/** The windows of the two projects. */
export const windows = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
};

/**
 * Fits and is accessible, in both windows: for a flow that runs in one of them because it does the
 * same in the other. What was typed stays when the window changes.
 */
export async function expectFitInBothWindows(page: Page): Promise<void> {
  const own = page.viewportSize() ?? windows.desktop;
  const other = own.width === windows.phone.width ? windows.desktop : windows.phone;
  for (const size of [other, own]) {
    await resize(page, size);
    await expectNoOverflow(page);
    await expectNoAxeFindings(page);
  }
}

/**
 * Checks what only a wide window shows, and goes back: for a flow that runs at the size of a phone,
 * where the rows of a table are cards.
 */
export async function lookInWideWindow(
  page: Page,
  look: (rows: Locator) => Promise<void>,
): Promise<void> {
  const own = page.viewportSize() ?? windows.phone;
  await resize(page, windows.desktop);
  await look(page.locator('main tbody tr'));
  await resize(page, own);
}

/** The page follows its window a moment later. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await comeToRest(page);
}

/** A button must show its whole label. */
export async function expectWholeLabels(page: Page): Promise<void> {
  const cut = await page
    .locator('.mantine-Button-label:visible')
    .evaluateAll((labels) =>
      labels
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    );
  expect(cut, `labels that are cut at ${page.url()}`).toEqual([]);
}

/** Every status that is shown has its own look in the table; for pages in English. */
export async function expectKnownStatuses(page: Page): Promise<void> {
  const shown = await page
    .locator('[data-status]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-status')!));
  const unknown = shown.filter((status) => !(status in statusLooks));
  expect(unknown, `statuses without a look at ${page.url()}`).toEqual([]);
}

/**
 * No amount looks better than it is, none is nothing that is something, each is written with the
 * minus before the sign and without a gap, and none is broken over two lines.
 */
export async function expectHonestFigures(page: Page): Promise<void> {
  const figures = await page.locator('data[data-cut]').evaluateAll((all) =>
    all.map((each) => ({
      text: each.textContent,
      exact: Number(each.getAttribute('value')).toFixed(6),
      cut: each.getAttribute('data-cut'),
      lines: each.getClientRects().length,
    })),
  );
  const wrong = figures.filter(({ text, exact, cut, lines }) => {
    if (lines > 1 || !/^\u2212?\$?\d[\d,]*\.\d{2,6}$/.test(text)) return true;
    const above = microsOf(text) - microsOf(exact);
    const isNothing = microsOf(text) === 0n && microsOf(exact) !== 0n;
    return isNothing || (cut === 'up' ? above < 0n : cut === 'down' ? above > 0n : above !== 0n);
  });
  expect(wrong, `figures that mislead at ${page.url()}`).toEqual([]);
}

/** A short message that appears at the top and goes away by itself; the text is the whole of it. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const toast = page.getByRole('status').filter({ hasText: new RegExp(`^${escaped(text)}$`) });
  await expect(toast).toBeVisible();
}

/**
 * The reason why a form was refused: as a toast, and at the field, where it is read aloud. A toast
 * about all fields that are empty has a message at each of them that speaks of that one alone.
 */
export async function expectRefusal(field: Locator, text: string): Promise<void> {
  await expectToast(field.page(), text);
  const atField = text === 'All the fields are required !!' ? '(is|are) required' : escaped(text);
  await expect(field).toHaveAccessibleDescription(new RegExp(atField));
}

/** A field says what is wrong with it while one types; nothing was sent and nothing pops up. */
export async function expectFault(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(new RegExp(escaped(text)));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
