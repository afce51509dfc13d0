import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../fixtures.ts';
import { expectFitInBothWindows, expectNoAxeFindings, expectRefusal } from '../support/checks.ts';
import { freshOperator, openConsole, openItem } from '../support/console.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { freshEmail } from '../support/newcomer.ts';
import { signupForm } from '../support/signup-form.ts';

const formOf = (page: Page) => ({
  name: page.getByLabel('User Name'),
  email: page.getByLabel('Email'),
  mobile: page.getByLabel('Mobile (optional)'),
  words: page.getByLabel('A few words about you'),
  agreed: page.getByRole('checkbox', { name: 'I agree that my details are used' }),
  submit: page.getByRole('button', { name: 'Ask for a sponsor' }),
});

/** Only letters are a name; each run has its own. */
const freshName = (): string =>
  `Wren ${Array.from({ length: 8 }, () => 'abcdefghij'[Math.floor(Math.random() * 10)]).join('')}`;

/** The link of a mail, on the server under test. */
async function linkIn(mail: Mailbox, email: string, subject: RegExp): Promise<string> {
  const { text = '' } = await mail.next(email, subject);
  return /https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1] ?? '';
}

/** Asks with the form and confirms with the mailed link. */
async function askAndConfirm(page: Page, mail: Mailbox, name: string, email: string) {
  const form = formOf(page);
  await form.name.fill(name);
  await form.email.fill(email);
  await form.words.fill('I know nobody who is a member.');
  await form.submit.click();
  await expectRefusal(form.agreed, 'Please agree to the texts first');
  await form.agreed.check();
  await form.submit.click();
  await expect(page.getByRole('heading', { name: 'Please look into your mailbox' })).toBeFocused();
  await page.goto(await linkIn(mail, email, /confirm that you look for a sponsor/));
  await page.getByRole('button', { name: 'Confirm my request' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, your request' })).toBeFocused();
}

test(
  'a visitor finds the way from the sign-up and the contact page',
  phone,
  async ({ page, mail }) => {
    await page.goto('/Contact');
    await page.getByRole('link', { name: 'No sponsor? Ask for one' }).click();
    await expect(page.getByRole('heading', { name: 'Find a sponsor' })).toBeVisible();
    await page.goto('/Signup');
    await page.getByRole('link', { name: 'No sponsor? Ask for one' }).click();
    await expect(page.getByRole('heading', { name: 'Find a sponsor' })).toBeVisible();
    await expectFitInBothWindows(page);
    await expectNoAxeFindings(page);
    await askAndConfirm(page, mail, freshName(), freshEmail());
    await expectNoAxeFindings(page);
    await page.goto('/FindSponsor?confirm=made-up');
    await page.getByRole('button', { name: 'Confirm my request' }).click();
    await expect(page.getByText('This link is not valid any more.')).toBeVisible();
  },
);

test(
  'a visitor asks, an operator assigns by the keyboard, and the visitor joins',
  desktop,
  async ({ page, otherBrowser, mail }) => {
    const [name, email] = [freshName(), freshEmail()];
    const visitor = await otherBrowser();
    await visitor.goto('/');
    await visitor.getByRole('link', { name: 'No sponsor? Ask for one' }).click();
    await askAndConfirm(visitor, mail, name, email);

    await openConsole(page, await freshOperator('support', mail), '/sponsor-requests');
    const queue = await openItem(page, name);
    await expect(queue.item).toContainText(name);
    await expect(page.getByText(email)).toHaveCount(0);
    await expectNoAxeFindings(page);
    const sponsor = queue.form.getByLabel('Sponsor', { exact: true });
    await queue.item.press('a');
    await expect(sponsor).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sponsor).toHaveAccessibleDescription(/Sponsor ID is required/);
    await page.keyboard.type('Asha Verd');
    const choices = queue.form.getByRole('list', { name: 'Members to choose from' });
    await expect(choices.getByRole('button')).toHaveText([/^Asha Verdant · 100001/]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(sponsor).toHaveValue('100001');
    await expect(queue.form.getByRole('radio', { name: 'Left' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(queue.form.getByRole('radio', { name: 'Right' })).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(queue.remark).toBeFocused();
    await page.keyboard.type('Lives nearby');
    await page.keyboard.press('Enter');
    await expect(queue.results).toContainText('1 of 1 done.');

    await visitor.goto(await linkIn(mail, email, /found a sponsor/));
    const form = signupForm(visitor);
    await expect(form.sponsor).toHaveValue('100001');
    await expect(form.position.getByRole('radio', { name: 'Right' })).toBeChecked();
    await form.name.fill(name);
    await form.mobile.fill(String(Date.now()).slice(-10));
    await form.email.fill(email);
    await form.password.fill('fern-grove-7');
    await form.confirm.fill('fern-grove-7');
    await form.agreed.check();
    await form.seen.check();
    await form.submit.click();
    await expect(visitor).toHaveURL(/\/WelcomePage\?userid=\d+/);
    const uid = new URL(visitor.url()).searchParams.get('userid') ?? '';

    await page.goto('/console/sponsor-requests?status=Joined&uid=100001');
    await openItem(page, name);
    await expect(page.getByRole('main')).toContainText(uid);
  },
);
