import { expect, type Page } from '@playwright/test';

/**
 * On a phone all that can be touched is at least 44 pixels wide and high, with the room that its
 * own pseudo-elements or label add. A link inside of a sentence is as high as its line.
 */
export async function expectTouchable(page: Page): Promise<void> {
  expect(await smallTargets(page), `too small to touch at ${page.url()}`).toEqual([]);
}

/** What is smaller, with its size. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43.5;
    const touched =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], ' +
      '[role=tab], [role=switch], [role=checkbox], [role=radio], [role=menuitem]';
    type Box = { width: number; height: number };
    /** A target may be enlarged by a pseudo-element that lies over it and its surroundings. */
    const enlarged = (element: Element): Box => {
      const { width, height } = element.getBoundingClientRect();
      const boxes = ['::before', '::after'].map((part) => getComputedStyle(element, part));
      const over = boxes.filter(
        ({ content, position }) => content !== 'none' && position === 'absolute',
      );
      return {
        width: Math.max(width, ...over.map((style) => Number.parseFloat(style.width) || 0)),
        height: Math.max(height, ...over.map((style) => Number.parseFloat(style.height) || 0)),
      };
    };
    const isLarge = ({ width, height }: Box): boolean => width >= least && height >= least;
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      const seen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return seen && width > 1 && height > 1;
    };
    /** Words beside it, in the same block: it is part of a sentence. */
    const isInSentence = (element: Element): boolean => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const block = element.closest('p, li, dd, td, label, figcaption, blockquote, span') ?? null;
      const words = (block?.textContent ?? '').trim().length;
      return words > (element.textContent ?? '').trim().length + 3;
    };
    const targetOf = (element: Element): Element[] => {
      if (!(element instanceof HTMLInputElement)) return [element];
      return [
        element,
        ...(element.labels ?? []),
        element.closest('.mantine-Input-wrapper') ?? element,
      ];
    };
    const name = (element: Element): string => {
      const { width, height } = enlarged(element);
      const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return (
        `${element.tagName.toLowerCase()} '${text.trim().slice(0, 40)}', ` +
        `${Math.round(width)} x ${Math.round(height)}, ${String(element.className)}`
      );
    };
    return [...document.querySelectorAll(touched)]
      .filter((element) => isShown(element) && !element.closest('[inert]'))
      .filter((element) => !targetOf(element).some((each) => isLarge(enlarged(each))))
      .filter((element) => !isInSentence(element))
      .map(name);
  });
}
