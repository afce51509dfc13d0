import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow } from '../support/checks.ts';
import { openRows } from '../support/lists.ts';
import { activate, openAs, payerOf } from '../support/money.ts';
import { askOperator, operatorMust, operatorRow } from '../support/operator.ts';
import { setting } from '../support/settings.ts';

const part = (page: Page, name: string): Locator => page.getByRole('region', { name });

/** A signal of its own market, published. */
async function publish(market: string): Promise<Record<string, unknown>> {
  const prices = { entry: '100.00', stop: '98.00', target: '104.00' };
  await operatorMust('SaveSignal', {
    market,
    direction: 'Buy',
    ...prices,
    note: `About ${market}`,
  });
  const drafts = { status: 'Draft', limit: 100 };
  const draft = await operatorRow('Signals', drafts, (row) => row['market'] === market);
  await operatorMust('PublishSignal', { id: draft['id'], revision: draft['revision'] });
  return draft;
}

test('open signals are unlocked by a package, and a loss is in the record', async ({
  page,
  newcomer,
  isPhone,
}) => {
  const member = await payerOf(newcomer);
  const market = `T/${member.uid}`;
  const { id } = await publish(market);
  await openAs(page, member, '/Signals');
  await test.step('without a package the record is there, and the way to a package', async () => {
    await expect(part(page, 'Open signals').getByText(/signals? (is|are) open/)).toBeVisible();
    await expect(page.getByText(market)).toHaveCount(0);
    await expect(part(page, 'The record')).toContainText('Past signals say nothing certain');
    const link = page.getByRole('link', { name: 'See the packages' });
    await expect(link).toHaveAttribute('href', '/activation');
    await expectNoOverflow(page);
    await expectNoAxeFindings(page);
  });
  await activate(member);
  await page.reload();
  await test.step('with one the signal is there, with what was said beside it', async () => {
    const signal = part(page, 'Open signals').getByRole('listitem').filter({ hasText: market });
    await expect(signal).toContainText('1 : 2.00');
    await expect(signal.getByText('Buy')).toBeVisible();
    await expectNoOverflow(page);
    await expectNoAxeFindings(page);
  });
  await operatorMust('CorrectSignal', { id, note: 'The stop was meant lower.' });
  await operatorMust('CloseSignal', { id, exit: '97.00', reason: 'Stop' });
  await page.reload();
  await test.step('closed, it is a loss among all others', async () => {
    await expect(part(page, 'Open signals').getByText(market)).toHaveCount(0);
    if (isPhone) await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Market').fill(market);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('1 row', { exact: true })).toBeVisible();
    if (isPhone) await openRows(page);
    await expect(page.getByText('−1.50 R').first()).toBeVisible();
    await expect(page.locator('[data-status="Loss"]').first()).toBeVisible();
    await page.getByRole('button', { name: /^Why/ }).first().click();
    await expect(page.getByRole('dialog')).toContainText('The stop was meant lower.');
  });
  await test.step('and nobody can change it any more', async () => {
    const sent = { id, market, direction: 'Buy', entry: '90', stop: '89', target: '95' };
    expect(await askOperator('SaveSignal', sent)).toBe(
      'It was published and cannot be changed any more !!',
    );
  });
});

test('in Hindi and in the dark the page is whole', async ({ page, newcomer }) => {
  const member = await payerOf(newcomer);
  const url = setting('E2E_URL');
  await page.context().addCookies([
    { name: 'language', value: 'hi', url },
    { name: 'mode', value: 'dark', url },
  ]);
  await openAs(page, member, '/Signals');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('सिग्नल');
  await expect(part(page, 'रिकॉर्ड')).toContainText('पिछले सिग्नल अगले के बारे में');
  await expectNoOverflow(page);
  await expectNoAxeFindings(page);
});
