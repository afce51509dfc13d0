import { messages } from '@canopy/contract/messages.ts';
import { units } from '@canopy/ledger/money.ts';
import { move, ofCompany, ofMember } from '@canopy/ledger/postings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookTest, received, testDeposit, testTransfer } from '#testing/money/books.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let auditor: string;
let one: number;
let two: number;
const posting: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer();
  auditor = await server.operator('auditor');
  one = await server.register();
  two = await server.register();
  const { services } = server;
  posting['deposit'] = await testDeposit(services, one, 100);
  posting['forex'] = await bookTest(services, 'deposit', received(one, 'forex', 40, 2));
  posting['transfer'] = await testTransfer(services, one, two, 30);
  posting['coins'] = await bookTest(services, 'package', [
    ofMember(two, 'fund', -units(20)),
    ofCompany('sales', units(20)),
    ofMember(two, 'coin', units(4)),
    ofCompany('coinsIssued', -units(4)),
  ]);
  posting['bot'] = await bookTest(
    services,
    'botStart',
    move({ uid: one, account: 'forex' }, { uid: one, account: 'forexInvested' }, 1_500_001n),
  );
});
afterAll(() => server.stop());

type Row = { posting_id: string; account: string; uid: number | null; amount: number };
const ledger = async (payload: object): Promise<Row[]> => {
  const { body } = await server.call('operator/Ledger', payload, { token: auditor });
  if (typeof body.data === 'string') throw new Error(body.data);
  return (body.data as [Row[]])[0];
};
const told = async (payload: object): Promise<unknown> =>
  (await server.call('operator/Ledger', payload, { token: auditor })).body.data;
const brief = (rows: Row[]): unknown[] =>
  rows.map(({ uid, account, amount }) => [uid, account, amount]);

describe('the ledger', () => {
  test('of a member has every account, signed, newest first', async () => {
    expect(await ledger({ uid: one })).toEqual([
      expect.objectContaining({ account: 'forex', amount: -1.500001, balance_after: 38.499999 }),
      expect.objectContaining({
        account: 'forexInvested',
        amount: 1.500001,
        balance_after: 1.500001,
      }),
      expect.objectContaining({ account: 'fund', amount: -30, balance_after: 70 }),
      expect.objectContaining({ account: 'forex', amount: 40, balance_after: 40 }),
      {
        posting_id: posting['deposit'],
        kind: 'deposit',
        account: 'fund',
        uid: one,
        amount: 100,
        balance_after: 100,
        remark: 'deposit',
        dd: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
        reversed: '',
      },
    ]);
  });

  test('of an account has everyone who holds one', async () => {
    expect(brief(await ledger({ account: 'fund' }))).toEqual([
      [two, 'fund', -20],
      [one, 'fund', -30],
      [two, 'fund', 30],
      [one, 'fund', 100],
    ]);
  });

  test('of a member and an account has both', async () => {
    const rows = await ledger({ uid: String(two), account: 'fund' });
    expect(brief(rows)).toEqual([
      [two, 'fund', -20],
      [two, 'fund', 30],
    ]);
    expect(await ledger({ uid: two, account: 'kyc' })).toEqual([]);
  });

  test("of the company's accounts has no running balance", async () => {
    expect(await ledger({ account: 'received:2' })).toMatchObject([
      { posting_id: posting['forex'], uid: null, amount: -40, balance_after: null },
    ]);
    expect(brief(await ledger({ account: 'received' }))).toEqual([
      [null, 'received:2', -40],
      [null, 'received:1', -100],
    ]);
    expect(brief(await ledger({ account: 'coinsIssued' }))).toEqual([[null, 'coinsIssued', -4]]);
    expect(await ledger({ account: 'expense' })).toEqual([]);
  });

  test('of nothing in particular is all of it, in pages', async () => {
    const all = await ledger({});
    expect(all).toHaveLength(12);
    expect(await ledger({ account: '', uid: '', page: 2, limit: 5 })).toEqual(all.slice(5, 10));
    const { headers } = await server.call('operator/Ledger', { page: 9 }, { token: auditor });
    expect(headers['x-total-count']).toBe('12');
  });

  test.each([
    [{ account: 'gold' }, 'Unknown account !!'],
    [{ account: 'Fund' }, 'Unknown account !!'],
    [{ account: 'sales:1' }, 'Unknown account !!'],
    [{ account: '%' }, 'Unknown account !!'],
    [{ uid: 'abc' }, messages.userNotFound],
    [{ uid: 555555 }, messages.userNotFound],
    [{ uid: 100001, account: 'sales' }, "The company's accounts belong to no member !!"],
  ])('of %j: %s', async (payload, text) => {
    expect(await told(payload)).toBe(text);
  });

  test('can be had as CSV', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/operator/Ledger',
      payload: { account: 'received' },
      headers: { authorization: auditor, accept: 'text/csv' },
    });
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.body.trim().split('\n')).toHaveLength(3);
  });
});

test('a posting is shown whole, both currencies', async () => {
  const payload = { id: posting['coins'] };
  const { body } = await server.call('operator/Posting', payload, { token: auditor });
  expect(body.data).toEqual({
    posting_id: posting['coins'],
    kind: 'package',
    cause: expect.stringMatching(/^test:/) as string,
    actor: 'system',
    remark: 'package',
    dd: expect.stringMatching(/^\d{4}-/) as string,
    reverses: null,
    reversedBy: null,
    entries: [
      { account: 'fund', uid: two, currency: 'dollar', amount: -20, balance_after: 10 },
      { account: 'sales', uid: null, currency: 'dollar', amount: 20, balance_after: null },
      { account: 'coin', uid: two, currency: 'coin', amount: 4, balance_after: 4 },
      { account: 'coinsIssued', uid: null, currency: 'coin', amount: -4, balance_after: null },
    ],
  });
});

test('Verify answers every check', async () => {
  const { body } = await server.call('operator/Verify', {}, { token: auditor });
  const { ok, checks } = body.data as { ok: boolean; checks: { name: string }[] };
  expect(ok).toBe(true);
  expect(checks.map(({ name }) => name)).toEqual([
    'seals',
    'unsealed',
    'marks',
    'causes',
    'rows',
    'log',
    'entries',
    'sums',
    'keys',
    'running balances',
    'wallets',
    'holds',
    'debts',
    'standings',
    'legs',
    'whole',
    'liabilities',
  ]);
});
