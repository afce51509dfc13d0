import { expect, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow, expectToast } from '../support/checks.ts';
import { demoOwner, networkMoment, openConsole } from '../support/console.ts';
import { openRows } from '../support/lists.ts';
import { askAs, payerOf } from '../support/money.ts';
import { freshEmail, registerNewcomer } from '../support/newcomer.ts';

const hour = 3_600_000;

test('an announcement is written, reaches its members and is withdrawn', async ({
  page,
  isPhone,
}) => {
  const reader = await payerOf(await registerNewcomer(freshEmail(), '100000'));
  const title = `News ${freshEmail().split('@')[0]}`;
  const inbox = async (): Promise<unknown[]> => {
    const { data } = (await askAs(reader, 'Inbox', { page: 1, limit: 50 })) as {
      data: { facts: { title?: string } }[][];
    };
    return data[0]!.map(({ facts }) => facts.title);
  };
  await openConsole(page, await demoOwner(), '/announcements');
  await page.getByRole('link', { name: 'New announcement' }).click();
  await test.step('what is missing is said at its field', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveAccessibleDescription(
      'Title is required',
    );
    await expectNoAxeFindings(page);
  });
  await test.step('whom it reaches is counted before it is saved', async () => {
    await expect(page.getByText(/^Reaches [\d,]+ of [\d,]+ members now\.$/)).toBeVisible();
    await page.getByLabel('Countries').selectOption({ label: 'Antarctica' });
    await expect(page.getByText(/^Reaches 0 of /)).toBeVisible();
    await page.getByRole('button', { name: 'Remove Antarctica' }).click();
    await expect(page.getByText(/^Reaches 0 of /)).toBeHidden();
    await page.getByLabel('Members').selectOption('Inactive');
  });
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Text', { exact: true }).fill('We are away on Sunday.');
  await page.getByLabel('Title in Hindi (optional)').fill('सूचना');
  await page.getByLabel('Text in Hindi (optional)').fill('रविवार को हम बंद हैं।');
  await page.getByLabel('Publish').selectOption('now');
  await page.getByLabel('Ends').fill(networkMoment(Date.now() + hour));
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('रविवार');
  await expectNoOverflow(page);
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expectToast(page, 'The announcement is saved');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect.poll(inbox).toContain(title);
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole('link', { name: title }).waitFor();
      return page.getByText('Published').count();
    })
    .toBeGreaterThan(0);
  await expectNoOverflow(page);
  await expectNoAxeFindings(page);
  if (isPhone) await openRows(page);
  await page.getByRole('button', { name: `Withdraw ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: `Withdraw ${title}` });
  await expect(dialog).toContainText('cannot be taken back');
  await expectNoAxeFindings(page);
  await dialog.getByLabel('Remark').fill('Wrong day');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page, 'The announcement is withdrawn');
  await expect.poll(inbox).not.toContain(title);
});

test('a draft is opened again and changed', async ({ page }) => {
  const title = `Draft ${freshEmail().split('@')[0]}`;
  await openConsole(page, await demoOwner(), '/announcements/new');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Text', { exact: true }).fill('Guaranteed profit.');
  await page.getByLabel('Ends').fill(networkMoment(Date.now() + hour));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Please confirm what may promise profit: body');
  await page.getByLabel('Text', { exact: true }).fill('Later.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'The announcement is saved');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Later.');
  await page.getByLabel('Title', { exact: true }).fill(`${title} 2`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: `${title} 2` })).toBeVisible();
});
