import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { watchFaults, type Faults } from './support/faults.ts';
import { openMailbox, type Mailbox } from './support/mailbox.ts';

export { expect };

type Fixtures = {
  /** Names what a test expects to go wrong: `faults.allow(/answer 401: .*\/login/)`. */
  faults: Faults;
  /** The mail that the server sent. */
  mail: Mailbox;
};

/** The test of Playwright; it also fails on any error that the browser saw and nobody expected. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, provide) => provide(setting('E2E_URL')),
  mail: async ({}, provide) => provide(openMailbox(join(setting('E2E_DATA_DIR'), 'mail'))),
  faults: [
    async ({ context }, provide) => {
      const faults = watchFaults(context);
      await provide(faults);
      expect(faults.list(), 'what went wrong in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs a member in through the form and waits for the dashboard. */
export async function signIn(page: Page, uid: string, password: string): Promise<void> {
  await page.goto('/Login');
  await page.getByLabel('ID', { exact: true }).fill(uid);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/dashboard$/i);
}

/** Runs the accessibility checks of WCAG 2.2 A and AA and the best practices on what is shown. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} (${help}) at ${target.join(' ')}`),
  );
  expect(findings, `accessibility of ${page.url()}`).toEqual([]);
}

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is set by global-setup.ts and is missing.`);
  return value;
}
