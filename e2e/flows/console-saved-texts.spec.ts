import { expect, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow, expectToast } from '../support/checks.ts';
import { freshOperator, openConsole, queueOf } from '../support/console.ts';
import { openRows } from '../support/lists.ts';
import { askAs, freshNumber, payerOf } from '../support/money.ts';

test('a reply is saved by one operator and used by another', async ({
  page,
  otherBrowser,
  newcomer,
  mail,
  isPhone,
}) => {
  const payer = await payerOf(newcomer);
  const title = `Bank checks ${freshNumber()}`;
  for (const query of ['Where is my deposit?', 'And my other deposit?']) {
    await askAs(payer, 'Helpdesk_By_User', { query });
  }
  const support = await freshOperator('support', mail);
  const path = `/tickets?uid=${payer.uid}`;
  await openConsole(page, support, path);
  const queue = queueOf(page);
  await page.locator('[data-line]').first().click();
  await queue.reply.fill('Your bank checks it.\nPlease wait a day.');

  await test.step('what is typed is saved under a title', async () => {
    await page.getByRole('button', { name: 'Saved texts' }).click();
    await expectNoAxeFindings(page);
    await page.getByRole('menuitem', { name: 'Save what is typed' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this text' });
    await dialog.getByLabel('Title').fill(title);
    await expect(dialog.getByLabel('Text')).toHaveValue(/^Your bank/);
    await expect(dialog.getByLabel('Offered in')).toHaveValue('tickets');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Saved');
    await expect(dialog).toBeHidden();
    await expect(queue.reply).toHaveValue('Your bank checks it.\nPlease wait a day.');
  });

  const other = await otherBrowser();
  if (isPhone) await other.setViewportSize({ width: 390, height: 844 });
  const used = queueOf(other);
  await test.step('another inserts it by keys, and sends it', async () => {
    await openConsole(other, await freshOperator('support', mail), path);
    await expect(other.locator('[data-line]')).toHaveCount(2);
    if (isPhone) await other.locator('[data-line]').first().click();
    await other.keyboard.press('a');
    await expect(used.reply).toBeFocused();
    await other.keyboard.press('ArrowDown');
    const item = other.getByRole('menuitem', { name: title });
    await expect(item).toBeVisible();
    await item.focus();
    await other.keyboard.press('Enter');
    await expect(used.reply).toHaveValue('Your bank checks it.\nPlease wait a day.');
    await expect(used.reply).toBeFocused();
    await other.keyboard.press('Enter');
    await expect(used.results).toContainText('1 of 1 done.');
    await expect(used.reply).toHaveValue('');
  });

  await test.step('it is changed and taken away on its page', async () => {
    await openConsole(other, support, '/saved-texts');
    await expectNoOverflow(other);
    if (isPhone) await openRows(other);
    await other.getByRole('button', { name: `Change ${title}` }).click();
    const dialog = other.getByRole('dialog', { name: title });
    await dialog.getByLabel('Text').fill('Your bank is slow.');
    await expectNoAxeFindings(other);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    const closed = other.getByRole('button', { name: /^Details of row/, expanded: false });
    // A row that was saved comes anew, and closed.
    await expect(async () => {
      if ((await closed.count()) > 0) await openRows(other);
      await expect(other.getByText('Your bank is slow.').first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    await other.getByRole('button', { name: `Remove ${title}` }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(other.getByRole('button', { name: `Remove ${title}` })).toHaveCount(0);
  });
});
