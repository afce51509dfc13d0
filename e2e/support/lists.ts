import { expect, type Page } from '@playwright/test';
import { transferKinds } from '@canopy/contract/catalog/transfer-kinds.ts';
import { addedColumns, specifiedColumns } from '../../apps/web/src/routes/specified-lists.ts';
import { withoutWorking } from './empty-lists.ts';
import type { Mailbox } from './mailbox.ts';
import { askAs, codeFor, deposit, passKyc, payerOf, type Payer } from './money.ts';
import { freshEmail, registerNewcomer } from './newcomer.ts';

/** Goes to the next page as a link inside the app does, without reloading everything. */
export async function goOn(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Opens every row of a phone's list, so that all of its columns are shown. */
export async function openRows(page: Page): Promise<void> {
  const rows = page.getByRole('button', { name: /^Details of row/ });
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) {
    if ((await row.getAttribute('aria-expanded')) === 'true') continue;
    await row.press('Enter');
    // A second press, before the first has had its effect, would close it again.
    await expect(row).toHaveAttribute('aria-expanded', 'true');
  }
}

/** In a wide window a list of the specification is a table with rows and with its columns. */
export async function expectColumns(page: Page, path: string): Promise<void> {
  const wanted = [specifiedColumns[path] ?? [], addedColumns[path] ?? []].flat().join(' | ');
  const columns = wanted.split(' | ');
  await expect(page.locator('main tbody tr').first(), `a row of ${path}`).toBeVisible();
  const shown = async () =>
    (await page.locator('main thead th').allTextContents()).slice(0, columns.length);
  await expect.poll(shown, `columns of ${path}`).toEqual(columns);
}

async function send(from: Payer, to: Payer, market: string, mail: Mailbox): Promise<void> {
  const { call, purpose, walletType } = transferKinds.find(({ wallet }) => wallet === market)!;
  const order = { touserid: to.uid, amount: 5 };
  await askAs(from, 'GenerateOTPAPI', { purpose, suject: 'Code', wallet: market, ...order });
  const otp = await codeFor(mail, from, /transfer/);
  await askAs(from, call, { ...order, WalletType: walletType, otp });
}

/** Puts a row into each list that is empty in the demo, for a member whose bots have earned. */
export async function fillLists(payer: Payer, mail: Mailbox): Promise<void> {
  const friend = await payerOf(await registerNewcomer(freshEmail(), payer.uid));
  await deposit(payer, 'FundRequestEcurrency', 5);
  for (const market of ['forex', 'crypto'] as const) {
    const call = market === 'forex' ? 'FundRequestForexTrading' : 'FundRequestCryptoTrading';
    await deposit(payer, call, 10);
    await send(payer, friend, market, mail);
    await send(friend, payer, market, mail);
    const stopped = await askAs(payer, 'StopBot', { market, amount: 100 });
    expect(stopped).toBe('Bot stopped Successfully');
  }
  await passKyc(payer);
  for (const { purpose, requestCall, whole } of withoutWorking) {
    const order = { amount: whole ? 100 : 1, Wtype: 'USDT', withdrawlby: 'Web' };
    if (purpose === null) {
      order.amount = 15;
    } else {
      await askAs(payer, 'GenerateOTPAPI', { purpose, suject: 'Withdraw' });
      Object.assign(order, { otp: await codeFor(mail, payer, /withdrawal/) });
    }
    const answer = await askAs(payer, requestCall, order);
    expect(answer).toBe('Withdrawal request has been sent !!');
  }
}
