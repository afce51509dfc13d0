import { depositKinds } from '@canopy/contract/catalog/deposit-kinds.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { makeTestBanks } from '#testing/money/deposits.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let person: TestPerson;
/** The days of the first and of the last request. */
let [first, last] = ['', ''];

const day = 86_400;

async function report(call: string, order: object): Promise<void> {
  expect(await bench.ask(person, call, order)).toBe('success');
}

/** Reports a deposit of each kind, of 10, 20, 30 and 40 dollars, the last two days later. */
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  person = await bench.person();
  const { bankId, addressId } = await makeTestBanks(server);
  for (const [index, { call, kind }] of depositKinds.entries()) {
    if (index === 3) server.pass(2 * day);
    person = await bench.signIn(person.uid);
    const order = {
      bankid: kind === 'bank' ? bankId : addressId,
      amount: (index + 1) * 10,
      utrno: `LIST${index}`,
      password: testPassword,
    };
    await report(call, order);
  }
  const rows = await bench.rows(person, 'FundRequestHistory', { action: '33' });
  const days = rows.map(({ rdate }) => String(rdate).slice(0, 10));
  [first, last] = [days.at(-1)!, days[0]!];
  const order = { id: rows.at(-1)!['id'], decision: 'reject', remark: 'No payment' };
  await server.call('operator/DecideFundRequest', order, {
    token: await server.operator('finance'),
  });
});
afterAll(async () => {
  await bench.expectCleanBooks();
  await server.stop();
});

const amounts = async (filter: object): Promise<unknown[]> =>
  (await bench.rows(person, 'FundRequestHistory', filter)).map((row) => row['amount']);

test('requests of all kinds or of one are narrowed by status and days', async () => {
  expect(first < last).toBe(true);
  expect(await amounts({ action: '33' })).toEqual([40, 30, 20, 10]);
  expect(await amounts({ action: '33', status: 'Pending' })).toEqual([40, 30, 20]);
  expect(await amounts({ action: '33', status: 'Rejected' })).toEqual([10]);
  expect(await amounts({ action: '33', fdate: last })).toEqual([40]);
  expect(await amounts({ action: '2', status: 'Pending' })).toEqual([]);
  expect(await amounts({ action: '2', tdate: first })).toEqual([10]);
});

test('a status that no request can have is refused', async () => {
  const wrong = { action: '33', status: 'Lost' };
  expect(await bench.ask(person, 'FundRequestHistory', wrong)).toBe('Invalid filter !!');
});
