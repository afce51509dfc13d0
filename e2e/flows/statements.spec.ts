import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, phone, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectRefusal, expectToast } from '../support/checks.ts';
import { deposit, openAs, payerOf } from '../support/money.ts';

async function save(page: Page, format: 'CSV' | 'PDF'): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: `Save as ${format}` }).click();
  const file = await coming;
  await expectToast(page, 'Statement saved');
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test(
  'the statement of any wallet is saved as CSV and as PDF',
  phone,
  async ({ page, newcomer }) => {
    const payer = await payerOf(newcomer);
    await deposit(payer, 'FundRequest', 61.25);
    await openAs(page, payer, '/FundTransfer');
    await page.getByRole('button', { name: 'Statement' }).click();
    const dialog = page.getByRole('dialog', { name: 'Statement' });
    const wallet = dialog.getByLabel('Wallet');
    await expect(wallet).toHaveValue('fund');
    await expect(wallet.locator('option')).toHaveCount(15);
    await expectNoAxeFindings(page);
    const csv = await save(page, 'CSV');
    expect(csv.name).toBe('statement-fund-all.csv');
    expect(csv.bytes.toString('utf8')).toContain('61.25');
    const pdf = await save(page, 'PDF');
    expect(pdf.name).toBe('statement-fund-all.pdf');
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await dialog.getByLabel('From Date').fill('2026-02-01');
    await dialog.getByLabel('To Date').fill('2026-02-03');
    await wallet.selectOption('working');
    const period = await save(page, 'CSV');
    expect(period.name).toBe('statement-working-2026-02-01-to-2026-02-03.csv');
    expect(period.bytes.toString('utf8')).not.toContain('61.25');
  },
);

test('a period that ends before it begins is refused', phone, async ({ page, newcomer }) => {
  await openAs(page, await payerOf(newcomer), '/WorkingWithdrawLog');
  await page.getByRole('button', { name: 'Statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Statement' });
  await expect(dialog.getByLabel('Wallet')).toHaveValue('working');
  await dialog.getByLabel('From Date').fill('2026-02-03');
  await dialog.getByLabel('To Date').fill('2026-02-01');
  await dialog.getByRole('button', { name: 'Save as CSV' }).click();
  await expectRefusal(dialog.getByLabel('To Date'), 'From Date should not be after To Date !!');
});
