import { expect, type Page } from '@playwright/test';

/** Narrows the list of a page by one choice: beside it, or on a phone in the sheet. */
export async function narrow(page: Page, label: string, option: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const opener = page.getByRole('button', { name: /^Filters/ });
  const search = page.getByRole('search');
  await expect(opener.or(search)).toBeVisible();
  if (await opener.isVisible()) await opener.click();
  await search.getByLabel(label, { exact: true }).selectOption(option);
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(sheet).toBeHidden();
}

/** The kinds that a page of money has. */
export const kinds = (page: Page) => page.locator('main').getByRole('radio');

/** One of them, by the beginning of its name; its balance follows. */
export const kindOf = (page: Page, name: string) =>
  page.locator('main').getByRole('radio', { name: new RegExp(`^${name}`) });

/** The rows of the history, in a table or as cards. */
export const historyRows = (page: Page) => page.locator('main tbody tr, main ul li');
