import { transferKinds, type TransferKind } from '@canopy/contract/catalog/transfer-kinds.ts';
import { messages } from '@canopy/contract/messages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let one: TestPerson;
let two: TestPerson;
/** The days of the first and of the last transfer. */
let [first, last] = ['', ''];

const [fund, forex, crypto] = transferKinds;
const day = 86_400;

async function send(from: TestPerson, to: TestPerson, kind: TransferKind, amount: number) {
  const otp = await bench.code(from, kind.purpose);
  const order = { touserid: to.uid, amount, WalletType: kind.walletType, otp };
  expect(await bench.ask(from, kind.call, order)).toBe(messages.transferred);
}

beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  one = await bench.person({ fund: 100, forex: 100 });
  two = await bench.person({ crypto: 100 });
  await send(one, two, fund, 1);
  server.pass(2 * day);
  [one, two] = [await bench.signIn(one.uid), await bench.signIn(two.uid)];
  await send(one, two, forex, 2);
  await send(two, one, crypto, 3);
  const rows = await bench.rows(one, 'TransferHistory');
  const days = rows.map(({ dd }) => String(dd).slice(0, 10));
  [first, last] = [days.at(-1)!, days[0]!];
});
afterAll(async () => {
  await bench.expectCleanBooks();
  await server.stop();
});

const amounts = async (filter: object, call = 'TransferHistory', person = one) =>
  (await bench.rows(person, call, filter)).map((row) => row['amount']);

test('what was sent and received is in one list, newest first, with the other member', async () => {
  const other = { uid: two.uid, name: 'Test Person', reversed: '' };
  const posting_id = expect.stringMatching(/^\d+$/) as string;
  const dd = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string;
  expect(await bench.rows(one, 'TransferHistory')).toEqual([
    { direction: 'received', wallet: 'crypto', amount: 3, posting_id, dd, ...other },
    { direction: 'sent', wallet: 'forex', amount: 2, posting_id, dd, ...other },
    { direction: 'sent', wallet: 'fund', amount: 1, posting_id, dd, ...other },
  ]);
  expect(await bench.rows(two, 'TransferHistory')).toMatchObject([
    { direction: 'sent', wallet: 'crypto', uid: one.uid },
    { direction: 'received', wallet: 'forex', uid: one.uid },
    { direction: 'received', wallet: 'fund', uid: one.uid },
  ]);
});

test('it is that of the member who asks', async () => {
  const other = await bench.person({ fund: 5 });
  expect(await bench.rows(other, 'TransferHistory')).toEqual([]);
  const { status } = await server.call('TransferHistory', { uid: one.uid }, other);
  expect(status).toBe(403);
});

test('it is cut into pages, and its total is that of all', async () => {
  const page = async (number: number): Promise<unknown[]> => {
    const payload = { uid: one.uid, page: number, limit: 2 };
    const { body, headers } = await server.call('TransferHistory', payload, one);
    const [rows] = body.data as { amount: number }[][];
    return [headers['x-total-count'], ...rows!.map((row) => row.amount)];
  };
  expect(await page(1)).toEqual(['3', 3, 2]);
  expect(await page(2)).toEqual(['3', 1]);
});

test('it is narrowed by wallet, direction and days', async () => {
  expect(first < last).toBe(true);
  expect(await amounts({ wallet: 'All', direction: 'All' })).toEqual([3, 2, 1]);
  expect(await amounts({ wallet: 'forex' })).toEqual([2]);
  expect(await amounts({ direction: 'received' })).toEqual([3]);
  expect(await amounts({ direction: 'sent' })).toEqual([2, 1]);
  expect(await amounts({ tdate: first })).toEqual([1]);
  expect(await amounts({ fdate: last })).toEqual([3, 2]);
  for (const wrong of [{ wallet: 'working' }, { direction: 'up' }]) {
    expect(await bench.ask(one, 'TransferHistory', wrong)).toBe('Invalid filter !!');
  }
});

test('the histories of one wallet are narrowed by days as well', async () => {
  const sent = { action: fund.historyAction };
  expect(await amounts({ ...sent, fdate: first }, 'FundRequestHistory')).toEqual([1]);
  expect(await amounts({ ...sent, fdate: last }, 'FundRequestHistory')).toEqual([]);
  expect(await amounts({ fdate: first }, crypto.receivedCall)).toEqual([3]);
  expect(await amounts({ tdate: first }, crypto.receivedCall)).toEqual([]);
});
