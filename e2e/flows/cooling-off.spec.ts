import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectFitInBothWindows, expectNoAxeFindings, expectToast } from '../support/checks.ts';
import { demoOwner, openConsole, openItem } from '../support/console.ts';
import { openRows } from '../support/lists.ts';
import { buy, deposit, openAs, payerOf, type Payer } from '../support/money.ts';
import { freshEmail, registerNewcomer, type Newcomer } from '../support/newcomer.ts';
import { confirmItIsYou } from '../support/proof.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Undo a purchase' });
const undoButton = (page: Page, text: string) =>
  page
    .locator('tbody tr, main ul > li')
    .filter({ hasText: text })
    .getByRole('button', { name: /^Undo purchase/ });

/** A member who has bought a package for a direct of theirs, and one for themselves before. */
async function giver(newcomer: Newcomer): Promise<{ payer: Payer; direct: Payer }> {
  const payer = await payerOf(newcomer);
  const direct = await payerOf(await registerNewcomer(freshEmail(), payer.uid));
  await deposit(payer, 'FundRequest', 150);
  await buy(payer, payer.uid, 'Education');
  await buy(payer, direct.uid, 'Silver');
  return { payer, direct };
}

/** Opens the dialog of the purchase whose row says this, on a page that was just loaded. */
async function openUndo(page: Page, text: string, isPhone: boolean): Promise<Locator> {
  if (isPhone) await openRows(page);
  await undoButton(page, text).click();
  return dialogOf(page);
}

test('whoever paid undoes a purchase, and knows before what happens', async ({
  page,
  newcomer,
  mail,
  isPhone,
}) => {
  const { payer, direct } = await giver(newcomer);
  await openAs(page, payer, '/ActivationHistory');
  const dialog = await openUndo(page, 'Silver', isPhone);
  const facts = dialog.getByRole('list', { name: 'What happens' });
  await expect(facts).toContainText('$100.00 goes back to your Fund Wallet.');
  await expect(facts).toContainText(`(${direct.uid}) no longer holds Silver, and is told.`);
  await expect(facts).toContainText('They are no longer Active');
  await expect(facts).toContainText('With it go: coins 20, coupons 2, business volume $100.00.');
  await expect(facts).toContainText('members above is taken back');
  await expect(dialog.getByText('You can do this yourself until')).toBeVisible();
  await expectNoAxeFindings(page);
  await expectFitInBothWindows(page);
  await dialog.getByRole('button', { name: 'Undo this purchase' }).click();
  await confirmItIsYou(page, mail, newcomer);
  await expectToast(page, 'The purchase is undone');
  await expect(dialog).toBeHidden();
  await expect(undoButton(page, 'Silver')).toHaveCount(0);
  await page.goto('/Inbox');
  await expect(page.getByRole('button', { name: 'You got back $100.00' })).toBeVisible();
});

test('what cannot be undone alone is asked for, and an operator is led to it', async ({
  page,
  newcomer,
  otherBrowser,
  isPhone,
}) => {
  // The first package has made its holder Active, who was then paid for the second.
  const { payer } = await giver(newcomer);
  await openAs(page, payer, '/activation');
  const dialog = await openUndo(page, 'Education', isPhone);
  const why =
    'You cannot undo this yourself. Income that rests on this package has been paid since.';
  await expect(dialog.getByText(why)).toBeVisible();
  await dialog.getByLabel('Why it should be undone').fill('Bought by mistake');
  await expectNoAxeFindings(page);
  await expectFitInBothWindows(page);
  await dialog.getByRole('button', { name: 'Ask an operator' }).click();
  await expectToast(page, 'We have got your request');
  await expect(dialog).toBeHidden();
  await test.step('the ticket leads the operator to the purchase', async () => {
    const desk = await otherBrowser();
    await openConsole(desk, await demoOwner(), `/tickets?uid=${payer.uid}`);
    await openItem(desk, payer.name);
    await expect(desk.getByText('This member asks to undo a purchase.')).toBeVisible();
    await expectNoAxeFindings(desk);
    await desk.getByRole('link', { name: /^\d+$/ }).click();
    await expect(desk.getByRole('heading', { name: /^Posting \d+/ })).toBeVisible();
  });
  await test.step('asked again it leads to the ticket', async () => {
    await page.reload();
    await openUndo(page, 'Education', isPhone);
    await dialog.getByRole('link', { name: /^Open ticket/ }).click();
    await expect(page.getByRole('dialog').getByText('Bought by mistake')).toBeVisible();
  });
});
