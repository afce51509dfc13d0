import { expect, type Page } from '@playwright/test';

/** Fills in the sign-in form of the present page and sends it. */
export async function submitLogin(page: Page, uid: string, password: string): Promise<void> {
  await page.getByLabel('ID', { exact: true }).fill(uid);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Signs a member in through the form and waits for the dashboard. */
export async function signIn(page: Page, uid: string, password: string): Promise<void> {
  await page.goto('/Login');
  await submitLogin(page, uid, password);
  await expect(page).toHaveURL(/\/dashboard$/i);
}

/** What the tab keeps of the session; null where there is nothing. */
export function keptSession(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('root'));
}

/** How many things the two storages hold. */
export function storedThings(page: Page): Promise<number> {
  return page.evaluate(() => sessionStorage.length + localStorage.length);
}
