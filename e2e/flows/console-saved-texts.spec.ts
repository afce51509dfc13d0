import { desktop, expect, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow, expectToast } from '../support/checks.ts';
import { freshOperator, openConsole, queueOf } from '../support/console.ts';
import { openRows } from '../support/lists.ts';
import { askAs, freshNumber, payerOf } from '../support/money.ts';
import { holdCall } from '../support/network.ts';
import { operatorMust } from '../support/operator.ts';

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

test('an open form stays with its row while others come', desktop, async ({ page, mail }) => {
  const number = freshNumber();
  const [ash, beech, cedar] = ['Ash', 'Beech', 'Cedar'].map((name) => `${name} ${number}`);
  const save = (title: string) =>
    operatorMust('SaveText', { queue: 'mt5', title, text: `Text of ${title}` });
  await save(beech!);
  await openConsole(page, await freshOperator('support', mail), '/saved-texts?queue=mt5');
  await page.getByRole('button', { name: 'Add a text' }).click();
  const adding = page.getByRole('dialog', { name: 'New text' });
  await adding.getByLabel('Title').fill(cedar!);
  await adding.getByLabel('Text').fill('Text of the third');
  await adding.getByLabel('Offered in').selectOption('mt5');
  const letGo = await holdCall(page, '**/api/operator/SavedTexts');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding).toBeHidden();
  await page.getByRole('button', { name: `Change ${beech}` }).click();
  const changing = page.getByRole('dialog', { name: beech! });
  await changing.getByLabel('Text').fill('Changed');
  await save(ash!);
  letGo();
  await expect(page.locator('tbody tr', { hasText: ash! })).toBeVisible();
  await changing.getByRole('button', { name: 'Save' }).click();
  await expect(changing).toBeHidden();
  await expect(page.locator('tbody tr', { hasText: beech! })).toContainText('Changed');
  await expect(page.locator('tbody tr', { hasText: ash! })).toContainText(`Text of ${ash}`);
});
