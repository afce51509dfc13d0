import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { desktop, expect, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectToast } from '../support/checks.ts';
import { demoOwner, openConsole } from '../support/console.ts';
import { activate, openAs, payerOf } from '../support/money.ts';
import { operatorRow } from '../support/operator.ts';

test('a trading result is looked at before it can be posted', desktop, async ({ page }) => {
  await openConsole(page, await demoOwner(), '/results');
  const card = page.getByRole('region', { name: 'Post a result' });
  await card.getByRole('button', { name: 'Preview' }).click();
  await expect(card.getByRole('alert')).toHaveText('Date should be like 2026-01-31 !!');
  await card.getByLabel('Date').fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
  await card.getByLabel('Percent').fill('101');
  await card.getByRole('button', { name: 'Preview' }).click();
  await expect(card.getByRole('alert')).toHaveText(/Percent should be from -100 to 100|already/);
  await expect(card.getByRole('button', { name: 'Post this result' })).toHaveCount(0);
});

test(
  'the simulator: the plan in force would have paid what was paid',
  desktop,
  async ({ page }) => {
    await openConsole(page, await demoOwner(), '/simulator');
    await page.getByLabel('Days').fill('7');
    await page.getByRole('button', { name: 'Simulate' }).click();
    const result = page.getByRole('region', { name: 'Result' });
    await expect(result.getByText(/^Level Income$/).first()).toBeVisible();
    await page.getByLabel('Matching percent', { exact: true }).fill('much');
    await page.getByRole('button', { name: 'Simulate' }).click();
    await expect(page.getByText(/^matching percent should be a percent/)).toBeVisible();
    await expectNoAxeFindings(page);
  },
);

test('the books agree, and an entry leads to its posting', desktop, async ({ page, newcomer }) => {
  // Other entries may be what another test has just reversed.
  await activate(await payerOf(newcomer));
  await openConsole(page, await demoOwner(), '/verify');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('All agrees')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.goto(`/console/ledger?account=fund&uid=${newcomer.uid}`);
  await page.locator('tbody tr', { hasText: 'Package bought' }).getByRole('link').click();
  await expect(page.getByRole('region', { name: /^Posting \d+/ })).toContainText('Package bought');
  await page.getByRole('button', { name: 'Reverse' }).click();
  const dialog = page.getByRole('dialog', { name: /^Reverse posting/ });
  await dialog.getByRole('button', { name: 'Reverse this posting' }).click();
  await expect(dialog.getByLabel('Remark')).toHaveAccessibleDescription(/Remark is required/);
  await expectNoAxeFindings(page);
});

test(
  'a purchase is reversed, and the buyer has the money back',
  desktop,
  async ({ page, otherBrowser, newcomer }) => {
    const buyer = await payerOf(newcomer);
    await activate(buyer);
    const fits = (entry: Record<string, unknown>) => entry['kind'] === 'purchase';
    const { posting_id: id } = await operatorRow('Ledger', { uid: buyer.uid }, fits);
    await openConsole(page, await demoOwner(), `/postings/${String(id)}`);
    await page.getByRole('button', { name: 'Reverse' }).click();
    const dialog = page.getByRole('dialog', { name: /^Reverse posting/ });
    await dialog.getByLabel('Remark').fill('Bought by mistake');
    await dialog.getByRole('button', { name: 'Reverse this posting' }).click();
    await expectToast(page, 'The posting is reversed');
    const posting = page.getByRole('region', { name: `Posting ${String(id)}`, exact: true });
    await posting.getByRole('link').click();
    await expect(page.getByRole('region', { name: /^Posting/ })).toContainText('Bought by mistake');
    await expect(page.getByRole('button', { name: 'Reverse' })).toHaveCount(0);
    const member = await otherBrowser();
    await openAs(member, buyer, '/dashboard');
    const wallets = member.locator('dl > div');
    await expect(wallets.filter({ hasText: 'Fund Wallet' }).first()).toContainText('50.00');
    await member.goto('/ActivationHistory');
    await expect(member.locator('tbody tr')).toContainText('Reversed');
  },
);

/** The lines of the file that the only CSV button of a part of the page saves. */
async function savedLines(page: Page, part: Page | Locator, name = 'CSV'): Promise<string[]> {
  const saved = page.waitForEvent('download');
  await part.getByRole('button', { name }).click();
  return readFileSync(await (await saved).path(), 'utf8')
    .trim()
    .split('\n');
}

test('what a page shows is saved as a file', desktop, async ({ page }) => {
  await openConsole(page, await demoOwner(), '/rewards?status=All');
  const rewards = await savedLines(page, page);
  expect(rewards[0]).toMatch(/^No\.,Member: id,Member,Rank no\.,Rank,Reward,/);
  expect(rewards.length).toBeGreaterThan(2);
  const plain = await savedLines(page, page, 'File with machine names');
  expect(plain[0]).toMatch(/^id,uid,f_name,/);
  expect(plain).toHaveLength(rewards.length);
  await page.goto('/console/solvency');
  const months = page.getByRole('region', { name: 'Over time' });
  await expect(months.locator('tbody tr')).toHaveCount(6);
  const [heading, newest] = await savedLines(page, months.first());
  expect(heading).toBe('End of,Owed,Received,Paid out,Covered');
  expect(newest).toMatch(/^\d{4}-\d\d-\d\d(,\d+(\.\d+)?){4}$/);
  await page.goto('/console/disclosure');
  const disclosure = await savedLines(page, page);
  expect(disclosure[0]).toBe('Figure,Members,Share,Amount');
  expect(disclosure.filter((line) => / % have at most,/.test(line))).toHaveLength(7);
  expect(disclosure.at(-1)).toMatch(/^"More than \$10,000",/);
});
