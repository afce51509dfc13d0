import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../fixtures.ts';
import { expectNoAxeFindings } from '../support/checks.ts';

const path = '/LevelIncome';

/** The figures of a column, as numbers, in the order shown. */
async function figuresOf(page: Page, heading: string): Promise<number[]> {
  const headings = await page.locator('thead th').allInnerTexts();
  const column = headings.indexOf(heading) + 1;
  const cells = await page.locator(`tbody td:nth-child(${column})`).allInnerTexts();
  // What was reversed is below zero, with a minus as printers write it.
  return cells.map((text) => Number(text.replace('−', '-').replace(/[^\d.-]/g, '')));
}

const upwards = (figures: number[]): number[] => figures.toSorted((one, two) => one - two);

test('a list is sorted by its headings, over all of its pages', desktop, async ({ memberPage }) => {
  await memberPage.goto(path);
  const heading = memberPage.getByRole('columnheader', { name: 'Income', exact: true });
  const button = heading.getByRole('button');
  await button.click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect(memberPage).toHaveURL(/sort=Income/);
  await expect.poll(async () => isSorted(await figuresOf(memberPage, 'Income'))).toBe(true);
  const smallest = (await figuresOf(memberPage, 'Income'))[0]!;
  await expectNoAxeFindings(memberPage);
  await button.click();
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect
    .poll(async () => isSorted((await figuresOf(memberPage, 'Income')).toReversed()))
    .toBe(true);
  const largest = (await figuresOf(memberPage, 'Income'))[0]!;
  expect(largest).toBeGreaterThan(smallest);
  await test.step('a reload and the next page keep the order', async () => {
    await memberPage.reload();
    await expect(heading).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(async () => (await figuresOf(memberPage, 'Income'))[0]).toBe(largest);
    const last = (await figuresOf(memberPage, 'Income')).at(-1)!;
    await memberPage.getByRole('button', { name: 'Next' }).click();
    await expect(memberPage.getByText(/^Page 2 of/)).toBeVisible();
    await expect
      .poll(async () => Math.max(...(await figuresOf(memberPage, 'Income'))))
      .toBeLessThanOrEqual(last);
  });
  await button.click();
  await expect(heading).toHaveAttribute('aria-sort', 'none');
  await expect(memberPage).toHaveURL(path);
});

function isSorted(figures: number[]): boolean {
  return figures.length > 1 && figures.join() === upwards(figures).join();
}

test('on a phone the order is chosen from a list', phone, async ({ memberPage }) => {
  await memberPage.goto(path);
  const cards = memberPage.getByRole('main').getByRole('listitem');
  const usual = await cards.first().innerText();
  await memberPage.getByLabel('Order').selectOption('Created At');
  await expect(memberPage).toHaveURL(/sort=Created/);
  await expect(cards.first()).not.toHaveText(usual, { useInnerText: true });
  await memberPage.getByLabel('Order').selectOption('');
  await expect(memberPage).toHaveURL(path);
  await expect(cards.first()).toHaveText(usual, { useInnerText: true });
});
