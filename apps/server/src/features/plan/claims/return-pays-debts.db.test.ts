import { toDecimal, units } from '@canopy/ledger/money.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addOwed } from '#features/plan/incomes/owed.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { kindOf, withdrawalBench } from '#testing/money/withdrawals.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

/** A rejected withdrawal comes back to a wallet that owes. */
let server: TestServer;
let bench: MoneyBench;
let finance: string;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  finance = await server.operator('finance');
  await bench.settings({ minimumMicros: {} });
});
afterEach(() => bench.expectCleanBooks());
afterAll(() => server.stop());

type Wallet = Parameters<typeof kindOf>[0];

/** A person with a pending withdrawal of 20 dollars, who owes dollars to two accounts. */
async function waiting(
  wallet: Wallet,
  debts: Record<string, number>,
): Promise<{ person: TestPerson; id: number }> {
  const { payee, withdraw } = withdrawalBench(bench);
  const person = await payee(wallet, 20);
  await withdraw(person, kindOf(wallet), { amount: 20, Wtype: 'USDT' });
  const why = { kind: 'reversal', cause: 'purchase:1', remark: 'Test', at: new Date() } as const;
  const owed = Object.entries(debts).map(([name, dollars]) => ({
    uid: person.uid,
    account: wallet,
    companyAccount: `expense:${name}` as const,
    amountMicros: units(dollars),
  }));
  await server.db.transaction((tx) => addOwed(tx, owed, why));
  const [row] = await server.db.query<{ id: number }>('SELECT id FROM withdrawals WHERE uid = $1', [
    person.uid,
  ]);
  return { person, id: row!.id };
}
const reject = async (id: number, key = ''): Promise<unknown> => {
  const headers = key ? { 'idempotency-key': key } : {};
  const payload = { id, decision: 'reject', remark: 'Wrong account' };
  const answer = await server.call('operator/DecideWithdrawal', payload, {
    token: finance,
    headers,
  });
  return answer.body.data;
};
const owed = async (uid: number): Promise<string[]> => {
  const rows = await server.db.query<{ name: string; amount: bigint }>(
    'SELECT company_account AS name, amount FROM owed WHERE uid = $1 ORDER BY 1',
    [uid],
  );
  return rows.map(({ name, amount }) => `${name} ${toDecimal(amount)}`);
};

test.each<Wallet>(['working', 'forexRoi', 'cryptoRoi', 'forexToken', 'cryptoToken', 'kyc'])(
  'of %s: the debt is paid first, by postings of their own, and the rest is there',
  async (wallet) => {
    const { person, id } = await waiting(wallet, { LevelIncome: 3, Reward: 4 });
    expect(await reject(id)).toBe('success');
    const { uid } = person;
    expect(await bench.balances(uid)).toEqual({ [wallet]: '13' });
    expect(await owed(uid)).toEqual(['expense:LevelIncome 0', 'expense:Reward 0']);
    expect((await bench.postings(`withdrawal:${id}`)).slice(1)).toMatchObject([
      { kind: 'withdrawalReturned', entries: { [`${uid} ${wallet}`]: '20' } },
      {
        kind: 'owedPayment',
        entries: { [`${uid} ${wallet}`]: '-3', 'expense:LevelIncome': '3' },
      },
      { kind: 'owedPayment', entries: { [`${uid} ${wallet}`]: '-4', 'expense:Reward': '4' } },
    ]);
  },
);

test('a debt that is larger takes all of it, and is smaller by that', async () => {
  const { person, id } = await waiting('working', { LevelIncome: 50 });
  expect(await reject(id, 'a key')).toBe('success');
  expect(await reject(id, 'a key')).toBe('success');
  expect(await reject(id)).toBe('Already Rejected');
  expect(await bench.balances(person.uid)).toEqual({});
  expect(await owed(person.uid)).toEqual(['expense:LevelIncome 30']);
});

test('what is owed by another wallet, and an approval, pay nothing', async () => {
  const { person, id } = await waiting('working', { LevelIncome: 5 });
  await bench.fill(person.uid, 'cryptoRoi', 20);
  await withdrawalBench(bench).withdraw(person, kindOf('cryptoRoi'), { amount: 20, Wtype: 'USDT' });
  expect(await reject(id + 1)).toBe('success');
  expect(await bench.balances(person.uid)).toEqual({ cryptoRoi: '20', withheld: '20' });
  const decision = { id, decision: 'approve', remark: 'Paid', txnHash: '0x1' };
  await server.call('operator/DecideWithdrawal', decision, { token: finance });
  expect(await owed(person.uid)).toEqual(['expense:LevelIncome 5']);
});
