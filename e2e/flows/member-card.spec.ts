import type { Locator, Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow, expectToast } from '../support/checks.ts';
import { openRows } from '../support/lists.ts';
import { openAs, payerOf } from '../support/money.ts';
import { registerNewcomer } from '../support/newcomer.ts';

const chip = (page: Page | Locator, uid: string): Locator =>
  page.getByRole('button', { name: `Who is ${uid}?` });

test('an id in a list opens the card of a direct', async ({ page, newcomer, isPhone }) => {
  const payer = await payerOf(newcomer);
  const direct = await registerNewcomer(undefined, payer.uid, '2');
  await openAs(page, payer, '/MyReferral');
  await chip(page, direct.uid).click();
  const card = page.getByRole('dialog', { name: direct.name });
  await test.step('it has what the list has, and the place in the tree', async () => {
    for (const text of ['You brought them in', 'Inactive', 'Right, level 1', payer.uid]) {
      await expect(card).toContainText(text);
    }
    await expect(card.getByText(/^\d{10,11}$/)).toBeVisible();
    await expect(card.getByRole('navigation', { name: 'Place in your tree' })).toContainText(
      `You${direct.uid}`,
    );
    await expectNoOverflow(page);
    await expectNoAxeFindings(page);
  });
  await test.step('the id can still be copied', async () => {
    await card.getByRole('button', { name: `Copy id ${direct.uid}` }).click();
    await expectToast(page, `Copied ${direct.uid}`);
  });
  await test.step('one card leads to another, and Esc back to the list', async () => {
    await chip(card, payer.uid).click();
    const own = page.getByRole('dialog', { name: payer.name });
    await expect(own).toContainText('This is you');
    await expect(own.getByRole('link', { name: 'Profile' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(own).toBeHidden();
    await expect(chip(page, direct.uid)).toBeFocused();
  });
  await test.step('it shows them in the tree', async () => {
    await chip(page, direct.uid).click();
    await card.getByRole('link', { name: 'Show in the tree' }).click();
    await expect(page).toHaveURL(`/Tree_View?selected=${direct.uid}`);
    await expect(card).toBeHidden();
    if (!isPhone) {
      await expect(page.getByRole('region', { name: `Facts about ${direct.uid}` })).toBeVisible();
    }
  });
  await test.step('it activates for them with the id filled in', async () => {
    await page.goto('/MyReferral');
    await chip(page, direct.uid).click();
    await card.getByRole('link', { name: 'Activate for them' }).click();
    await expect(page).toHaveURL(`/activation?to=${direct.uid}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activation');
    await expect(page.getByLabel('User Id', { exact: true })).toHaveValue(direct.uid);
  });
});

test('copying from a list needs no card', desktop, async ({ page, newcomer }) => {
  const payer = await payerOf(newcomer);
  const direct = await registerNewcomer(undefined, payer.uid, '1');
  await openAs(page, payer, '/MyTeam');
  await page.getByRole('button', { name: `Copy id ${direct.uid}` }).click();
  await expectToast(page, `Copied ${direct.uid}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  'of somebody outside of the team there is the name alone',
  phone,
  async ({ page, newcomer }) => {
    // The demo's first member is the sponsor, and above.
    const payer = await payerOf(newcomer);
    await openAs(page, payer, '/Tree_View');
    await page.goto('/MyReferral');
    const direct = await registerNewcomer(undefined, payer.uid, '1');
    await page.reload();
    await openRows(page);
    await chip(page, direct.uid).click();
    const card = page.getByRole('dialog');
    await expect(card).toContainText('You brought them in');
    await chip(card, payer.uid).click();
    await expect(card).toContainText('This is you');
    await chip(card, '100001').click();
    await expect(card).toContainText('Your sponsor');
    await expect(card).toContainText('only the name is shown');
    await expect(card.getByRole('navigation')).toHaveCount(0);
    await expect(card.getByText('Contact No.')).toHaveCount(0);
    await expect(card.getByRole('link')).toHaveText(['Send money']);
    await expectNoOverflow(page);
    await expectNoAxeFindings(page);
    await card.getByRole('link', { name: 'Send money' }).click();
    await expect(page).toHaveURL('/FundTransfer');
    await expect(page.getByRole('dialog').getByLabel('To User Id')).toHaveValue('100001');
  },
);
