import { depositKinds } from '@canopy/contract/catalog/deposit-kinds.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { makeTestBanks, testReceiver as address } from '#testing/money/deposits.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let person: TestPerson;
let bankId: number;
let addressId: number;
let oldId: number;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  person = await bench.person();
  ({ bankId, addressId, oldId } = await makeTestBanks(server));
});
afterAll(async () => {
  await bench.expectCleanBooks();
  await server.stop();
});

let numbers = 0;
const freshNumber = (): string => `UTR${(numbers += 1)}`;
const order = (change: object = {}): object => ({
  bankid: addressId,
  amount: 50,
  utrno: freshNumber(),
  password: testPassword,
  ...change,
});
const request = (change: object = {}, key?: string): Promise<unknown> =>
  bench.ask(person, 'FundRequestEcurrency', order(change), key);
const countRequests = async (): Promise<number> =>
  (await server.db.query('SELECT 1 FROM fund_requests')).length;

describe('the accounts to pay into', () => {
  const banks = (action: string, id: number | string = 0): Promise<unknown> =>
    bench.ask(person, 'adminBankDetailsByBankid', { id, action });

  test('are listed by kind, those in use', async () => {
    expect(await banks('1')).toEqual([[{ id: bankId, bank_name: 'Meadow Bank' }]]);
    expect(await banks('11')).toEqual([[{ id: addressId, bank_name: `${address} (Main)` }]]);
  });

  test('have their details', async () => {
    expect(await banks('0', bankId)).toEqual([
      [
        {
          id: bankId,
          bank_name: 'Meadow Bank',
          acholdername: 'Canopy House',
          btcname: '0011223344',
          ifsc: 'MEAD0000001',
          Branch: 'Riverside',
        },
      ],
    ]);
    expect(await banks('0', addressId)).toMatchObject([
      [{ bank_name: `${address} (Main)`, btcname: 'USDT BEP20', address }],
    ]);
  });

  test('are refused where there is none in use', async () => {
    for (const id of [oldId, 987, 'x', '']) expect(await banks('0', id)).toBe('Bank not found !!');
    for (const action of ['2', '', 'constructor']) {
      expect(await banks(action, bankId)).toBe('Invalid action !!');
    }
  });
});

describe.each(depositKinds)('a deposit by $call', (kind) => {
  test('waits, moves nothing, and is in its history and in that of all', async () => {
    const one = await bench.person();
    const utrno = freshNumber();
    const bankid = kind.kind === 'bank' ? bankId : addressId;
    const body = { bankid, amount: '50.5', utrno, password: testPassword };
    expect(await bench.ask(one, kind.call, body)).toBe('success');
    const row = {
      id: expect.any(Number) as number,
      uid: one.uid,
      kind: kind.kind,
      amount: 50.5,
      utrno,
      st: 'Pending',
      remark: '',
      ...(kind.kind === 'bank'
        ? {
            acholdername: 'Canopy House',
            branch: 'Riverside',
            bankname: 'Meadow Bank',
            accountnumber: '0011223344',
            ifsc: 'MEAD0000001',
          }
        : {
            acholdername: '',
            branch: '',
            bankname: `${address} (Main)`,
            accountnumber: 'USDT BEP20',
            ifsc: '',
          }),
      rdate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
      adate: '',
      reversed: '',
    };
    for (const action of [kind.historyAction, '33']) {
      expect(await bench.rows(one, 'FundRequestHistory', { action })).toEqual([row]);
    }
    for (const other of depositKinds.filter((each) => each !== kind)) {
      const action = other.historyAction;
      expect(await bench.rows(one, 'FundRequestHistory', { action })).toEqual([]);
    }
    expect(await bench.balances(one.uid)).toEqual({});
  });
});

test('an unknown history is refused', async () => {
  for (const action of ['1', '', 'toString']) {
    expect(await bench.ask(person, 'FundRequestHistory', { action })).toBe('Invalid action !!');
  }
});

describe('what is wrong is refused, and nothing is written down', () => {
  test('in this order: each mistake mended uncovers the next', async () => {
    const used = freshNumber();
    await request({ utrno: used });
    await bench.suspend(person.uid, true);
    const before = await countRequests();
    const wrong = { bankid: '', amount: '0', utrno: '??', password: 'wrong-one' };
    expect(await request(wrong)).toBe('Your account is suspended !!');
    await bench.suspend(person.uid, false);
    expect(await request(wrong)).toBe('All the fields are required !!');
    wrong.bankid = String(bankId);
    expect(await request(wrong)).toBe('Amount should be greater than zero !!');
    wrong.amount = '5';
    expect(await request(wrong)).toBe('Invalid Transaction Number !!');
    wrong.utrno = used;
    expect(await request(wrong)).toBe('Bank not found !!');
    wrong.bankid = String(addressId);
    expect(await request(wrong)).toBe('Transaction password is wrong !!');
    wrong.password = testPassword;
    expect(await request(wrong)).toBe('Transaction Number already used !!');
    expect(await countRequests()).toBe(before);
    wrong.utrno = freshNumber();
    expect(await request(wrong)).toBe('success');
  });

  test.each([
    [{ amount: '-1' }, 'Amount should be greater than zero !!'],
    [{ amount: '1.0000001' }, 'Amount should have at most 6 decimals !!'],
    [{ amount: '1000000001' }, 'Amount is too large !!'],
    [{ amount: 'much' }, 'Invalid Amount'],
    [{ utrno: '  ' }, 'All the fields are required !!'],
    [{ password: '' }, 'All the fields are required !!'],
    [{ utrno: '0x' }, 'Invalid Transaction Number !!'],
    [{ utrno: '--' }, 'Invalid Transaction Number !!'],
    [{ utrno: 'ÜTR1' }, 'Invalid Transaction Number !!'],
    [{ utrno: "1'; DROP TABLE banks" }, 'Invalid Transaction Number !!'],
    [{ utrno: 'x'.repeat(101) }, 'Invalid Transaction Number !!'],
    [{ bankid: 'x' }, 'Bank not found !!'],
    [{ bankid: 99999 }, 'Bank not found !!'],
    [{ bankid: '99999999999999999999' }, 'Bank not found !!'],
  ])('%j: %s', async (change, text) => {
    const before = await countRequests();
    expect(await request(change)).toBe(text);
    expect(await countRequests()).toBe(before);
  });

  test('an account of the other sort, or one that is not in use', async () => {
    expect(await request({ bankid: bankId })).toBe('Bank not found !!');
    const toBank = (bankid: number): Promise<unknown> =>
      bench.ask(person, 'FundRequest', { bankid, amount: 1, utrno: freshNumber() });
    expect(await toBank(addressId)).toBe('Bank not found !!');
    expect(await toBank(oldId)).toBe('Bank not found !!');
    expect(await toBank(bankId)).toBe('success');
  });

  test('a password that is guessed too often: 429', async () => {
    const one = await bench.person();
    for (let tries = 0; tries < 10; tries += 1) {
      const body = order({ password: 'wrong-one' });
      expect(await bench.ask(one, 'FundRequestEcurrency', body)).toBe(
        messages.wrongTransactionPassword,
      );
    }
    const body = { uid: one.uid, ...order() };
    expect((await server.call('FundRequestEcurrency', body, one)).status).toBe(429);
    server.pass(15 * 60 + 1);
    expect(await bench.ask(one, 'FundRequestEcurrency', order())).toBe('success');
  });
});

test('only so many of one member wait at a time, also where all are sent at once', async () => {
  const one = await bench.person();
  const send = () =>
    bench.ask(one, 'FundRequest', { bankid: bankId, amount: 50, utrno: freshNumber() });
  const answers = await Promise.all(
    Array.from({ length: limits.pendingDeposits + 10 }, () => send()),
  );
  expect(answers.filter((said) => said === 'success')).toHaveLength(limits.pendingDeposits);
  expect(answers.filter((said) => said === messages.manyDeposits)).toHaveLength(10);
  const token = await server.operator('finance');
  const [row] = await server.db.query<{ id: number }>(
    'SELECT min(id) AS id FROM fund_requests WHERE uid = $1',
    [one.uid],
  );
  const decision = { id: row!.id, decision: 'reject', remark: 'Not found' };
  await server.call('operator/DecideFundRequest', decision, { token });
  expect(await send()).toBe('success');
  expect(await send()).toBe(messages.manyDeposits);
});
