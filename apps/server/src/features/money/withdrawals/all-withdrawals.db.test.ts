import { messages } from '@canopy/contract/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { kindOf, withdrawalBench } from '#testing/money/withdrawals.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let person: TestPerson;
/** The days of the first and of the last request. */
let [first, last] = ['', ''];

const day = 86_400;

const withdraw = async (wallet: 'working' | 'cryptoRoi' | 'forexRoi', order: object) =>
  expect(await withdrawalBench(bench).withdraw(person, kindOf(wallet), order)).toBe(
    messages.withdrawalSent,
  );

beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  person = await withdrawalBench(bench).payee('working');
  await bench.fill(person.uid, 'cryptoRoi', 100);
  await bench.fill(person.uid, 'forexRoi', 100);
  await withdraw('cryptoRoi', { amount: 11, Wtype: 'BANK' });
  server.pass(2 * day);
  person = await bench.signIn(person.uid);
  await withdraw('working', { amount: 12, Wtype: 'USDT' });
  await withdraw('forexRoi', { amount: 13, Wtype: 'FUND' });
  const rows = await bench.rows(person, 'WithdrawalHistory');
  const days = rows.map(({ rdate }) => String(rdate).slice(0, 10));
  [first, last] = [days.at(-1)!, days[0]!];
});
afterAll(async () => {
  await bench.expectCleanBooks();
  await server.stop();
});

const amounts = async (filter: object, call = 'WithdrawalHistory'): Promise<unknown[]> =>
  (await bench.rows(person, call, filter)).map((row) => row['Request_amount']);

describe('the withdrawals of all wallets', () => {
  test('are there with their wallets, newest first, the account number readable', async () => {
    expect(await bench.rows(person, 'WithdrawalHistory')).toMatchObject([
      { wallet: 'forexRoi', Request_amount: 13, Wtype: 'FUND', statuss: 'Approved' },
      { wallet: 'working', Request_amount: 12, Wtype: 'USDT', statuss: 'Pending' },
      { wallet: 'cryptoRoi', Request_amount: 11, Wtype: 'BANK', accountnumber: '0011223344' },
    ]);
  });

  test('are those of the member who asks', async () => {
    const other = await bench.person();
    expect(await bench.rows(other, 'WithdrawalHistory', { wallet: 'All' })).toEqual([]);
    const payload = { uid: person.uid };
    const { status } = await server.call('WithdrawalHistory', payload, other);
    expect(status).toBe(403);
  });

  test('are cut into pages, and the total is that of all', async () => {
    const page = async (number: number): Promise<unknown[]> => {
      const payload = { uid: person.uid, page: number, limit: 2 };
      const { body, headers } = await server.call('WithdrawalHistory', payload, person);
      const [rows] = body.data as { Request_amount: number }[][];
      return [headers['x-total-count'], ...rows!.map((row) => row.Request_amount)];
    };
    expect(await page(1)).toEqual(['3', 13, 12]);
    expect(await page(2)).toEqual(['3', 11]);
  });

  test('are narrowed by wallet, type, status and days', async () => {
    expect(first < last).toBe(true);
    expect(await amounts({ wallet: 'All', wtype: 'All', status: 'All' })).toEqual([13, 12, 11]);
    expect(await amounts({ wallet: 'cryptoRoi' })).toEqual([11]);
    expect(await amounts({ wtype: 'USDT' })).toEqual([12]);
    expect(await amounts({ status: 'Pending' })).toEqual([12, 11]);
    expect(await amounts({ fdate: last, tdate: '' })).toEqual([13, 12]);
    expect(await amounts({ fdate: '', tdate: first })).toEqual([11]);
    expect(await amounts({ wallet: 'working', status: 'Approved' })).toEqual([]);
  });

  test.each([
    [{ wallet: 'fund' }, 'Invalid filter !!'],
    [{ status: 'Lost' }, 'Invalid filter !!'],
    [{ wtype: 'GOLD' }, 'Invalid Withdrawal Type !!'],
    [{ fdate: '2026-02-30' }, 'Invalid Date !!'],
  ])('are refused for %o, which nothing can match', async (filter, text) => {
    expect(await bench.ask(person, 'WithdrawalHistory', filter)).toBe(text);
  });
});

test('the history of one wallet is narrowed by status and days as well', async () => {
  const of = (filter: object) =>
    amounts({ type: 2, wtype: '', ...filter }, 'CryptoWithdrawalHistory');
  expect(await of({ status: 'Pending' })).toEqual([11]);
  expect(await of({ status: 'Rejected' })).toEqual([]);
  expect(await of({ fdate: first, tdate: first })).toEqual([11]);
  expect(await of({ fdate: last })).toEqual([]);
});
