import { desktop, expect, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectToast } from '../support/checks.ts';
import { demoOwner, networkMoment, openConsole } from '../support/console.ts';
import { serverOfGroup, startEmptyServer } from '../support/empty-server.ts';
import { activate, askAs, payerOf } from '../support/money.ts';
import { freshEmail, registerNewcomer } from '../support/newcomer.ts';

// One bonanza runs at a time, and the demo's runs for days.
test.describe('a bonanza', () => {
  const server = serverOfGroup(startEmptyServer);

  test('is created, watched, drawn and published', desktop, async ({ page, otherBrowser }) => {
    const holder = await payerOf(await registerNewcomer(freshEmail(), '100000'));
    await activate(holder);
    await openConsole(page, await demoOwner(), '/bonanza');
    await test.step('created', async () => {
      await page.getByRole('button', { name: 'Create' }).click();
      const dialog = page.getByRole('dialog', { name: 'New bonanza' });
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Name is required/);
      await expectNoAxeFindings(page);
      await dialog.getByLabel('Name').fill('Moss Bonanza');
      await dialog.getByLabel('Gifts').fill('Tablet\n2 × Headphones');
      await dialog.getByLabel('From').fill(networkMoment(Date.now() - 60_000));
      await dialog.getByLabel('To', { exact: true }).fill(networkMoment(Date.now() + 30_000));
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expectToast(page, 'The bonanza is set up');
    });
    const row = page.locator('tbody tr').filter({ hasText: 'Moss Bonanza' });
    await expect(row).toContainText('1 × Tablet, 2 × Headphones');
    await test.step('watched', async () => {
      await expect(row).toContainText('Running');
      expect(await askAs(holder, 'EnterCoupon', { count: 1 })).toBe('success');
      await page.getByRole('button', { name: 'Draw Moss Bonanza' }).click();
      const dialog = page.getByRole('dialog', { name: 'Draw of Moss Bonanza' });
      await dialog.getByLabel('Remark').fill('Too early');
      await dialog.getByRole('button', { name: 'Draw the winners' }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
    });
    const visitor = await otherBrowser();
    await visitor.goto(`${server().url}/Coupon`);
    await expect(visitor.getByRole('heading', { name: 'Winning Coupon' })).toBeVisible();
    await page.reload();
    await expect(row).toContainText('Drawn');
    await page.getByRole('button', { name: 'Draw Moss Bonanza' }).click();
    const dialog = page.getByRole('dialog', { name: 'Draw of Moss Bonanza' });
    await dialog.getByLabel('Remark').fill('Who has won');
    await dialog.getByRole('button', { name: 'Draw the winners' }).click();
    const winners = dialog.getByRole('listitem');
    // One coupon was entered, so the last gifts are not drawn.
    await expect(winners).toHaveCount(1);
    await expect(winners).toContainText('Tablet');
    const won = await winners.getByRole('button').innerText();
    await expect(visitor.getByText(won.trim()).first()).toBeVisible();
    await expectNoAxeFindings(page);
  });
});
