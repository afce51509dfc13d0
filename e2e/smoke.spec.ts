import { desktop, expect, test } from './fixtures.ts';
import { expectNoAxeFindings } from './support/checks.ts';
import { signIn } from './support/sign-in.ts';

test('what is typed into an input arrives there', desktop, async ({ page }) => {
  // A browser without fonts leaves inputs empty, and every later test would fail for no reason.
  await page.setContent('<label>Name <input></label>');
  await page.getByLabel('Name').pressSequentially('Asha Verdant 42');
  await expect(page.getByLabel('Name')).toHaveValue('Asha Verdant 42');
});

test('what goes wrong in the browser is noticed', desktop, async ({ page, faults, baseURL }) => {
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    await fetch('/api/there-is-no-such-call');
    await fetch('http://127.0.0.1:1/').catch(() => undefined);
    console.error('a complaint');
    setTimeout(() => {
      throw new Error('a mistake');
    });
  });
  const expected = [
    `answer 404: GET ${baseURL}/api/there-is-no-such-call`,
    'console: a complaint',
    'error: Error: a mistake',
    expect.stringMatching(/^console: .*Content Security Policy/),
  ];
  await expect.poll(() => faults.list()).toEqual(expect.arrayContaining(expected));
  faults.allow(/./);
});

test('a visitor sees the site', desktop, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Canopy/);
  await expectNoAxeFindings(page);
});

test('the member of the demo signs in', desktop, async ({ page }) => {
  await signIn(page, '100001', 'demo1234');
  await expect(page.getByText('100001').first()).toBeVisible();
});

test('of rows that look alike two are judged, and each that differs', desktop, async ({ page }) => {
  const row = (colour: string, name: string) =>
    `<li style="color: ${colour}"><button>${name}</button></li>`;
  const rows = ['black', 'black', 'black', 'black', 'black', '#aaa', 'black'];
  const list = rows.map((colour, at) => row(colour, at === 6 ? '' : `Row ${at}`)).join('');
  await page.setContent(
    `<html lang="en"><title>A list</title><main><h1>A list</h1><ul>${list}</ul></main></html>`,
  );
  await page.addStyleTag({ content: 'button { color: inherit; background: white; padding: 9px }' });
  const findings = expectNoAxeFindings(page);
  await expect(findings).rejects.toThrow(/color-contrast.*li:nth-child\(6\)/);
  await expect(findings).rejects.toThrow(/button-name.*li:nth-child\(7\)/);
  await expect(page.locator('[data-repeated]')).toHaveCount(3);
});
