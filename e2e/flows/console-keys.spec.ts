import { expect, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow, expectToast } from '../support/checks.ts';
import { freshOperator, openConsole } from '../support/console.ts';
import { openRows } from '../support/lists.ts';
import { freshNumber } from '../support/money.ts';
import { callServer } from '../support/newcomer.ts';
import { holdCall } from '../support/network.ts';

test('an owner makes a key, a program uses it, and it is revoked', async ({
  page,
  mail,
  isPhone,
}) => {
  const owner = await freshOperator('owner', mail);
  const name = `Bank feed ${freshNumber()}`;
  await openConsole(page, owner, '/keys');
  await page.getByRole('button', { name: 'Make a key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New key' });
  const submit = dialog.getByRole('button', { name: 'Make the key' });

  await test.step('what is missing is said at its place', async () => {
    await submit.click();
    await expect(dialog.getByText('Name is required')).toBeVisible();
    // The form is longer than the window.
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await dialog.getByLabel('Name').fill(name);
    await submit.click();
    await expect(dialog.getByRole('alert')).toHaveText('Please choose what the key may do');
    await expect(dialog.getByRole('alert')).toBeFocused();
    await expectNoAxeFindings(page);
    await expectNoOverflow(page);
  });

  const shown = page.getByTestId('made-key');
  await test.step('an address that is none is refused by the server', async () => {
    const members = dialog.getByRole('group', { name: 'Members', exact: true });
    await members.getByLabel('Read').check();
    await dialog.getByLabel('Addresses').fill('home');
    await dialog.getByLabel('Your password', { exact: true }).fill(owner.password);
    await submit.click();
    await expect(dialog.getByText(/^home is no address/)).toBeVisible();
    await dialog.getByLabel('Addresses').fill('127.0.0.0/8\n::1');
    await submit.click();
    await expect(shown).toHaveText(/^key_\d+_[\w-]{43}$/);
    await expectNoAxeFindings(page);
    await expectNoOverflow(page);
  });

  const key = await shown.innerText();
  await page.getByRole('button', { name: 'I have kept it' }).click();
  await expect(shown).toHaveCount(0);
  await expect(page.getByText(name).first()).toBeVisible();
  if (isPhone) await openRows(page);
  const revoke = page.getByRole('button', { name: `Revoke ${name}` });
  await expect(revoke).toBeVisible();
  await expectNoOverflow(page);

  await test.step('the program reaches what was ticked, and nothing else', async () => {
    expect((await callServer('operator/Members', {}, key)).status).toBe(200);
    expect((await callServer('operator/FundRequests', {}, key)).status).toBe(403);
  });

  await test.step('it is revoked', async () => {
    await revoke.click();
    const sure = page.getByRole('dialog', { name: `Revoke ${name}?` });
    await sure.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expectToast(page, 'The key is revoked');
    await expect(revoke).toHaveCount(0);
    await expect(page.getByText('Revoked', { exact: true }).first()).toBeVisible();
    expect((await callServer('operator/Members', {}, key)).status).toBe(401);
  });
});

test('the list says that it loads, and that there is nothing for an auditor to do', async ({
  page,
  mail,
}) => {
  const auditor = await freshOperator('auditor', mail);
  const release = await holdCall(page, '**/api/operator/Keys');
  await openConsole(page, auditor, '/keys');
  await expect(page.getByRole('heading', { name: 'Keys', level: 1 })).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: /Make a key|Revoke/ })).toHaveCount(0);
  await expectNoAxeFindings(page);
});
