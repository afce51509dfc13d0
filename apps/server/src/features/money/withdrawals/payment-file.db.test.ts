import { messages } from '@canopy/contract/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import {
  bankDetails,
  kindOf,
  testAddress,
  withdrawalBench,
} from '#testing/money/withdrawals.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let finance: string;
beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: 'Asia/Kolkata' });
  bench = moneyBench(server);
  finance = await server.operator('finance');
});
afterAll(async () => {
  await bench.expectCleanBooks();
  await server.stop();
});

/** Asks for a withdrawal and returns its id. */
async function request(person: TestPerson, order: object): Promise<number> {
  const { withdraw } = withdrawalBench(bench);
  expect(await withdraw(person, kindOf('cryptoRoi'), order)).toBe(messages.withdrawalSent);
  const [row] = await server.db.query<{ id: number }>(
    'SELECT max(id) AS id FROM withdrawals WHERE uid = $1',
    [person.uid],
  );
  return row!.id;
}
const payee = (): Promise<TestPerson> => withdrawalBench(bench).payee('cryptoRoi', 1000);
const file = (ids: unknown, token = finance) =>
  server.app.inject({
    method: 'POST',
    url: '/api/operator/PaymentFile',
    payload: { ids },
    headers: { authorization: token },
  });
const decide = (id: number, decision: string) =>
  server.call(
    'operator/DecideWithdrawal',
    { id, decision, remark: 'Seen', txnHash: '0xfeed' },
    { token: finance },
  );
const audited = (): Promise<{ operator: string; target: string; remark: string }[]> =>
  server.db.query(
    "SELECT operator, target, remark FROM audit_log WHERE action = 'PaymentFile' ORDER BY id",
  );
const titles = 'id,uid,name,type,address,holder,account_number,ifsc,bank,branch,payable,currency';

test('has what was asked for in full, to the last micro-unit, and is written down', async () => {
  const person = await payee();
  const { uid } = person;
  const bank = await request(person, { amount: '33.333333', Wtype: 'BANK' });
  const usdt = await request(person, { amount: '33.333333', Wtype: 'USDT' });
  // Later changes of the details do not matter to the file.
  await bench.replacePayout(person, { ...bankDetails, accountnumber: '9988773344' });
  const answer = await file([usdt, String(bank), bank]);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="payments-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const account = 'Test Person,0011223344,SBIN0000001,State Bank of India,Riverside';
  expect(answer.body.split('\n')).toEqual([
    titles,
    `${bank},${uid},Test Person,BANK,,${account},31.66,USD`,
    `${usdt},${uid},Test Person,USDT,${testAddress},,,,,,31.666666,USDT`,
    '',
  ]);
  expect(await audited()).toEqual([
    {
      operator: 'finance@operator.test',
      target: 'withdrawals',
      remark: `Requests ${bank}, ${usdt}`,
    },
  ]);
  expect(await bench.balances(uid)).toMatchObject({ withheld: '66.666666' });
});

test('what a spreadsheet would run as a formula is not run', async () => {
  const person = await payee();
  const holder = '=HYPERLINK("http://x.test","pay"), "quoted"';
  const change = { type: 'bank', accountholder: holder, bankName: '@SUM(A1)', branch: '-2+3' };
  await bench.settings({ holdHours: 0 });
  await bench.replacePayout(person, change);
  const id = await request(person, { amount: 20, Wtype: 'BANK' });
  const line = (await file([id])).body.split('\n')[1]!;
  expect(line).toContain(`,"'=HYPERLINK(""http://x.test"",""pay""), ""quoted""",`);
  expect(line).toContain(",'@SUM(A1),'-2+3,19.00,USD");
});

describe('is refused, and nothing is written down', () => {
  let good: number;
  beforeAll(async () => {
    good = await request(await payee(), { amount: 20, Wtype: 'USDT' });
  });
  const refused = async (ids: unknown): Promise<unknown> => {
    const before = await audited();
    const answer = await file(ids);
    expect(answer.headers['content-disposition']).toBeUndefined();
    expect(await audited()).toEqual(before);
    const exported = await server.db.query(
      'SELECT 1 FROM withdrawals WHERE id = $1 AND exported_at IS NOT NULL',
      [good],
    );
    expect(exported).toEqual([]);
    return answer.json<{ data: unknown }>().data;
  };

  test('without a request, or with too many', async () => {
    expect(await refused([])).toBe('Please choose at least one request !!');
    const many = Array.from({ length: 1001 }, (_, index) => index + 1);
    expect(await refused(many)).toBe('Please choose at most 1000 requests !!');
  });

  test('with one that is not there', async () => {
    expect(await refused([good, 987654])).toBe('Request 987654 not found !!');
    expect(await refused([good, '1; DROP'])).toBe('Request 1; DROP not found !!');
  });

  test.each([
    ['approve', 'Approved'],
    ['reject', 'Rejected'],
  ])('with one after %s', async (decision, status) => {
    const id = await request(await payee(), { amount: 20, Wtype: 'BANK' });
    await decide(id, decision);
    expect(await refused([good, id])).toBe(`Request ${id}: Already ${status}`);
  });

  test('with one that was a move to another wallet', async () => {
    const id = await request(await payee(), { amount: 20, Wtype: 'FUND' });
    expect(await refused([good, id])).toBe(`Request ${id}: Already Approved`);
  });

  test('with one of a suspended member', async () => {
    const person = await payee();
    const id = await request(person, { amount: 20, Wtype: 'BANK' });
    await bench.suspend(person.uid, true);
    const suspended = await refused([good, id]);
    expect(suspended).toContain(`Request ${id}: The member is suspended; only a rejection`);
  });

  test('with something that is no list, or by somebody who does not pay', async () => {
    expect((await file('1')).statusCode).toBe(400);
    for (const role of ['support', 'auditor'] as const) {
      expect((await file([good], await server.operator(role))).statusCode).toBe(403);
    }
  });
});
