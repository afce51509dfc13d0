import { expect, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow, expectToast } from '../support/checks.ts';
import { demoOwner, openConsole } from '../support/console.ts';
import { freshNumber } from '../support/money.ts';

test('a signal is written, published, corrected and closed, each for good', async ({ page }) => {
  const market = freshNumber().toUpperCase();
  await openConsole(page, await demoOwner(), '/signals');
  await page.getByRole('link', { name: 'New signal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New signal');
  await test.step('what is wrong is said at its field', async () => {
    await page.getByLabel('Market').fill(market);
    await page.getByLabel('Entry').fill('100.00');
    await page.getByLabel('Stop').fill('101.00');
    await page.getByLabel('Target').fill('104.00');
    await page.getByRole('button', { name: 'Save the draft' }).click();
    await expect(page.getByLabel('Stop')).toHaveAccessibleDescription(
      'The stop of a Buy should be below the entry !!',
    );
    await expectNoOverflow(page);
    await expectNoAxeFindings(page);
  });
  await test.step('who leaves before it is saved is asked', async () => {
    await page.goBack();
    const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
    await asked.getByRole('button', { name: 'Stay here' }).click();
    await expect(asked).toHaveCount(0);
    await expect(page.getByLabel('Market')).toHaveValue(market);
  });
  await page.getByLabel('Stop').fill('98.00');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('1 : 2.00');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expectToast(page, 'The draft is saved');
  await page.getByRole('link', { name: market }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signal');
  const dialog = page.getByRole('dialog');
  await test.step('publishing says that it is for good', async () => {
    await page.getByRole('button', { name: `Publish ${market} Buy` }).click();
    await expect(dialog).toContainText('It cannot be changed or deleted any more');
    await expectNoAxeFindings(page);
    await dialog.getByRole('button', { name: 'Publish for good' }).click();
    await expectToast(page, 'The signal is published');
    await expect(page.getByRole('button', { name: 'Save the draft' })).toHaveCount(0);
  });
  await test.step('a mistake is said beside it', async () => {
    await page.getByRole('button', { name: `Correct ${market} Buy` }).click();
    await dialog.getByLabel('Note').fill('The target was meant lower.');
    await dialog.getByRole('button', { name: 'Add for good' }).click();
    const corrections = page.getByRole('region', { name: 'Corrections' });
    await expect(corrections).toContainText('The target was meant lower.');
  });
  await test.step('closing shows the result first', async () => {
    await page.getByRole('button', { name: `Close ${market} Buy` }).click();
    await dialog.getByLabel('Exit price').fill('97.00');
    await dialog.getByLabel('Reason').selectOption('Stop');
    await expect(dialog.getByText('Result: Loss, −1.50 R, −3.00 %')).toBeVisible();
    await expectNoAxeFindings(page);
    await dialog.getByRole('button', { name: 'Close for good' }).click();
    await expectToast(page, 'The signal is closed');
    await expect(page.getByText('Loss, −1.50 R, −3.00 %')).toBeVisible();
    await expect(page.getByRole('button', { name: `Close ${market} Buy` })).toHaveCount(0);
    await expectNoOverflow(page);
  });
});
