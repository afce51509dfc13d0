import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectLoaded, expectNoAxeFindings, expectToast } from '../support/checks.ts';
import { demoOwner, openConsole } from '../support/console.ts';
import { figuresTick, goOn } from '../support/figures.ts';
import { deposit, openAs, payerOf, stepsOf } from '../support/money.ts';

/** Messages that pop up; a line that an <output> shows is none of them. */
const toasts = (page: Page) => page.locator('[role="status"][aria-live]');
/** Fields that are marked, and what is said at fields. */
const marked = (place: Locator) => place.locator('[aria-invalid="true"]');
const said = (place: Locator) => place.locator('.mantine-InputWrapper-error, .mantine-Input-error');

type Refused = {
  path: string;
  opener?: string;
  /** Whether the figures are to be read first. */
  reads?: true;
  submit: string;
  toast: string;
  /** Each wrong field, from the top, with what it says. */
  fields: readonly (readonly [label: string, text: string])[];
};

const all = 'All the fields are required !!';

const open: readonly Refused[] = [
  {
    path: '/Login',
    submit: 'Login',
    toast: 'Please enter both username and password.',
    fields: [
      ['ID', 'ID is required'],
      ['Password', 'Password is required'],
    ],
  },
  {
    path: '/Signup',
    submit: 'Sign Up',
    reads: true,
    toast: 'Sponsor ID is required',
    fields: [
      ['Sponsor Id', 'Sponsor ID is required'],
      ['User Name', 'User Name is required'],
      ['Mobile', 'Enter Valid Mobile Number !!'],
      ['Email', 'Please enter email address'],
      ['Password', 'Password is required'],
      ['Position', 'Position is required'],
      ['I have read these texts and agree to them', 'Please agree to the texts first'],
    ],
  },
];

const ofMembers: readonly Refused[] = [
  {
    path: '/FundTransfer',
    opener: 'Fund Transfer',
    submit: 'Review',
    toast: all,
    fields: [
      ['To User Id', 'To User Id is required'],
      ['Amount', 'Amount is required'],
    ],
  },
  {
    path: '/ChangePassword',
    submit: 'Update',
    toast: all,
    fields: ['Old Password', 'New Password', 'Confirm New Password'].map(
      (label) => [label, `${label} is required`] as const,
    ),
  },
];

/** The place of a form: its dialog, or the page. */
async function placeOf(page: Page, { path, opener }: { path: string; opener?: string }) {
  await page.goto(path);
  await expectLoaded(page);
  if (opener === undefined) return page.getByRole('main');
  await page.getByRole('button', { name: opener, exact: true }).click();
  return page.getByRole('dialog');
}

/** All wrong fields at once, each with one message, the focus at the first, and one toast. */
async function expectAllMarked(page: Page, form: Refused): Promise<void> {
  const place = await placeOf(page, form);
  if (form.reads) await figuresTick(place).check();
  await place.getByRole('button', { name: form.submit, exact: true }).click();
  await expectToast(page, form.toast);
  await expect(toasts(page)).toHaveCount(1);
  await expect(marked(place)).toHaveCount(form.fields.length);
  await expect(said(place)).toHaveText(form.fields.map(([, text]) => text));
  for (const [at, [, text]] of form.fields.entries()) {
    await expect(marked(place).nth(at)).toHaveAccessibleDescription(new RegExp(text));
  }
  const first = place.getByLabel(form.fields[0]![0], { exact: true });
  await expect(first).toBeFocused();
  await first.fill('1');
  const saying = ([, text]: readonly [string, string]): Locator =>
    said(place).filter({ hasText: new RegExp(`^${text}$`) });
  await expect(saying(form.fields[0]!)).toHaveCount(0);
  await expect(saying(form.fields[1]!)).toHaveCount(1);
}

test('a visitor sees all wrong fields at once, with one message each', async ({ page }) => {
  for (const form of open) await test.step(form.path, () => expectAllMarked(page, form));
  await expectNoAxeFindings(page);
});

test('a member sees all wrong fields at once, with one message each', async ({
  page,
  newcomer,
}) => {
  const payer = await payerOf(newcomer);
  await deposit(payer, 'FundRequest', 60);
  await openAs(page, payer, '/dashboard');
  for (const form of ofMembers) await test.step(form.path, () => expectAllMarked(page, form));
  await test.step('two passwords that differ are mended at either', async () => {
    const place = page.getByRole('main');
    const [next, again] = [
      place.getByLabel('New Password', { exact: true }),
      place.getByLabel('Confirm New Password'),
    ];
    await place.getByLabel('Old Password').fill('');
    await next.fill('meadow-1');
    await again.fill('meadow-2');
    await place.getByRole('button', { name: 'Update', exact: true }).click();
    const differs = said(place).filter({ hasText: 'cofirm password is not same' });
    await expect(differs).toBeVisible();
    await expect(marked(place)).toHaveCount(2);
    await next.fill('meadow-2');
    await expect(differs).toHaveCount(0);
    await expect(marked(place)).toHaveCount(1);
  });
  await test.step('activation: own id and name, the only way to pay, prices', async () => {
    await page.goto('/activation');
    const user = page.getByLabel('User Id', { exact: true });
    await expect(user).toHaveValue(payer.uid);
    await expect(page.getByRole('main').getByText(payer.name, { exact: true })).toBeVisible();
    await expect(page.getByLabel('Activation Type')).toHaveValue('No Gst');
    const prices = page.getByLabel('Select Package').getByRole('option', { name: / – \$\d/ });
    await expect(prices.first()).toHaveText(/^Education – \$50\.00$/);
    await user.fill('');
    await goOn({ seen: figuresTick(page), review: stepsOf(page).review });
    await expect(said(page.getByRole('main'))).toHaveText([
      'User Id is required',
      'Select Package is required',
    ]);
    await user.fill('999999');
    await expect(said(page.getByRole('main')).first()).toHaveText('Sponsor Id doesnot exists !!');
  });
});

const untouched = [
  { path: '/activation' },
  { path: '/Upgrade' },
  { path: '/FundrequestBank' },
  { path: '/FundTransfer', opener: 'Fund Transfer' },
  { path: '/WorkingWithdrawalRequest', opener: 'Withdraw Now' },
  { path: '/dashboard', opener: 'Start Bot: Forex Trading Bot' },
  { path: '/dashboard', opener: 'Stop Bot: Crypto Trading' },
  { path: '/UsedCoupon' },
  { path: '/MT5Registration' },
  { path: '/Support' },
  { path: '/ChangePassword' },
  { path: '/ECurrencyDetails' },
  { path: '/ECurrencyDetails#bank' },
  { path: '/Login' },
  { path: '/Signup' },
  { path: '/ForgotPassword' },
];

test('nothing complains before it was typed in', async ({ page, newcomer }) => {
  await openAs(page, await payerOf(newcomer), '/dashboard');
  for (const form of untouched) {
    await test.step(`${form.path} ${form.opener ?? ''}`, async () => {
      const isOpen = ['/Login', '/Signup', '/ForgotPassword'].includes(form.path);
      if (isOpen) await page.addInitScript(() => sessionStorage.clear());
      const place = await placeOf(page, form);
      const fields = place
        .locator('input:not([type=hidden]), select, textarea')
        .and(place.locator(':not([tabindex="-1"]):enabled'));
      await expect(fields.last()).toBeAttached();
      for (const field of await fields.all()) await field.focus();
      await page.keyboard.press('Tab');
      await expect(marked(place)).toHaveCount(0);
      await expect(said(place)).toHaveCount(0);
      await expect(place.locator('[data-tone="bad"]')).toHaveCount(0);
      await expect(toasts(page)).toHaveCount(0);
    });
  }
});

const dialogs = [
  { path: '/FundTransfer', opener: 'Fund Transfer', first: 'To User Id' },
  { path: '/WorkingWithdrawalRequest', opener: 'Withdraw Now', first: 'Withdrawal Type' },
  { path: '/dashboard', opener: 'Start Bot: Forex Trading Bot', first: 'A part' },
  { path: '/FundTransfer', opener: 'Statement', first: 'Wallet' },
  { path: '/ProfileSetting', opener: 'Request erasure', first: 'Login password' },
  { path: '/Security', opener: 'Set up an authenticator', first: 'Login password' },
];

/** In at the first field, out at what opened it: by Escape and by the button. */
async function expectFocusKept(page: Page, opener: Locator, first: string): Promise<void> {
  for (const way of ['Escape', 'Close']) {
    await opener.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(first, { exact: true })).toBeFocused();
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
}

test('a dialog begins at its first field and gives the focus back', async ({ page, newcomer }) => {
  const payer = await payerOf(newcomer);
  await openAs(page, payer, '/dashboard');
  for (const { path, opener, first } of dialogs) {
    await test.step(`${path} ${opener}`, async () => {
      await page.goto(path);
      await expectLoaded(page);
      const button = page.getByRole('button', { name: opener, exact: true });
      await expectFocusKept(page, button, first);
    });
  }
  await test.step('and after it was sent', async () => {
    await page.goto('/ProfileSetting');
    const opener = page.getByRole('button', { name: 'Request erasure' });
    await opener.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Login password', { exact: true }).fill(payer.password);
    await dialog.getByRole('button', { name: 'Ask for erasure' }).click();
    await expectToast(page, 'Your request has been stored; see Support.');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});

test('the console does the same', async ({ page }) => {
  await openConsole(page, await demoOwner(), '/bonanza');
  const opener = page.getByRole('button', { name: 'Create', exact: true });
  await expectFocusKept(page, opener, 'Name');
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'New bonanza' });
  await expect(said(dialog)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(said(dialog)).toHaveText(
    ['Name', 'From', 'To', 'Gifts'].map((label) => `${label} is required`),
  );
  await expect(marked(dialog)).toHaveCount(4);
  await expect(toasts(page)).toHaveCount(1);
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
});
