import { expect, type Locator, type Page } from '@playwright/test';

/** The search over everything. */
export type FindParts = {
  readonly button: Locator;
  readonly dialog: Locator;
  readonly field: Locator;
  readonly options: Locator;
  /** Types a text into the open search. */
  type(text: string): Promise<void>;
};

/** The search of a page, open or not. */
export function findOn(page: Page): FindParts {
  const dialog = page.getByRole('dialog', { name: 'Find', exact: true });
  const field = dialog.getByRole('combobox');
  return {
    button: page.getByRole('button', { name: 'Find', exact: true }),
    dialog,
    field,
    options: dialog.getByRole('option'),
    type: async (text) => field.fill(text),
  };
}

/** Opens it by its button. */
export async function openFind(page: Page): Promise<FindParts> {
  const find = findOn(page);
  await find.button.click();
  await expect(find.field).toBeFocused();
  return find;
}
