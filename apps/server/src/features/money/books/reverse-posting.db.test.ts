import { messages } from '@canopy/contract/messages.ts';
import { units } from '@canopy/ledger/money.ts';
import { move, ofCompany, ofMember } from '@canopy/ledger/postings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealAll } from '#ledger/seal.ts';
import { verifyLedger } from '#ledger/verify.ts';
import { readWallet } from '#ledger/wallets.ts';
import { bookTest, testDeposit, testTransfer } from '#testing/money/books.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let finance: string;
let people = 200;
beforeAll(async () => {
  server = await startTestServer();
  finance = await server.operator('finance');
});
afterAll(() => server.stop());

const person = (): number => (people += 1);
const fund = async (uid: number): Promise<number> =>
  Number((await readWallet(server.db, uid, 'fund')) / 1_000_000n);
const reverse = async (
  id: string,
  { remark = 'booked twice', token = finance, key = '' } = {},
): Promise<unknown> => {
  const headers = key ? { 'idempotency-key': key } : {};
  return (await server.call('operator/Reverse', { id, remark }, { token, headers })).body.data;
};
const show = async (id: string): Promise<Record<string, unknown>> =>
  (await server.call('operator/Posting', { id }, { token: finance })).body.data as never;
const trail = (id: string): Promise<unknown[]> =>
  server.db.query('SELECT operator, action, remark FROM audit_log WHERE target = $1', [
    `posting:${id}`,
  ]);

describe('a transfer', () => {
  test('is reversed wholly, by a posting that names it, and written down', async () => {
    const [from, to] = [person(), person()];
    await testDeposit(server.services, from, 100);
    const id = await testTransfer(server.services, from, to, 30);
    expect(await reverse(id, { remark: ' wrong member ' })).toBe('success');
    expect([await fund(from), await fund(to)]).toEqual([100, 0]);
    const { reversedBy } = await show(id);
    expect(await show(String(reversedBy))).toMatchObject({
      kind: 'reversal',
      cause: `posting:${id}`,
      actor: expect.stringMatching(/^operator:\d+$/) as string,
      remark: 'wrong member',
      reverses: id,
      reversedBy: null,
      entries: [
        { uid: from, account: 'fund', amount: 30, balance_after: 100 },
        { uid: to, account: 'fund', amount: -30, balance_after: 0 },
      ],
    });
    expect(await trail(id)).toEqual([
      { operator: 'finance@operator.test', action: 'Reverse', remark: 'wrong member' },
    ]);
  });

  test('whose money is gone is not, not even in part', async () => {
    const [from, to, other] = [person(), person(), person()];
    await testDeposit(server.services, from, 50);
    const id = await testTransfer(server.services, from, to, 50);
    await testTransfer(server.services, to, other, 1);
    expect(await reverse(id)).toBe(messages.insufficientFund);
    expect([await fund(from), await fund(to)]).toEqual([0, 49]);
    expect(await show(id)).toMatchObject({ reversedBy: null });
    expect(await trail(id)).toEqual([]);
    await testTransfer(server.services, other, to, 1);
    expect(await reverse(id)).toBe('success');
    expect([await fund(from), await fund(to)]).toEqual([50, 0]);
  });
});

test('a deposit is reversed as long as it is there', async () => {
  const uid = person();
  const first = await testDeposit(server.services, uid, 10);
  const second = await testDeposit(server.services, uid, 5);
  expect(await reverse(first)).toBe('success');
  expect(await fund(uid)).toBe(5);
  await testTransfer(server.services, uid, person(), 1);
  expect(await reverse(second)).toBe(messages.insufficientFund);
});

describe('what cannot be reversed', () => {
  const from = { uid: 100, account: 'working' } as const;
  const hold = move(from, { uid: 100, account: 'withheld' }, units(5));
  const paid = [ofMember(100, 'withheld', -units(5)), ofCompany('paidOut:USDT', units(5))];
  const income = [ofMember(100, 'working', units(5)), ofCompany('expense:LevelIncome', -units(5))];
  const withdrawal = 'A withdrawal cannot be reversed !!';
  test.each([
    ['LevelIncome', income, 'A single income cannot be reversed !!'],
    ['withdrawal', hold, withdrawal],
    ['withdrawalPaid', paid, withdrawal],
    ['MatchingIncome', income, 'A single income cannot be reversed !!'],
    ['walletMove', move(from, { uid: 100, account: 'fund' }, units(1)), withdrawal],
    ['constructor', income, 'This posting cannot be reversed !!'],
  ])('%s', async (kind, entries, text) => {
    const id = await bookTest(server.services, kind, entries);
    expect(await reverse(id)).toBe(text);
    expect(await show(id)).toMatchObject({ reversedBy: null });
    expect(await trail(id)).toEqual([]);
  });

  test('a reversal', async () => {
    const id = await testDeposit(server.services, person(), 10);
    await reverse(id);
    const { reversedBy } = await show(id);
    expect(await reverse(String(reversedBy))).toBe('A reversal cannot be reversed !!');
  });

  test('what is reversed already, by whoever asks', async () => {
    const uid = person();
    const id = await testDeposit(server.services, uid, 10);
    await testDeposit(server.services, uid, 10);
    const other = await server.operator('finance', 'colleague');
    expect(await reverse(id)).toBe('success');
    expect(await reverse(id, { token: other })).toBe('Posting is already reversed !!');
    expect(await reverse(id, { key: 'another' })).toBe('Posting is already reversed !!');
    expect(await fund(uid)).toBe(10);
    expect(await trail(id)).toHaveLength(1);
  });

  test.each(['', '0', '-1', 'abc', '1.5', '999999999', '9'.repeat(18), '9'.repeat(40)])(
    'posting %j, which is none',
    async (id) => {
      expect(await reverse(id)).toBe('Posting not found !!');
      expect(await show(id)).toBe('Posting not found !!');
    },
  );

  test('anything without a remark', async () => {
    const id = await testDeposit(server.services, person(), 10);
    expect(await reverse(id, { remark: ' ' })).toBe('Remark is required');
    const long = 'Remark should not be greater than 500 characters';
    expect(await reverse(id, { remark: 'x'.repeat(501) })).toBe(long);
    expect(await show(id)).toMatchObject({ reversedBy: null });
  });
});

describe('at the same moment', () => {
  test('twenty reversals of one posting by several operators are one', async () => {
    const uid = person();
    await testDeposit(server.services, uid, 1000);
    const id = await testDeposit(server.services, uid, 10);
    const tokens = [finance, await server.operator('owner'), await server.operator('finance', 'x')];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        reverse(id, { token: tokens[n % 3]!, key: n % 2 ? `k${n}` : '' }),
      ),
    );
    expect(answers.filter((answer) => answer === 'success')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'Posting is already reversed !!')).toHaveLength(
      19,
    );
    expect(await fund(uid)).toBe(1000);
    expect(await trail(id)).toHaveLength(1);
  });

  test('one request sent twenty times has one effect and one answer', async () => {
    const uid = person();
    await testDeposit(server.services, uid, 1000);
    const id = await testDeposit(server.services, uid, 10);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => reverse(id, { key: 'the same' })),
    );
    expect(new Set(answers)).toEqual(new Set(['success']));
    expect(await fund(uid)).toBe(1000);
    expect(await trail(id)).toHaveLength(1);
  });

  test('two reversals that the wallet affords one of are one', async () => {
    const [from, to] = [person(), person()];
    await testDeposit(server.services, from, 20);
    const first = await testTransfer(server.services, from, to, 10);
    const second = await testTransfer(server.services, from, to, 10);
    await testTransfer(server.services, to, person(), 10);
    const answers = await Promise.all([reverse(first), reverse(second)]);
    expect(answers.toSorted()).toEqual([messages.insufficientFund, 'success']);
    expect([await fund(from), await fund(to)]).toEqual([10, 0]);
  });

  test('opposite transfers are reversed without anyone waiting in a circle', async () => {
    const [one, two] = [person(), person()];
    await testDeposit(server.services, one, 1000);
    await testDeposit(server.services, two, 1000);
    const ids = [];
    for (let n = 0; n < 20; n += 1) {
      const [from, to] = n % 2 ? [one, two] : [two, one];
      ids.push(await testTransfer(server.services, from, to, n + 1));
    }
    const answers = await Promise.all(ids.map((id) => reverse(id)));
    expect(new Set(answers)).toEqual(new Set(['success']));
    expect([await fund(one), await fund(two)]).toEqual([1000, 1000]);
  });
});

test('the same key with another request is refused', async () => {
  const first = await testDeposit(server.services, person(), 10);
  const second = await testDeposit(server.services, person(), 10);
  expect(await reverse(first, { key: 'used' })).toBe('success');
  expect(await reverse(second, { key: 'used' })).toBe(messages.keyUsed);
  expect(await show(second)).toMatchObject({ reversedBy: null });
});

test('the books are clean after all this', async () => {
  await sealAll(server.services);
  const { checks } = await verifyLedger(server.services);
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
});
