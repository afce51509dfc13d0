import { withdrawalKinds } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import { messages } from '@canopy/contract/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { kindOf, testAddress, withdrawalBench } from '#testing/money/withdrawals.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let finance: string;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  finance = await server.operator('finance');
});
afterAll(async () => {
  await bench.expectCleanBooks();
  await server.stop();
});

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string;

/** Asks for withdrawals one after the other and returns their ids. */
async function ask(person: TestPerson, wallet: 'cryptoRoi' | 'forexPrincipal', orders: object[]) {
  const { withdraw } = withdrawalBench(bench);
  for (const [index, order] of orders.entries()) {
    const answer = await withdraw(person, kindOf(wallet), order, `list-${index}`);
    expect(answer).toBe(messages.withdrawalSent);
  }
  const rows = await server.db.query<{ id: number }>(
    'SELECT id FROM withdrawals WHERE uid = $1 ORDER BY id',
    [person.uid],
  );
  return rows.map(({ id }) => id);
}
const approve = (id: number): Promise<unknown> => {
  const body = { id, decision: 'approve', remark: 'Paid', txnHash: '0xfeed' };
  return server.call('operator/DecideWithdrawal', body, { token: finance });
};
const history = (person: TestPerson, type: string | number, wtype = '', call = '') =>
  bench.rows(person, call || 'CryptoWithdrawalHistory', { type, wtype });

test('a row has what was asked, what is charged and what is paid', async () => {
  const person = await withdrawalBench(bench).payee('cryptoRoi', 1000);
  const orders = [
    { amount: 100, Wtype: 'USDT' },
    { amount: 50, Wtype: 'BANK' },
    { amount: '7.25', Wtype: 'FOREXFUNDS' },
  ];
  const [usdt, bank, move] = await ask(person, 'cryptoRoi', orders);
  await approve(usdt!);
  // A later change of the details does not change the past.
  const later = { type: 'btc', btcaddress: `T${'9'.repeat(33)}` };
  await bench.replacePayout(person, later);
  const rows = await history(person, 2);
  expect(rows).toEqual([
    {
      id: move,
      uid: person.uid,
      Request_amount: 7.25,
      admincharge: 0,
      amount: 7.25,
      Wtype: 'FOREXFUNDS',
      Wtypes: 'FOREXFUNDS',
      w_address: '',
      accountnumber: '',
      statuss: 'Approved',
      remark: '',
      txnHash: '',
      rdate: moment,
      tdate: moment,
    },
    {
      id: bank,
      uid: person.uid,
      Request_amount: 50,
      admincharge: 2.5,
      amount: 47.5,
      Wtype: 'BANK',
      Wtypes: 'BANK',
      w_address: '',
      accountnumber: '0011223344',
      statuss: 'Pending',
      remark: '',
      txnHash: '',
      rdate: moment,
      tdate: '',
    },
    {
      id: usdt,
      uid: person.uid,
      Request_amount: 100,
      admincharge: 5,
      amount: 95,
      Wtype: 'USDT',
      Wtypes: 'USDT',
      w_address: testAddress,
      accountnumber: '',
      statuss: 'Approved',
      remark: 'Paid',
      txnHash: '0xfeed',
      rdate: moment,
      tdate: moment,
    },
  ]);
});

describe('a history', () => {
  let person: TestPerson;
  let ids: number[];
  beforeAll(async () => {
    person = await withdrawalBench(bench).payee('cryptoRoi', 1000);
    const orders = Array.from({ length: 14 }, (_, index) => ({
      amount: 10 + index,
      Wtype: index < 2 ? 'BANK' : index === 2 ? 'USDT' : 'FUND',
    }));
    ids = await ask(person, 'cryptoRoi', orders);
    await approve(ids[1]!);
  });
  const idsOf = async (...given: [type: string | number, wtype?: string]): Promise<unknown[]> =>
    (await history(person, ...given)).map((row) => row['id']);

  test('of type 1 is all that is pending and the newest ten', async () => {
    const newestTen = ids.slice(4).toReversed();
    expect(await idsOf(1)).toEqual([...newestTen, ids[2], ids[0]]);
    expect(await idsOf('1', 'BANK')).toEqual([ids[1], ids[0]]);
  });

  test('of type 2 is all, by type where one is asked for', async () => {
    expect(await idsOf(2)).toEqual(ids.toReversed());
    expect(await idsOf('2', 'All')).toEqual(ids.toReversed());
    expect(await idsOf(2, 'BANK')).toEqual([ids[1], ids[0]]);
    expect(await idsOf(2, 'FOREXFUNDS')).toEqual([]);
  });

  test('is refused where type or wtype is none', async () => {
    const refused = (type: string, wtype: string): Promise<unknown> =>
      bench.ask(person, 'CryptoWithdrawalHistory', { type, wtype });
    expect(await refused('3', '')).toBe('Invalid type !!');
    expect(await refused('', '')).toBe('Invalid type !!');
    expect(await refused('2', 'GOLD')).toBe('Invalid Withdrawal Type !!');
  });

  test('is that of one wallet and one member', async () => {
    const other = await bench.person();
    for (const { historyCall } of withdrawalKinds) {
      const own = await history(person, 2, '', historyCall);
      expect(own.length, historyCall).toBe(historyCall === 'CryptoWithdrawalHistory' ? 14 : 0);
      expect(await history(other, 2, '', historyCall)).toEqual([]);
    }
  });
});

test('of a principal type 1 is only what is pending', async () => {
  const person = await withdrawalBench(bench).payee('forexPrincipal', 50);
  const [first] = await ask(person, 'forexPrincipal', [{ amount: 50, Wtype: 'USDT' }]);
  const call = 'PrincipleForexWithdrawalHistory';
  expect(await history(person, 1, '', call)).toHaveLength(1);
  await approve(first!);
  expect(await history(person, 1, '', call)).toEqual([]);
  expect(await history(person, 2, 'USDT', call)).toHaveLength(1);
  expect(await history(person, 2, 'BANK', call)).toEqual([]);
});

describe("the operator's list", () => {
  const list = async (payload: object = {}) => {
    const { body, headers } = await server.call('operator/Withdrawals', payload, {
      token: finance,
    });
    const [rows] = body.data as Record<string, unknown>[][];
    return { rows: rows!, total: Number(headers['x-total-count']), data: body.data };
  };

  test('has the member, the wallet, the age and the account, its number masked', async () => {
    const person = await withdrawalBench(bench).payee('cryptoRoi', 100);
    const [id] = await ask(person, 'cryptoRoi', [{ amount: 20, Wtype: 'BANK' }]);
    server.pass(90 * 60);
    finance = await server.operator('finance');
    const mine = { uid: person.uid, wallet: 'cryptoRoi', Wtype: 'BANK' };
    const { rows } = await list({ status: 'Pending', ...mine });
    expect(rows[0]).toMatchObject({
      id,
      uid: person.uid,
      f_name: 'Test Person',
      wallet: 'cryptoRoi',
      withdrawlby: 'screen',
      holder: 'Test Person',
      accountnumber: '******3344',
      ifsc: 'SBIN0000001',
      bank_name: 'State Bank of India',
      branch: 'Riverside',
      age: 1.5,
      firstApproval: '',
      decidedBy: '',
    });
    await approve(id!);
    server.pass(25 * 60);
    const after = (await list({ wallet: 'cryptoRoi' })).rows.find((row) => row['id'] === id);
    expect(after).toMatchObject({ age: 1.5, decidedBy: 'finance@operator.test' });
  });

  test('says whose approval waits for a second', async () => {
    await bench.settings({ fourEyesMicros: 1n });
    const person = await withdrawalBench(bench).payee('cryptoRoi', 100);
    const [id] = await ask(person, 'cryptoRoi', [{ amount: 20, Wtype: 'USDT' }]);
    await approve(id!);
    const { rows } = await list({ status: 'Pending', uid: person.uid });
    expect(rows[0]).toMatchObject({ id, firstApproval: 'finance@operator.test' });
  });

  test('is filtered, and a filter that nothing can match is refused', async () => {
    const all = (await list()).total;
    const parts = ['Pending', 'Approved', 'Rejected'].map((status) => list({ status }));
    const totals = (await Promise.all(parts)).map(({ total }) => total);
    expect(totals.reduce((a, b) => a + b)).toBe(all);
    expect((await list({ status: 'All', wallet: '', Wtype: 'All' })).total).toBe(all);
    for (const wrong of [{ status: 'x' }, { wallet: 'fund' }, { Wtype: 'GOLD' }]) {
      expect((await list(wrong)).data).toBe('Invalid filter !!');
    }
  });
});
