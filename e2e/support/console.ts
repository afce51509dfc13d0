import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectLoaded } from './checks.ts';
import type { Mailbox } from './mailbox.ts';
import { callServer } from './newcomer.ts';
import { operatorMust } from './operator.ts';

/** An operator for one test only. */
export type TestOperator = { email: string; password: string; role: string; token: string };

type Role = 'owner' | 'finance' | 'support' | 'auditor';

/** The demo's first operator, who may do everything. */
export const demoOperator = { email: 'operator@canopy.test', password: 'demo-operator' };

/** Signs an operator in by the call that the form makes; returns the token. */
async function tokenOf(email: string, password: string): Promise<string> {
  const answer = await callServer('operator/login', { email, password });
  const { token } = (await answer.json()) as { token?: string };
  if (token === undefined) throw new Error(`${email} could not sign in.`);
  return token;
}

/** The session of an operator as the console keeps it. */
export async function demoOwner(): Promise<TestOperator> {
  const { email, password } = demoOperator;
  return { email, password, role: 'owner', token: await tokenOf(email, password) };
}

/** Adds an operator as an owner does, and reads the first password in the mail. */
export async function mailedOperator(role: Role, mail: Mailbox) {
  const email = `${role}.${randomBytes(5).toString('hex')}@operator.test`;
  await operatorMust('SaveOperator', { email, role, active: true });
  const letter = await mail.next(email, /^You are an operator of Canopy/);
  const password = /password is: (\S+)/.exec(letter.text ?? '')?.[1] ?? '';
  return { email, password, role };
}

/** An operator who has already chosen their own password. */
export async function freshOperator(role: Role, mail: Mailbox): Promise<TestOperator> {
  const { email, password: mailed } = await mailedOperator(role, mail);
  const password = 'meadow-4321-brook';
  const token = await tokenOf(email, mailed);
  const change = { password, oldpassword: mailed };
  const answer = await callServer('operator/PasswordUpdate', change, token);
  expect(await answer.json()).toEqual({ data: 'Successfull' });
  return { email, password, role, token: await tokenOf(email, password) };
}

/** Opens a page of the console as this operator, at another server where its address is given. */
export async function openConsole(
  page: Page,
  operator: TestOperator,
  path: string,
  server = '',
): Promise<void> {
  const { email, role, token } = operator;
  const state = { isAuth: true, userId: email, username: email, jwtToken: token, role };
  await page.addInitScript(
    (kept) => {
      // A tab begins with an empty page, which has no storage; a log-out must stay one.
      if (location.protocol !== 'http:' || sessionStorage.getItem('opened')) return;
      sessionStorage.setItem('opened', 'yes');
      sessionStorage.setItem('console', kept);
    },
    JSON.stringify({ state, version: 0 }),
  );
  await page.goto(`${server}/console${path}`);
}

/**
 * Opens the console and leaves it alone for 26 minutes; the warning that it then shows. A late
 * answer counts as activity, so the page must have all of its answers before the time passes.
 */
export async function leaveConsoleUntouched(page: Page): Promise<Locator> {
  await page.clock.install();
  await openConsole(page, await demoOwner(), '/security');
  await expect(page.getByText('(this one)')).toBeVisible();
  await expectLoaded(page);
  await page.clock.fastForward('26:00');
  const notice = page.getByText(/You will be signed out in 4 minutes\./);
  await expect(notice).toBeVisible();
  return notice;
}

/** Fills in the sign-in form of the console and sends it. */
export async function submitConsoleLogin(
  page: Page,
  email: string,
  password: string,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** What the right side of a queue shows and can do. */
export function queueOf(page: Page) {
  const form = page.getByRole('form', { name: 'Decision' });
  return {
    line: (text: string): Locator =>
      page.locator('main li').filter({ has: page.locator('[data-line]'), hasText: text }),
    item: page.locator('[data-item-title]'),
    form,
    choose: (label: string) =>
      form
        .getByRole('radiogroup', { name: 'What to do' })
        .getByText(label, { exact: true })
        .click(),
    hash: form.getByLabel('Txn Hash'),
    remark: form.getByLabel('Remark'),
    reply: form.getByRole('textbox', { name: 'Reply' }),
    submit: form.locator('button[type=submit]'),
    /** What is asked before several are decided. */
    confirm: page.getByRole('dialog', { name: /items\?$/ }),
    results: page.getByRole('region', { name: 'Results' }),
  };
}

/** Opens the item whose line says this, even among many. */
export async function openItem(page: Page, text: string): Promise<ReturnType<typeof queueOf>> {
  const queue = queueOf(page);
  await queue.line(text).first().locator('[data-line]').click();
  return queue;
}

/** Opens the item of this number. */
export async function openNumber(page: Page, id: unknown): Promise<ReturnType<typeof queueOf>> {
  await page.locator(`[data-line="${String(id)}"]`).click();
  return queueOf(page);
}

/** The day of a moment where the network is, as its dates are written. */
export function networkDay(at = Date.now()): string {
  return networkMoment(at).slice(0, 10);
}

/** A moment as a field for date and time takes it, where the network is. */
export function networkMoment(at: number): string {
  const style = { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Kolkata' } as const;
  return new Intl.DateTimeFormat('sv-SE', style).format(at).replace(' ', 'T');
}
