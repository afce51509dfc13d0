import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow, expectToast } from '../support/checks.ts';
import { demoOwner, networkDay, openConsole } from '../support/console.ts';
import { serverOfGroup, startEmptyServer } from '../support/empty-server.ts';
import { activate, openAs, payerOf, type Payer } from '../support/money.ts';
import { freshEmail, registerNewcomer } from '../support/newcomer.ts';
import { askOperator } from '../support/operator.ts';

type Proof = { member: { sums: string[] }; path: { hash: string; sums: string[] }[] };

const own = (page: Page) => page.getByRole('region', { name: 'Your own balance' });
const saved = (page: Page) => page.getByRole('region', { name: 'Check a saved proof' });

/** Chooses a proof as a file. */
async function choose(page: Page, proof: object | string): Promise<void> {
  const text = typeof proof === 'string' ? proof : JSON.stringify(proof);
  await page
    .getByLabel('File of a proof')
    .setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

test.describe('the balance in the sums of all', () => {
  test.describe.configure({ mode: 'default' });
  let member: Payer;
  let closedOn = '';
  serverOfGroup(async () => {
    const empty = await startEmptyServer();
    member = await payerOf(await registerNewcomer(freshEmail(), '100000'));
    await activate(member);
    return empty;
  });

  /** Closes the day, for whichever test comes first to need it, and answers which it was. */
  async function closeOnce(): Promise<string> {
    if (closedOn !== '') return closedOn;
    const date = networkDay();
    const run = await askOperator('RunClosing', { date });
    expect(run).toMatchObject({ status: 'posted' });
    closedOn = date;
    return date;
  }

  test('is said to be unproven before the first closing, also to visitors', async ({ page }) => {
    await page.goto('/BalanceCheck');
    await expect(page.getByText('Sign in to check your own balance.')).toBeVisible();
    await expect(page.getByText('No closing has been proven yet').first()).toBeVisible();
    await expect(page.getByText('No assets are stated', { exact: true })).toBeVisible();
    await expectNoAxeFindings(page);
    await expectNoOverflow(page);
  });

  test('is found step by step, saved, and checked offline; a changed file is not', async ({
    page,
    context,
  }) => {
    await closeOnce();
    member = await payerOf(member);
    await openAs(page, member, '/BalanceCheck');
    const good = own(page).locator('li[data-tone="good"]');
    await expect(good).toHaveCount(8);
    await expect(good.nth(4)).toContainText('The way ends at the published root');
    await expect(good.nth(7)).toContainText('of the public log');
    await expect(own(page)).toContainText(`Id ${member.uid}, closing of`);
    await expectNoAxeFindings(page);
    await expectNoOverflow(page);
    const waits = page.waitForEvent('download');
    await own(page).getByRole('button', { name: 'Save the proof' }).click();
    const text = await readFile(await (await waits).path(), 'utf8');
    const proof = JSON.parse(text) as Proof;
    await context.setOffline(true);
    await test.step('offline', async () => {
      await choose(page, text);
      await expect(saved(page).getByText('mine.json: the proof holds')).toBeVisible();
      await expect(saved(page).locator('li[data-tone="good"]')).toHaveCount(8);
    });
    const bad = saved(page).locator('li[data-tone="bad"]');
    await test.step('another balance', async () => {
      const sums = proof.member.sums.map((sum) => String(BigInt(sum) + 1n));
      await choose(page, { ...proof, member: { ...proof.member, sums } });
      await expect(saved(page).getByText('mine.json: the proof does not hold')).toBeVisible();
      await expect(bad).toContainText('The way does not end at the published root');
    });
    await test.step('a neighbour below zero', async () => {
      const [first, ...rest] = proof.path;
      const sums = first!.sums.map((_, at) => (at === 0 ? '-1' : '0'));
      await choose(page, { ...proof, path: [{ ...first!, sums }, ...rest] });
      await expect(bad).toContainText('An amount is below zero');
    });
    await test.step('no proof at all', async () => {
      await choose(page, 'nothing');
      await expect(bad).toContainText('The file is no proof');
    });
    await context.setOffline(false);
  });

  test('stands beside what an operator states, with its file', async ({ page, otherBrowser }) => {
    const day = await closeOnce();
    const file = Buffer.from(`We confirm a balance of 500 dollars on ${day}.\n`);
    const sha256 = createHash('sha256').update(file).digest('hex');
    await openConsole(page, await demoOwner(), '/assets');
    const card = page.getByRole('region', { name: 'State an asset' });
    await card.getByLabel('Bank and account').fill(`Meadow Bank …${page.viewportSize()!.width}`);
    await card.getByLabel('Day').fill(day);
    await card.getByLabel('Amount').fill('500.25');
    const publish = card.getByRole('button', { name: 'Publish this statement' });
    await publish.click();
    await expect(card.getByRole('alert')).toContainText('send the confirmation of the bank');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: file });
    await publish.click();
    await expectToast(page, 'The statement is published');
    await expect(page.getByRole('region', { name: 'Statements of assets' })).toContainText(
      'Counts',
    );
    await expectNoAxeFindings(page);
    await expectNoOverflow(page);
    const theirs = await otherBrowser();
    member = await payerOf(member);
    await openAs(theirs, member, `${process.env['E2E_URL']}/BalanceCheck`);
    const assets = theirs.getByRole('region', { name: 'What the house says it has' });
    await expect(assets).toContainText(sha256);
    await expect(assets.getByText(/^Stated assets cover [\d,.]+ % of what was owed/)).toBeVisible();
    const waits = theirs.waitForEvent('download');
    await assets
      .getByRole('button', { name: /^Save the file of/ })
      .first()
      .click();
    const got = await readFile(await (await waits).path());
    expect(createHash('sha256').update(got).digest('hex')).toBe(sha256);
    await expectNoAxeFindings(theirs);
    await expectNoOverflow(theirs);
  });
});
