import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow } from '../support/checks.ts';
import { signIn } from '../support/sign-in.ts';

test('a member downloads a closing, checks the files and finds the own line', async ({ page }) => {
  await signIn(page, '100001', 'demo1234');
  await page.goto('/ClosingCheck');
  await expect(page.getByRole('heading', { level: 1, name: 'Closing check' })).toBeVisible();
  const card = page.getByRole('region', { name: /^Closing of/ }).first();
  await expect(card.getByText('In these files you are')).toBeVisible();
  await expectNoOverflow(page);
  await expectNoAxeFindings(page);
  const files = [];
  for (const name of ['Input', 'Output']) {
    const saving = page.waitForEvent('download');
    await card.getByRole('link', { name: new RegExp(`^${name} of`) }).click();
    const download = await saving;
    const buffer = await readFile(await download.path());
    await expect(card).toContainText(createHash('sha256').update(buffer).digest('hex'));
    files.push({ name: download.suggestedFilename(), mimeType: 'text/plain', buffer });
  }
  await card.locator('input[type=file]').setInputFiles(files);
  await expect(card.getByText('is the published file, byte for byte')).toHaveCount(2);
  await expect(card.getByText(/^You are member \d+ of these files$/)).toBeVisible();
  await expect(card.getByText('Team matching that you were paid')).toBeVisible();
  await expectNoOverflow(page);
  await expectNoAxeFindings(page);

  // One bit of the input.
  const changed = Buffer.from(files[0]!.buffer);
  changed[changed.length - 20]! ^= 1;
  await card.locator('input[type=file]').setInputFiles([{ ...files[0]!, buffer: changed }]);
  await expect(card.getByText('is not the published file')).toBeVisible();
  await expect(card.getByText(/^You are member/)).toHaveCount(0);
});

test('a visitor sees the closings, and is told to sign in for the own line', async ({ page }) => {
  await page.goto('/ClosingCheck');
  const card = page.getByRole('region', { name: /^Closing of/ }).first();
  await expect(card.getByText('Sign in to see which line is yours.')).toBeVisible();
  await expect(page.getByText('npm run replay')).toBeVisible();
});
