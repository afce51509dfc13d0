import { desktop, expect, test } from '../fixtures.ts';
import { freshOperator, openConsole, openNumber } from '../support/console.ts';
import { operatorRow } from '../support/operator.ts';

const open = { status: 'Open', rule: 'samePerson' };
const isFamily = (row: Record<string, unknown>): boolean =>
  row['why'] === 'Mobile number on 4 ids; 3 are allowed.';

test('a review says why, and is cleared with the keyboard', desktop, async ({ page, mail }) => {
  // The rules are applied once a minute.
  await expect(async () => {
    await operatorRow('Reviews', open, isFamily);
  }).toPass();
  const { id, uids } = await operatorRow('Reviews', open, isFamily);
  const [first] = uids as number[];
  await openConsole(page, await freshOperator('support', mail), `/reviews?uid=${first}`);
  const queue = await openNumber(page, id);
  await expect(queue.item).toContainText('One person, many ids');
  await expect(page.getByText('Mobile number on 4 ids; 3 are allowed.')).toBeVisible();
  await page.getByRole('link', { name: String(first), exact: true }).click();
  const same = page.getByText('Same person?');
  await expect(same).toBeVisible();
  await expect(page.getByRole('link', { name: String((uids as number[])[1]) })).toBeVisible();
  await page.goBack();
  await openNumber(page, id);
  await page.keyboard.press('r');
  await expect(queue.form.getByText('Suspend all 4 named members')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await queue.remark.fill('A family with one telephone');
  await queue.remark.press('Enter');
  await expect(queue.results).toContainText('1 of 1 done.');
  const decided = await operatorRow('Reviews', { status: 'Cleared' }, (row) => row['id'] === id);
  expect(decided['remark']).toBe('A family with one telephone');
});
