import { expect, type Locator, type Page } from '@playwright/test';

/** What a task asks of a person. */
export type Count = { clicks: number; screens: number };

/** Does a task as a person does, and counts what it takes. */
export type Steps = {
  click(what: Locator): Promise<void>;
  /** A shortcut; it counts as a click. */
  key(key: string): Promise<void>;
  /** A choice in a list; it counts as a click. */
  choose(what: Locator, label: string | RegExp): Promise<void>;
  /** Typing does not count; the click into a field that has not got the focus does. */
  type(what: Locator, text: string): Promise<void>;
  /** What it took, once this can be seen. */
  until(end: Locator): Promise<Count>;
};

/** The page, and the dialog or drawer that lies over it. */
const screenOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const over = [...document.querySelectorAll('[role=dialog]')].filter((each) =>
      each.checkVisibility(),
    );
    const label = over.at(-1)?.getAttribute('aria-labelledby') ?? '';
    const name = document.getElementById(label)?.textContent ?? '';
    return `${location.pathname} ${over.length} ${name}`;
  });

/** Starts to count on the page that is open. */
export function countSteps(page: Page): Steps {
  let clicks = 0;
  const screens: string[] = [];
  const look = async (): Promise<void> => {
    const now = await screenOf(page);
    if (now !== screens.at(-1)) screens.push(now);
  };
  const ready = async (what: Locator): Promise<void> => {
    await expect(what).toBeVisible();
    await look();
  };
  return {
    click: async (what) => {
      await ready(what);
      clicks += 1;
      await what.click();
    },
    key: async (key) => {
      await look();
      clicks += 1;
      await page.keyboard.press(key);
    },
    choose: async (what, label) => {
      await ready(what);
      clicks += 1;
      const option = what.locator('option').filter({ hasText: label });
      await what.selectOption((await option.getAttribute('value')) ?? '');
    },
    type: async (what, text) => {
      await ready(what);
      const focused = await what.evaluate((field) => field === document.activeElement);
      if (!focused) clicks += 1;
      await what.fill(text);
    },
    until: async (end) => {
      await ready(end);
      return { clicks, screens: screens.length };
    },
  };
}
