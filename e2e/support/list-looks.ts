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

/** Where the decimal point of each figure is, in pixels; those without one are left out. */
function pointsOf(cells: Element[]): number[] {
  return cells.flatMap((cell) => {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node.textContent ?? '').lastIndexOf('.');
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return [range.getBoundingClientRect().left];
    }
    return [];
  });
}

function spreadOf(points: readonly number[]): number {
  return Math.max(...points) - Math.min(...points);
}

/** How far apart the decimal points of each column of figures are, by its heading, in pixels. */
export async function decimalSpread(page: Page): Promise<Record<string, number>> {
  const spreads: Record<string, number> = {};
  const headings = await page.locator('main table thead th').allTextContents();
  for (const [place, heading] of headings.entries()) {
    const cells = page.locator(`main table tbody td:nth-child(${place + 1})[data-figure]`);
    const points = await cells.evaluateAll(pointsOf);
    if (points.length > 1) spreads[heading] = spreadOf(points);
  }
  return spreads;
}

/** The same of each list of facts that has at least two amounts, in their order on the page. */
export async function factsSpread(page: Page): Promise<number[]> {
  const lists = await page.locator('main dl').all();
  const points = await Promise.all(
    lists.map((list) => list.locator('dd[data-figure]').evaluateAll(pointsOf)),
  );
  return points.filter((each) => each.length > 1).map(spreadOf);
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
