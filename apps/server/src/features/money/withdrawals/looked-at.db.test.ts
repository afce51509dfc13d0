import { messages } from '@canopy/contract/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import {
  kindOf,
  testAddress as address,
  withdrawalBench,
} from '#testing/money/withdrawals.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let person: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
});
beforeEach(async () => {
  person = await withdrawalBench(bench).payee('cryptoRoi');
  await bench.fill(person.uid, 'fund', 100);
});
afterAll(async () => {
  await bench.expectCleanBooks();
  await server.stop();
});

describe('a payout is the one that was looked at, or none', () => {
  const withdraw = (payload: object): Promise<unknown> =>
    withdrawalBench(bench).withdraw(person, kindOf('cryptoRoi'), { amount: 100, ...payload });

  test.each([
    [{ Wtype: 'USDT', payable: '96', paidTo: address }],
    [{ Wtype: 'USDT', payable: '95', paidTo: `${address}0` }],
    [{ Wtype: 'BANK', payable: '95', paidTo: address }],
  ])('%j', async (payload) => {
    expect(await withdraw(payload)).toBe(messages.changedSince);
    expect(await bench.balances(person.uid)).toMatchObject({ cryptoRoi: '100' });
  });

  test('the same payable and address are, however they are written', async () => {
    const looked = { payable: '95.00', paidTo: address };
    expect(await withdraw({ Wtype: 'USDT', ...looked })).toBe(messages.withdrawalSent);
  });
});

describe('a package costs what was looked at, or is not bought', () => {
  const buy = (price: string): Promise<unknown> =>
    bench.ask(person, 'ActivationByFund', {
      referby: person.uid,
      user_id: person.uid,
      package: 1,
      type: 'FUNDS',
      actype: 'No Gst',
      price,
    });

  test('another price', async () => {
    expect(await buy('49')).toEqual({ RESULT: messages.changedSince });
    expect(await bench.balances(person.uid)).toMatchObject({ fund: '100' });
  });

  test('the same', async () => {
    expect(await buy('50.0')).toEqual({ RESULT: messages.activated });
    expect(await bench.balances(person.uid)).toMatchObject({ fund: '50' });
  });
});
