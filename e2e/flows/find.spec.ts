import { desktop, expect, phone, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow } from '../support/checks.ts';
import { findOn, openFind } from '../support/find.ts';
import { askAs, openAs, payerOf } from '../support/money.ts';
import { registerNewcomer } from '../support/newcomer.ts';

test('the keys open it, lead through it and close it', desktop, async ({ memberPage: page }) => {
  await page.goto('/MyTeam');
  const title = page.getByRole('heading', { level: 1 });
  const { button, dialog, field, options, type } = findOn(page);
  await expect(button).toContainText('Ctrl K');
  const place = page.getByLabel('From Date');
  await place.focus();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await test.step('the usual places are there before anything is typed', async () => {
    await expect(options.first()).toContainText('Dashboard');
    await expectNoAxeFindings(page);
  });
  await test.step('Esc gives the focus back', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(place).toBeFocused();
  });
  await test.step('arrows, Home and End move, Enter goes there', async () => {
    await page.keyboard.press('Control+K');
    await type('withdraw');
    // Members and tickets come last, below the pages.
    await expect(dialog.getByRole('status')).not.toContainText('Searching');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    const selected = dialog.getByRole('option', { selected: true });
    const first = await selected.textContent();
    await page.keyboard.press('ArrowDown');
    await expect(selected).not.toHaveText(first!);
    await page.keyboard.press('ArrowUp');
    await expect(selected).toHaveText(first!);
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(selected).toHaveText(first!);
    await page.keyboard.press('End');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', /./);
    await type('otp');
    await expect(options).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/Security');
    await expect(title).toBeFocused();
  });
  await test.step('what was chosen before is offered again', async () => {
    await page.keyboard.press('Control+k');
    await expect(dialog.getByRole('group', { name: 'Chosen before' })).toContainText('Security');
    await page.keyboard.press('Escape');
  });
});

test('it does not open over a form that moves money', desktop, async ({ memberPage: page }) => {
  await page.goto('/FundTransfer');
  await page.getByRole('button', { name: 'Fund Transfer', exact: true }).click();
  const form = page.getByRole('dialog');
  await expect(form).toBeVisible();
  await form.getByLabel('Amount').fill('12');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('3');
  await expect(form.getByLabel('Amount')).toHaveValue('123');
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('wallets have their balance, tickets their words', async ({ page, newcomer }) => {
  const payer = await payerOf(newcomer);
  await askAs(payer, 'Helpdesk_By_User', { query: 'My parrot ate the passport' });
  await openAs(page, payer, '/dashboard');
  const { options, dialog, type } = await openFind(page);
  await type('fund wallet');
  await expect(options.filter({ hasText: 'Fund Wallet' })).toContainText('$0.00');
  await expectNoOverflow(page);
  await type('parrot');
  await options.filter({ hasText: 'My parrot ate the passport' }).click();
  await expect(dialog).toBeHidden();
  const ticket = page.getByRole('dialog', { name: /^Ticket \d+$/ });
  await expect(ticket).toContainText('My parrot ate the passport');
  await ticket.getByRole('button', { name: 'Close' }).click();
  await expect(ticket).toBeHidden();
  await expect(page).toHaveURL('/Support');
});

test('members are those of the own team alone', async ({ page, newcomer }) => {
  const payer = await payerOf(newcomer);
  const below = await registerNewcomer(undefined, payer.uid, '2');
  // On the other side of the one who is above both.
  const beside = await registerNewcomer(undefined, '100001', '2');
  await openAs(page, payer, '/dashboard');
  const { options, dialog, type } = await openFind(page);
  await test.step('by id', async () => {
    await type(below.uid);
    await expect(options).toHaveCount(1);
    await expect(options).toContainText(`${below.uid} · Right, level 1 · In-Active`);
    await expectNoAxeFindings(page);
    await expectNoOverflow(page);
  });
  await test.step('by name, though others have the same', async () => {
    await type('Nila Sage');
    await expect(options.filter({ hasText: below.uid })).toHaveCount(1);
    await expect(dialog.getByText('Searching …')).toBeHidden();
    await expect(options.filter({ hasText: beside.uid })).toHaveCount(0);
    await expect(options.filter({ hasText: '100001' })).toHaveCount(0);
  });
  await test.step('nobody else by their id, and a way out', async () => {
    await type(beside.uid);
    await expect(dialog.getByText(`Nothing fits “${beside.uid}”.`)).toBeVisible();
    await expect(options).toHaveCount(0);
    await expectNoAxeFindings(page);
    await dialog.getByRole('link', { name: 'Ask support' }).click();
    await expect(page).toHaveURL('/Support');
    await expect(dialog).toBeHidden();
  });
  await test.step('one who was found has a card, and the focus comes back', async () => {
    await openFind(page);
    await type(below.uid);
    await expect(options).toHaveCount(1);
    await page.keyboard.press('Enter');
    const card = page.getByRole('dialog', { name: below.name });
    await expect(card).toContainText('You brought them in');
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await expect(findOn(page).button).toBeFocused();
  });
});

test(
  'a search that fails says so and can be tried again',
  desktop,
  async ({ memberPage: page, faults }) => {
    faults.allow(/TreeSearch/);
    await page.goto('/dashboard');
    await page.route('**/api/TreeSearch', (route) => route.fulfill({ status: 500, json: {} }));
    const { dialog, options, type } = await openFind(page);
    await type('100001');
    await expect(dialog.getByRole('alert')).toContainText('could not be searched');
    await page.unroute('**/api/TreeSearch');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(options.filter({ hasText: '100001 · You' })).toHaveCount(1);
  },
);

test('on a phone it fills the screen', phone, async ({ memberPage: page }) => {
  await page.goto('/dashboard');
  const { dialog, type, options } = await openFind(page);
  const box = (await dialog.boundingBox())!;
  expect([box.width, box.height]).toEqual([390, 844]);
  await type('pay');
  await expect(options.first()).toBeVisible();
  await expectNoOverflow(page);
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test(
  'in Hindi both languages find a page',
  phone,
  async ({ memberPage: page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: 'hi', url: baseURL! }]);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'ढूँढें', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'ढूँढें' });
    for (const text of ['support', 'सहायता']) {
      await dialog.getByRole('combobox').fill(text);
      await expect(dialog.getByRole('option', { name: 'सहायता', exact: true })).toHaveCount(1);
    }
  },
);
