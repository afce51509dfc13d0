import type { Page } from '@playwright/test';
import { desktop, expect, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow, expectToast } from '../support/checks.ts';
import { demoOperator, demoOwner, openConsole } from '../support/console.ts';
import { serverOfGroup, startEmptyServer } from '../support/empty-server.ts';

serverOfGroup(startEmptyServer);

const head = 'id,sponsor,parent,side,name,joined\n';
const top = 'TOP,,,,The company,2025-01-01\n';
const wrong = `${head}${top}A-1,NOBODY,TOP,L,Asha,2025-02-01\n`;
const right = `${head}${top}A-1,TOP,TOP,L,Asha,2025-02-01\n`;

async function bring(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (
    await chooser
  ).setFiles(
    Object.entries(files).map(([name, text]) => ({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })),
  );
  for (const name of Object.keys(files)) await expectToast(page, `${name} is here`);
}

test('a network is checked, put right, taken over and taken back', desktop, async ({ page }) => {
  await openConsole(page, await demoOwner(), '/import');
  await expect(page.getByText('No files are here yet.')).toBeVisible();
  const found = page.getByRole('region', { name: 'What was found' });
  const password = page.getByRole('textbox', { name: 'Your password' });

  await test.step('a mistake is named with its line', async () => {
    await bring(page, {
      'network.json': JSON.stringify({ format: 1, closedTo: '2026-01-31' }),
      'members.csv': wrong,
      'balances.csv': 'member,wallet,amount\nA-1,fund,12.5\n',
    });
    await page.getByRole('button', { name: 'Check the files' }).click();
    const line = found.getByRole('row').filter({ hasText: 'NOBODY' });
    await expect(line.getByRole('cell').nth(0)).toHaveText('members.csv');
    await expect(line.getByRole('cell').nth(1)).toHaveText('3');
    await expect(page.getByRole('button', { name: 'Go live' })).toHaveCount(0);
    await expectNoAxeFindings(page);
    await expectNoOverflow(page);
  });

  await test.step('files put right are checked anew', async () => {
    await bring(page, { 'members.csv': right });
    await expect(page.getByText('The files have changed since the last report.')).toBeVisible();
    await page.getByRole('button', { name: 'Check the files' }).click();
    await expect(page.getByText('Nothing is in the way.')).toBeVisible();
    const totals = page.getByRole('region', { name: 'Totals', exact: true }).last();
    await expect(totals.getByRole('row', { name: 'Members 2', exact: true })).toBeVisible();
    await expectNoAxeFindings(page);
    await expectNoOverflow(page);
  });

  await test.step('it goes live after the number of members was typed', async () => {
    await page.getByRole('button', { name: 'Go live' }).click();
    const dialog = page.getByRole('dialog', { name: 'Go live' });
    await dialog.getByLabel('Remark').fill('Moving in');
    await dialog.getByLabel('How many members come?').fill('3');
    await password.fill(demoOperator.password);
    const send = dialog.getByRole('button', { name: 'Take the network over' });
    await send.click();
    await expect(dialog.getByText('Please type 2 to confirm !!')).toBeVisible();
    await dialog.getByLabel('How many members come?').fill('2');
    await send.click();
    await expectToast(page, 'The network is live');
    await expect(page.getByRole('region', { name: 'Imports', exact: true })).toContainText(
      'In force',
    );
    await expect(page.getByText('No files are here yet.')).toBeVisible();
  });

  await test.step('and is taken back whole', async () => {
    await page.getByRole('button', { name: 'Take it back' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take import 1 back' });
    await dialog.getByLabel('Remark').fill('Wrong day');
    await password.fill(demoOperator.password);
    await dialog.getByRole('button', { name: 'Take it back' }).click();
    await expectToast(page, 'The import is taken back');
    await expect(page.getByRole('region', { name: 'Imports', exact: true })).toContainText(
      'Wrong day',
    );
    await expectNoAxeFindings(page);
    await expectNoOverflow(page);
  });
});
