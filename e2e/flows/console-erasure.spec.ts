import type { Page } from '@playwright/test';
import { desktop, expect, test } from '../fixtures.ts';
import {
  expectNoAxeFindings,
  expectNoOverflow,
  expectRefusal,
  expectToast,
} from '../support/checks.ts';
import { demoOwner, openConsole, openNumber, queueOf } from '../support/console.ts';
import { openAs, payerOf } from '../support/money.ts';
import type { Newcomer } from '../support/newcomer.ts';
import { operatorRow } from '../support/operator.ts';
import { submitLogin } from '../support/sign-in.ts';

/** Asks for their own erasure, as a member does. */
async function askForErasure(page: Page, { password }: Newcomer): Promise<void> {
  await page.getByRole('button', { name: 'Request erasure' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request erasure' });
  await dialog.getByLabel('Login password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Ask for erasure' }).click();
  await expectToast(page, 'Your request has been stored; see Support.');
}

/** Erases on the member's page, the id typed wrongly first. */
async function erase(page: Page, uid: string): Promise<void> {
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this person' });
  const id = dialog.getByLabel('Member id');
  await id.fill('100001');
  await dialog.getByLabel('Remark').fill('Asked for by ticket');
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expectRefusal(id, 'Member id should be typed to confirm !!');
  await expectNoAxeFindings(page);
  await id.fill(uid);
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expectToast(page, 'The person is erased');
  await expect(dialog).toBeHidden();
}

test(
  'a member asks to be erased; the ticket leads the owner to it, and the place stays',
  desktop,
  async ({ page, otherBrowser, newcomer, faults }) => {
    faults.allow(/answer 401/);
    const { uid, name, email, password } = newcomer;
    const member = await otherBrowser();
    await openAs(member, await payerOf(newcomer), '/ProfileSetting');
    await askForErasure(member, newcomer);

    await openConsole(page, await demoOwner(), `/tickets?uid=${uid}`);
    const { ticket_id: ticket } = await operatorRow('Tickets', { uid }, () => true);
    await expect(queueOf(page).line(`No. ${String(ticket)} `)).toContainText('Asks for erasure');
    await openNumber(page, ticket);
    const asks = page.getByRole('list', { name: 'Before you decide' });
    await expect(asks).toContainText('it closes this ticket');
    await expectNoAxeFindings(page);
    await asks.getByRole('link', { name: 'the member’s page' }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText('This member has asked to be erased.')).toBeVisible();
    await erase(page, uid);

    await test.step('the member’s page shows that nobody is left', async () => {
      await expect(page.getByRole('heading', { name: 'Erased' })).toBeVisible();
      await expect(page.getByText('This person was erased on')).toBeVisible();
      await expect(page.getByText('This member has asked to be erased.')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Erase', exact: true })).toHaveCount(0);
      await expect(page.getByRole('heading', { name })).toHaveCount(0);
      await expect(page.getByText(email)).toHaveCount(0);
      await page.getByRole('tab', { name: 'Tickets (0)' }).click();
      const row = page.locator('tbody tr').filter({ hasText: String(ticket) });
      await expect(row).toContainText('Closed');
      await expectNoOverflow(page);
      await expectNoAxeFindings(page);
    });
    await test.step('nobody can sign in', async () => {
      await member.goto('/Login');
      await submitLogin(member, uid, password);
      await expectToast(member, 'Invalid username or password.');
      await expect(member).toHaveURL('/Login');
    });
    await test.step('the tree shows the place under its id', async () => {
      const sponsor = { uid: '100001', name: '', email: '', password: 'demo1234' };
      const tree = await otherBrowser();
      await openAs(tree, await payerOf(sponsor), '/Tree_View');
      await tree.getByLabel('User Id').fill(uid);
      await tree.getByRole('button', { name: 'Submit' }).click();
      const place = tree.getByRole('treeitem', { name: new RegExp(`^Erased, ${uid}, `) });
      await expect(place).toBeVisible();
    });
  },
);
