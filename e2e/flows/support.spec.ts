import { expect, phone, test } from '../fixtures.ts';
import {
  expectNoAxeFindings,
  expectNoOverflow,
  expectRefusal,
  expectToast,
} from '../support/checks.ts';
import { openRows } from '../support/lists.ts';
import { activate, openAs, payerOf } from '../support/money.ts';
import { operatorMust, operatorRow } from '../support/operator.ts';

test('a query is sent, answered, gone on with, and closed', phone, async ({ page, newcomer }) => {
  const payer = await payerOf(newcomer);
  await openAs(page, payer, '/Support');
  await expect(page.getByText('No tickets yet')).toBeVisible();
  const query = page.getByLabel('Query', { exact: true });
  const submit = page.getByRole('button', { name: 'Submit' });
  await test.step('what is refused', async () => {
    await submit.click();
    await expectRefusal(query, 'Query is required');
    await query.fill('a'.repeat(2001));
    await submit.click();
    await expectRefusal(query, 'Query should not be greater than 2000 characters');
    await expectNoAxeFindings(page);
  });
  await query.fill('Where is my deposit?');
  await submit.click();
  await expectToast(page, 'Query has been sent successfully !!');
  await expect(query).toHaveValue('');
  const row = page.locator('tbody tr, main ul li').filter({ hasText: 'Where is my deposit?' });
  await openRows(page);
  await expect(row).toContainText('Open');
  const { ticket_id: ticketId } = await operatorRow(
    'Tickets',
    { limit: 1000 },
    (each) => String(each['uid']) === payer.uid,
  );
  const reply = { ticket_id: ticketId, reply_message: 'It is being checked.', close: false };
  await operatorMust('ReplyTicket', reply);
  await page.reload();
  await openRows(page);
  await expect(row).toContainText('It is being checked.');
  const dialog = page.getByRole('dialog');
  await test.step('the conversation goes on', async () => {
    await page.getByRole('button', { name: `Open ticket ${String(ticketId)}` }).click();
    const said = dialog.getByRole('listitem');
    await expect(said).toHaveCount(2);
    await expect(said.first()).toContainText('Where is my deposit?');
    await expect(said.last()).toContainText('Support');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expectRefusal(dialog.getByLabel('Your message'), 'Query is required');
    await dialog.getByLabel('Your message').fill('Thank you.');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expectToast(page, 'Query has been sent successfully !!');
    await expect(said).toHaveCount(3);
    await expect(said.last()).toContainText('Thank you.');
    await expectNoAxeFindings(page);
    await expectNoOverflow(page);
  });
  await test.step('a ticket that was closed meanwhile says so', async () => {
    await dialog.getByLabel('Your message').fill('One more thing.');
    await operatorMust('ReplyTicket', { ...reply, reply_message: 'It is there.', close: true });
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expectToast(page, 'Already Closed');
    await expect(dialog).toContainText('This ticket is closed.');
    await expect(dialog.getByLabel('Your message')).toHaveValue('One more thing.');
  });
  await page.reload();
  await openRows(page);
  await expect(row).toContainText('Closed');
  await expect(row).toContainText('It is there.');
});

test('a query about an income row names it', phone, async ({ page, newcomer }) => {
  const payer = await payerOf(newcomer);
  await activate(payer);
  await openAs(page, payer, '/CoinWallet');
  await openRows(page);
  await page.getByRole('button', { name: 'Why? Row 1' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Ask support about this row' }).click();
  await expect(page).toHaveURL(/\/Support\?incomeId=\d+$/);
  const incomeId = new URL(page.url()).searchParams.get('incomeId') ?? '';
  await expect(page.getByText(`This query is about the income row ${incomeId}.`)).toBeVisible();
  await page.getByLabel('Query', { exact: true }).fill('Why ten coins?');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectToast(page, 'Query has been sent successfully !!');
  await openRows(page);
  await page.getByRole('button', { name: /^Open ticket/ }).click();
  await expect(page.getByRole('dialog')).toContainText(`About income row ${incomeId}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await test.step("somebody else's row is unknown", async () => {
    await page.goto('/Support?incomeId=999999999');
    await page.getByLabel('Query', { exact: true }).fill('Why?');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expectRefusal(page.getByRole('button', { name: 'Submit' }), 'Income not found !!');
  });
});
