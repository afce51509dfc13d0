import type { Page } from '@playwright/test';
import { desktop, expect, test } from '../fixtures.ts';
import { demoOwner, openConsole, queueOf } from '../support/console.ts';
import { payerOf, reportDeposits } from '../support/money.ts';
import { holdCall } from '../support/network.ts';
import { operatorMust, operatorRow } from '../support/operator.ts';
import type { Newcomer } from '../support/newcomer.ts';

/** Presses keys as fast as the browser takes them: none waits for what the one before has done. */
async function pressAtOnce(page: Page, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}

/** The remarks that are sent with decisions from now on. */
function remarksOf(page: Page): string[] {
  const remarks: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/DecideFundRequest')) return;
    remarks.push((request.postDataJSON() as { remark: string }).remark);
  });
  return remarks;
}

/** Opens the deposits of a newcomer who has reported so many. */
async function openDeposits(page: Page, newcomer: Newcomer, count: number): Promise<string[]> {
  const numbers = await reportDeposits(await payerOf(newcomer), count);
  await openConsole(page, await demoOwner(), `/deposits?uid=${newcomer.uid}`);
  await expect(page.locator('[data-line]')).toHaveCount(count);
  return numbers;
}

test('what is typed right after j and a arrives whole', async ({ page, newcomer }) => {
  await openDeposits(page, newcomer, 3);
  const queue = queueOf(page);
  const remarks = remarksOf(page);
  await pressAtOnce(page, ['j', 'a', ...'Released'.split('')]);
  await expect(queue.remark).toHaveValue('Released');
  await expect(queue.remark).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(queue.results).toContainText('1 of 1 done.');
  expect(remarks).toEqual(['Released']);

  await test.step('the next item has an empty form, and the keys go on from it', async () => {
    await expect(queue.item).toBeFocused();
    await expect(queue.remark).toHaveValue('');
    await pressAtOnce(page, ['r', ...'Not yet there'.split('')]);
    await expect(queue.remark).toHaveValue('Not yet there');
    await expect(queue.submit).toHaveText('Reject');
    await page.keyboard.press('Enter');
    await expect(queue.line('No.')).toHaveCount(1);
    expect(remarks).toEqual(['Released', 'Not yet there']);
    await expect(queue.remark).toHaveValue('');
    // An approval is what the next form begins with, whatever was chosen in the one before.
    await expect(queue.submit).toHaveText('Approve');
  });
});

test('what is typed while a list arrives stays', async ({ page, newcomer }) => {
  await openDeposits(page, newcomer, 3);
  const queue = queueOf(page);
  await pressAtOnce(page, ['j', 'a', ...'First'.split('')]);
  await expect(queue.remark).toHaveValue('First');
  const letGo = await holdCall(page, '**/operator/FundRequests');
  await page.keyboard.press('Enter');
  await expect(queue.item).toBeFocused();
  const title = await queue.item.textContent();
  await pressAtOnce(page, ['a', ...'Released'.split('')]);
  await expect(queue.remark).toHaveValue('Released');
  letGo();
  await expect(page.locator('[data-line]')).toHaveCount(2);
  await page.keyboard.type(' today');
  await expect(queue.item).toHaveText(title ?? '');
  await expect(queue.remark).toHaveValue('Released today');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-line]')).toHaveCount(1);
  // What the server holds: Playwright reports no request that a new route missed.
  for (const remark of ['First', 'Released today']) {
    const row = await operatorRow(
      'FundRequests',
      { uid: newcomer.uid },
      (found) => found['remark'] === remark,
    );
    expect(row['st'], remark).toBe('Approved');
  }
});

test('what is typed while a decision is on its way goes to the next item', async ({
  page,
  newcomer,
}) => {
  await openDeposits(page, newcomer, 2);
  const queue = queueOf(page);
  await pressAtOnce(page, ['j', 'a', ...'First'.split('')]);
  await expect(queue.remark).toHaveValue('First');
  const title = await queue.item.textContent();
  const letGo = await holdCall(page, '**/operator/DecideFundRequest');
  await page.keyboard.press('Enter');
  await expect(queue.submit).toHaveText('Processing..');
  await pressAtOnce(page, ['a', ...'Released'.split('')]);
  letGo();
  await expect(queue.item).not.toHaveText(title ?? '');
  await expect(queue.remark).toHaveValue('Released');
  await expect(queue.remark).toBeFocused();
});

test(
  'an item that somebody else decides stays open while one types',
  desktop,
  async ({ page, newcomer }) => {
    const [first = '', second = ''] = await openDeposits(page, newcomer, 2);
    const idOf = async (number: string) =>
      (await operatorRow('FundRequests', { uid: newcomer.uid }, (row) => row['utrno'] === number))[
        'id'
      ];
    const queue = queueOf(page);
    const id = await idOf(second);
    await page.locator(`[data-line="${String(id)}"]`).click();
    await expect(queue.item).toContainText(`No. ${String(id)} `);
    await queue.remark.fill('Seen');
    await operatorMust('DecideFundRequest', { id, decision: 'reject', remark: 'Was faster' });
    await test.step('the list arrives again, without it', async () => {
      await page.getByRole('button', { name: 'Search' }).first().dispatchEvent('click');
      await expect(queue.line(first)).toHaveCount(1);
      await expect(page.locator(`[data-line="${String(id)}"]`)).toHaveCount(0);
    });
    await expect(queue.item).toContainText(`No. ${String(id)} `);
    await expect(queue.remark).toHaveValue('Seen');
    await queue.remark.press('Enter');
    await expect(queue.results).toContainText('Not done: Already Rejected');
    await expect(queue.item).toContainText(`No. ${String(await idOf(first))} `);
    await expect(queue.remark).toHaveValue('');
  },
);
