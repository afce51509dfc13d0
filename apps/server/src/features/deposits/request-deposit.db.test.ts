import { depositKinds } from '@canopy/contract/catalog/deposit-kinds.ts';
import { messages } from '@canopy/contract/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing-money.ts';
import { startTestServer, testPassword, type TestServer } from '#testing.ts';

let server: TestServer;
let bench: MoneyBench;
let person: TestPerson;
let bankId: number;
let addressId: number;
let oldId: number;
const address = '0x52908400098527886e0f7030069857d2e4169ee7';
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  person = await bench.person();
  const token = await server.operator('owner');
  const bank = {
    kind: 'bank',
    bank_name: 'Meadow Bank',
    acholdername: 'Canopy House',
    btcname: '0011223344',
    ifsc: 'MEAD0000001',
    Branch: 'Riverside',
    active: true,
  };
  const coin = { kind: 'ecurrency', bank_name: 'Main', acholdername: '', btcname: 'USDT BEP20' };
  for (const each of [
    bank,
    { ...coin, address, active: true },
    { ...bank, btcname: '99', active: false },
  ]) {
    await server.call('operator/SaveBank', each, { token });
  }
  const rows = await server.db.query<{ id: number }>('SELECT id FROM banks ORDER BY id');
  [bankId, addressId, oldId] = rows.map(({ id }) => id) as [number, number, number];
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
    // The same body within ten seconds would be the same request.
    server.pass(11);
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

describe('a transaction number counts once', () => {
  test.each([
    ['abc-123', 'ABC123'],
    ['abc 124', ' abc_124 '],
    ['0xDEAD01', 'dead01'],
  ])('%s is %s', async (first, second) => {
    expect(await request({ utrno: first })).toBe('success');
    const other = await bench.person();
    const again = order({ utrno: second });
    expect(await bench.ask(other, 'FundRequestForexTrading', again)).toBe(
      'Transaction Number already used !!',
    );
  });

  test('by account: another bank may have the same number', async () => {
    const utrno = freshNumber();
    expect(await request({ utrno })).toBe('success');
    const body = { bankid: bankId, amount: 1, utrno };
    expect(await bench.ask(person, 'FundRequest', body)).toBe('success');
  });

  test('also when many claim it at once', async () => {
    const utrno = freshNumber();
    const before = await countRequests();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => request({ utrno, amount: index + 1 })),
    );
    expect(answers.filter((answer) => answer === 'success')).toHaveLength(1);
    expect(answers.filter((answer) => answer === messages.transactionUsed)).toHaveLength(7);
    expect(await countRequests()).toBe(before + 1);
  });
});

describe('a request that comes again', () => {
  test('under the same key is the same, and another body is refused', async () => {
    const before = await countRequests();
    const body = { utrno: freshNumber() };
    expect(await request(body, 'again')).toBe('success');
    expect(await request(body, 'again')).toBe('success');
    expect(await request({ ...body, amount: 51 }, 'again')).toBe(messages.keyUsed);
    expect(await countRequests()).toBe(before + 1);
  });

  test('under the same key gets the refusal that it had', async () => {
    const body = { utrno: freshNumber(), password: 'wrong-one' };
    const text = 'Transaction password is wrong !!';
    expect(await request(body, 'refused')).toBe(text);
    expect(await request(body, 'refused')).toBe(text);
    expect(await request({ ...body, password: testPassword }, 'refused')).toBe(messages.keyUsed);
  });

  test('without a key is the same for ten seconds, refusals too', async () => {
    const utrno = freshNumber();
    expect(await request({ utrno })).toBe('success');
    server.pass(8);
    expect(await request({ utrno })).toBe('success');
    server.pass(3);
    expect(await request({ utrno })).toBe('Transaction Number already used !!');
    await server.db.query(
      `UPDATE fund_requests SET status = 'Rejected', decided_at = now(), decided_by = 1
       WHERE utrno = $1`,
      [utrno],
    );
    server.pass(8);
    expect(await request({ utrno })).toBe('Transaction Number already used !!');
    server.pass(3);
    expect(await request({ utrno })).toBe('success');
  });

  test('from another session is another request', async () => {
    const utrno = freshNumber();
    expect(await request({ utrno })).toBe('success');
    const elsewhere = { uid: person.uid, token: await server.signIn(person.uid) };
    expect(await bench.ask(elsewhere, 'FundRequestEcurrency', order({ utrno }))).toBe(
      'Transaction Number already used !!',
    );
  });
});
