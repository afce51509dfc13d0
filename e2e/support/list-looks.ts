import { expect, type Page } from '@playwright/test';

/** Nothing in the page scrolls but the page itself, and no heading lies below anything else. */
export async function expectTableInSight(page: Page): Promise<void> {
  const found = await page.locator('main').evaluate((main) => {
    const scrolled = [...main.querySelectorAll('*')].filter((each) => {
      const { overflowX, overflowY } = getComputedStyle(each);
      const isTooLarge =
        each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1;
      return /auto|scroll/.test(overflowX + overflowY) && isTooLarge;
    });
    const headings = [...main.querySelectorAll('thead th')];
    const covered = headings.filter((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return !each.contains(seen);
    });
    return {
      headings: headings.length > 0,
      scrolled: scrolled.map(({ className }) => String(className)),
      covered: covered.map(({ textContent }) => textContent),
    };
  });
  expect(found, page.url()).toEqual({ headings: true, scrolled: [], covered: [] });
}

/** How far apart the decimal points of each column of figures are, by its heading, in pixels. */
export async function decimalSpread(page: Page): Promise<Record<string, number>> {
  return page.locator('main table').evaluate((table) => {
    const pointOf = (cell: Element): number | null => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = (node.textContent ?? '').lastIndexOf('.');
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect().left;
      }
      return null;
    };
    const headings = [...table.querySelectorAll('thead th')];
    const spreads = headings.map((heading, place) => {
      const cells = [...table.querySelectorAll(`tbody td:nth-child(${place + 1})[data-figure]`)];
      const points = cells.map(pointOf).filter((point) => point !== null);
      const spread = points.length > 1 ? Math.max(...points) - Math.min(...points) : -1;
      return [heading.textContent, spread] as const;
    });
    return Object.fromEntries(spreads.filter(([, spread]) => spread >= 0));
  });
}

/** The mail addresses of the page that are broken inside of a word. */
export async function brokenAddresses(page: Page): Promise<{ seen: number; broken: string[] }> {
  return page.locator('main').evaluate((main) => {
    const words: { text: string; lines: number }[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement?.textContent ?? '';
      if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(around)) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^.@]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        words.push({ text: around, lines: new Set(tops).size });
      }
    }
    const broken = words.filter(({ lines }) => lines > 1).map(({ text }) => text);
    return { seen: words.length, broken };
  });
}

/** Lines of the page that have a date in another format than '15 Nov 2026'. */
export async function oddDates(page: Page): Promise<string[]> {
  const text = await page.locator('main').innerText();
  return text.split('\n').filter((line) => /\d{4}-\d\d-\d\d|\d\d?[/.]\d\d?[/.]\d{4}/.test(line));
}
