import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { collectFaults, type Faults } from './support/faults.ts';
import { openMailbox, type Mailbox } from './support/mailbox.ts';
import { registerNewcomer, type Newcomer } from './support/newcomer.ts';
import { setting } from './support/settings.ts';
import { keptSession, signIn } from './support/sign-in.ts';

export { expect };

/** For a test that makes sense at one size only, or is the same at both. */
export const phone = { tag: '@phone' };
export const desktop = { tag: '@desktop' };

type Fixtures = {
  /** Names what a test expects to go wrong: `faults.allow(/answer 401: .*\/login/)`. */
  faults: Faults;
  /** The mail that the server sent. */
  mail: Mailbox;
  /** A member for this test only. */
  newcomer: Newcomer;
  /** A page on which the demo's first member is signed in already, and stays so. */
  memberPage: Page;
  /** Opens a page in another browser, which shares nothing with the first. */
  otherBrowser: () => Promise<Page>;
  /** True in the window of a phone. */
  isPhone: boolean;
};

type WorkerFixtures = {
  /** What the browser keeps of the demo's first member after signing in. */
  session: string;
};

/** The test of Playwright; it also fails on any error that the browser saw and nobody expected. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: async ({}, provide) => provide(setting('E2E_URL')),
  mail: async ({}, provide) => provide(openMailbox(join(setting('E2E_DATA_DIR'), 'mail'))),
  newcomer: async ({}, provide) => provide(await registerNewcomer()),
  isPhone: async ({ viewport }, provide) => provide((viewport?.width ?? 0) < 768),
  faults: [
    async ({ context }, provide) => {
      const faults = collectFaults();
      faults.watch(context);
      await provide(faults);
      // The next test gets the same context, emptied of all but this.
      await context.clearPermissions();
      expect(faults.list(), 'what went wrong in the browser').toEqual([]);
    },
    { auto: true },
  ],
  otherBrowser: async ({ browser, faults }, provide) => {
    const contexts: { close(): Promise<void> }[] = [];
    await provide(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      faults.watch(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  session: [
    async ({ browser }, provide) => {
      const page = await browser.newPage({ baseURL: setting('E2E_URL') });
      await signIn(page, '100001', 'demo1234');
      const session = await keptSession(page);
      await page.close();
      await provide(session ?? '');
    },
    { scope: 'worker' },
  ],
  memberPage: async ({ context, page, session }, provide) => {
    await context.addInitScript((root) => {
      // A tab begins with an empty page, which has no storage.
      if (location.protocol === 'http:') sessionStorage.setItem('root', root);
    }, session);
    await provide(page);
  },
});
