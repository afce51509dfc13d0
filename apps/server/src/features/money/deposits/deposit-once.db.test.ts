import { messages } from '@canopy/contract/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { makeTestBanks } from '#testing/money/deposits.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let person: TestPerson;
let bankId: number;
let addressId: number;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  person = await bench.person();
  ({ bankId, addressId } = await makeTestBanks(server));
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

describe('a transaction number counts once', () => {
  test.each([
    ['abc-123', 'ABC123'],
    ['abc 124', ' abc_124 '],
    ['0xDEAD01', 'dead01'],
  ])('%s is %s', async (first, second) => {
    expect(await request({ utrno: first })).toBe('success');
    const again = order({ utrno: second });
    expect(await bench.ask(person, 'FundRequestForexTrading', again)).toBe(
      'Transaction Number already used !!',
    );
  });

  test('of a bank for all members', async () => {
    const body = { bankid: bankId, amount: 1, utrno: freshNumber() };
    expect(await bench.ask(person, 'FundRequest', body)).toBe('success');
    expect(await bench.ask(await bench.person(), 'FundRequest', body)).toBe(
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

  test('without a key is the same for ten seconds, unless it was refused', async () => {
    server.halt();
    const utrno = freshNumber();
    expect(await request({ utrno })).toBe('success');
    server.pass(4);
    expect(await request({ utrno })).toBe('success');
    server.pass(7);
    expect(await request({ utrno })).toBe('Transaction Number already used !!');
    await server.db.query(
      `UPDATE fund_requests SET status = 'Rejected', decided_at = now(), decided_by = 1
       WHERE utrno = $1`,
      [utrno],
    );
    server.pass(1);
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
