import { expect, type Locator, type Page } from '@playwright/test';

/** The member's menu, whichever way the window shows it: at the side, or as a drawer. */
export async function openMenu(page: Page): Promise<Locator> {
  const closed = page.getByRole('button', { name: 'Open the sidebar' });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(closed.or(menu)).toBeVisible();
  if (await closed.isVisible()) await closed.click();
  await expect(menu).toBeVisible();
  return menu;
}
