import { expect } from '@playwright/test';
import { defaultPlan } from '@canopy/plan/default-plan.ts';
import { startEarlier } from './empty-server.ts';
import { activate, askAs, deposit, payerOf, type Payer } from './money.ts';
import { freshEmail, registerNewcomer } from './newcomer.ts';
import { askOperator, operatorMust } from './operator.ts';
import type { TestServer } from './server.ts';
import { address, saveAddress } from './withdrawals.ts';

const markets = ['forex', 'crypto'] as const;

/** A day's result of a market, which pays every bot that runs now. */
async function postResult(market: string, percent: number): Promise<void> {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
  const order = { market, date, percent, note: 'Made for a test' };
  expect(await askOperator('PostTradingResult', order)).toMatchObject({ status: 'posted' });
}

/** Starts a separate server with a member whose bots have earned today, in both markets. */
export async function startWithEarner(): Promise<{ server: TestServer; payer: Payer }> {
  const server = await startEarlier();
  const network = { acholdername: '', btcname: 'USDT - BEP 20', active: true };
  await operatorMust('SaveBank', { kind: 'ecurrency', bank_name: 'Meadow', address, ...network });
  // The plan of a new network pays nothing for documents, and one of the lists shows just that.
  const parameters = { ...defaultPlan, kyc: { ...defaultPlan.kyc, self: 1, level: 0.1 } };
  const override = 'A test of the list of such incomes, on a server without real money.';
  await operatorMust('SavePlan', { parameters, note: 'Pays for documents', override });
  const early = await payerOf(await registerNewcomer(freshEmail(), '100000'));
  await activate(early);
  await deposit(early, 'FundRequestForexTrading', 1000);
  await deposit(early, 'FundRequestCryptoTrading', 1000);
  for (const market of markets) {
    expect(await askAs(early, 'StartBot', { market })).toBe('Bot started Successfully');
  }
  await server.goOn();
  for (const market of markets) await postResult(market, 10);
  const payer = await payerOf(early);
  await saveAddress(payer);
  return { server, payer };
}
