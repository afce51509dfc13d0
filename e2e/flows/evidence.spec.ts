import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { desktop, expect, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow, expectToast, windows } from '../support/checks.ts';
import { demoOwner, networkDay, openConsole } from '../support/console.ts';
import { serverOfGroup, startEmptyServer } from '../support/empty-server.ts';
import { openRows } from '../support/lists.ts';
import { openAs, payerOf, type Payer } from '../support/money.ts';
import { freshEmail, registerNewcomer } from '../support/newcomer.ts';

/** Two deals that come to 0.5 % of 1,000, or without the capital where the file states none. */
function statementOf(day: string, head: readonly string[] = []): Buffer {
  const lines = [
    ...head,
    'Open time,Close time,Symbol,Commission,Profit',
    `${day} 09:00,${day} 10:00,EURUSD,-0.50,"$1,006.00"`,
    `${day} 11:00,${day} 12:00,GBPUSD,-0.50,"($1,000.00)"`,
  ];
  return Buffer.from(lines.join('\r\n'));
}

const choose = (page: Page, buffer: Buffer) =>
  page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'deals.csv', mimeType: 'text/csv', buffer });

// Results are of the whole network, so this one has no others.
test.describe('evidence', () => {
  test.describe.configure({ mode: 'default' });
  let member: Payer;
  const server = serverOfGroup(async () => {
    const empty = await startEmptyServer();
    member = await payerOf(await registerNewcomer(freshEmail(), '100000'));
    return empty;
  });

  test(
    'an operator sees the total before it is published; members download what was hashed',
    desktop,
    async ({ page, otherBrowser }) => {
      const day = networkDay();
      const file = statementOf(day);
      const sha256 = createHash('sha256').update(file).digest('hex');
      await openConsole(page, await demoOwner(), '/results');
      const card = page.getByRole('region', { name: 'Post a result' });
      await card.getByLabel('Date').fill(day);
      await card.getByLabel('Percent').fill('0.75');
      await card.getByLabel('Note').fill('Account of the forex desk');
      await choose(page, file);
      await expect(card).toContainText('Every member can download it');
      const preview = card.getByRole('button', { name: 'Preview' });
      const post = card.getByRole('button', { name: 'Post this result' });
      await preview.click();
      await expect(card.getByRole('alert')).toContainText('states no starting balance');
      await card.getByLabel('Capital').fill('1000');
      await preview.click();
      await expect(card.getByRole('region', { name: 'Preview' })).toContainText('0.5 %');
      await expectNoAxeFindings(page);
      await post.click();
      await expect(card.getByRole('alert')).toContainText('differs by 0.25: please say why');
      await card.getByLabel('Reason').fill('A second account');
      await preview.click();
      await post.click();
      await expectToast(page, 'The result is posted');
      await expect(page.locator('tbody tr')).toContainText('Differs');

      const reader = await otherBrowser();
      await openAs(reader, member, `${server().url}/TradingResults`);
      const row = reader.locator('tbody tr');
      await expect(row).toContainText('Account of the forex desk');
      await expect(reader.getByText('1 of 1 trading results are evidenced')).toBeVisible();
      await reader.getByRole('button', { name: /^Evidence of Forex/ }).click();
      const dialog = reader.getByRole('dialog');
      await expect(dialog).toContainText('A second account');
      await expect(dialog).toContainText(sha256);
      await expectNoAxeFindings(reader);
      const saving = reader.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Download the statement' }).click();
      const bytes = await readFile(await (await saving).path());
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    },
  );

  test('a result without one is marked, gets it later, and the site counts it', async ({
    page,
  }) => {
    await openConsole(page, await demoOwner(), '/results');
    const isPhone = page.viewportSize()!.width === windows.phone.width;
    const market = isPhone ? 'crypto' : 'forex';
    const day = networkDay(Date.now() - 2 * 86_400_000);
    const card = page.getByRole('region', { name: 'Post a result' });
    await card.getByLabel('Market').selectOption(market);
    await card.getByLabel('Date').fill(day);
    await card.getByLabel('Percent').fill('0.5');
    await card.getByLabel('Note').fill('By telephone');
    await card.getByRole('button', { name: 'Preview' }).click();
    await expect(card.getByRole('region', { name: 'Preview' })).toContainText('Not evidenced');
    await card.getByRole('button', { name: 'Post this result' }).click();
    await expectToast(page, 'The result is posted');
    if (isPhone) await openRows(page);
    const named = `${market} of ${day}`;
    await page.getByRole('button', { name: `Add evidence to ${named}` }).click();
    const dialog = page.getByRole('dialog');
    await choose(page, statementOf(day, ['Starting balance,1000.00']));
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog).toContainText('Agrees');
    await expectNoOverflow(page);
    await expectNoAxeFindings(page);
    await dialog.getByRole('button', { name: 'Publish this statement' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Statement of ${named}` })).toBeVisible();

    await openAs(page, member, `${server().url}/TradingResults`);
    const counted = page.getByText(/(\d) of \1 trading results are evidenced/);
    await expect(counted).toBeVisible();
    if (isPhone) await openRows(page);
    await page
      .getByRole('button', { name: /^Evidence of/ })
      .last()
      .click();
    await expect(page.getByRole('dialog')).toContainText('Both agree');
    await expectNoOverflow(page);
    await page.goto(server().url);
    await expect(counted).toBeVisible();
  });
});
