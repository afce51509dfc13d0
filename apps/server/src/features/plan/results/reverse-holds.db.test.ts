import { toDecimal, units } from '@canopy/ledger/money.ts';
import { ofCompany, ofMember } from '@canopy/ledger/postings.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOwed } from '#features/plan/incomes/owed.ts';
import { withdrawalBench } from '#testing/money/withdrawals.support.ts';
import { root } from '#testing/network.support.ts';
import { resultBench, type ResultBench } from '#testing/plan/results.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

/** A trading result is reversed while what it had paid waits to be paid out. */
let server: TestServer;
let bench: ResultBench;
let holds: ReturnType<typeof withdrawalBench>;
beforeAll(async () => {
  server = await startTestServer();
  bench = await resultBench(server);
  holds = withdrawalBench(bench.money);
  await bench.money.settings({ minimumMicros: {} });
});
afterEach(() => bench.expectClean());
afterAll(() => server.stop());

/** Root ← a ← b, both Active; b runs 1000 dollars, and each result here brings 16 and 4. */
let a: number;
let b: number;
beforeEach(async () => {
  server.pass(3 * 86_400);
  await bench.ask('TradingResults', {});
  [a] = (await bench.place([[root, 1]])) as [number];
  [b] = (await bench.place([[a, 1]])) as [number];
  await bench.buy(a, 'Silver');
  await bench.buy(b, 'Silver');
  await bench.runs(b, 1000);
  await bench.post({ percent: 2 });
});

const reverse = async (): Promise<unknown> => bench.reverse(`run:${(await bench.newest()).id}`);

/** What the member owes, and each withdrawal with what became of it, oldest first. */
async function state(uid: number): Promise<{ owed: string[]; withdrawals: string[] }> {
  const owed = await server.db.query<{ account: string; amount: bigint }>(
    'SELECT account, amount FROM owed WHERE uid = $1 AND amount > 0 ORDER BY account',
    [uid],
  );
  const rows = await server.db.query<{ wallet: string; amount: bigint; status: string }>(
    'SELECT wallet, amount, status FROM withdrawals WHERE uid = $1 ORDER BY id',
    [uid],
  );
  return {
    owed: owed.map(({ account, amount }) => `${account} ${toDecimal(amount)}`),
    withdrawals: rows.map((row) => `${row.wallet} ${toDecimal(row.amount)} ${row.status}`),
  };
}

describe('what waits is given back, then taken', () => {
  test('of two wallets each what is needed, of each receiver', async () => {
    await holds.hold(b, 'forexRoi', 9);
    await holds.hold(b, 'forexToken', 4);
    await holds.hold(b, 'forexRoi', 5);
    await holds.hold(a, 'forexRoi', 2);
    expect(await reverse()).toBe('success');
    expect(await bench.newest()).toMatchObject({ status: 'reversed' });
    expect(await bench.money.balances(b)).toEqual({ coin: '20', forexInvested: '1000' });
    expect(await bench.money.balances(a)).toEqual({ coin: '20', working: '5' });
    expect(await state(b)).toEqual({
      owed: [],
      withdrawals: ['forexRoi 9 Rejected', 'forexToken 4 Rejected', 'forexRoi 5 Rejected'],
    });
    expect((await state(a)).withdrawals).toEqual(['forexRoi 2 Rejected']);
  });

  test('only as many as are needed, the newest first; the rest stays in the wallet', async () => {
    await bench.money.fill(b, 'forexRoi', 20);
    await holds.hold(b, 'forexRoi', 15);
    await holds.hold(b, 'forexRoi', 11);
    // Ten are left, so six are missing.
    await reverse();
    expect(await bench.money.balances(b)).toMatchObject({ forexRoi: '5', withheld: '15' });
    expect(await state(b)).toEqual({
      owed: [],
      withdrawals: ['forexRoi 15 Pending', 'forexRoi 11 Rejected'],
    });
  });

  test('what even so is missing is owed', async () => {
    await holds.hold(b, 'forexRoi', 10);
    await holds.hold(b, 'forexRoi', 6);
    const [row] = await server.db.query<{ id: number }>(
      'SELECT min(id) AS id FROM withdrawals WHERE uid = $1',
      [b],
    );
    const decision = { id: row!.id, decision: 'approve', remark: 'Paid', txnHash: '0x1' };
    expect((await bench.ask('DecideWithdrawal', decision)).body.data).toBe('success');
    await reverse();
    expect(await state(b)).toEqual({
      owed: ['forexRoi 10'],
      withdrawals: ['forexRoi 10 Approved', 'forexRoi 6 Rejected'],
    });
  });

  test('what is not needed of it pays older debts, under a key of its own', async () => {
    const debt = { uid: b, account: 'forexRoi', companyAccount: 'result:forex' } as const;
    const why = { kind: 'reversal', cause: 'test', remark: '', at: new Date() } as const;
    const owe = (dollars: number) =>
      server.db.transaction((tx) => addOwed(tx, [{ ...debt, amountMicros: units(dollars) }], why));
    // The next result pays a debt, under the cause that its own reversal has as well.
    await reverse();
    await owe(3);
    await bench.post({ percent: 2 });
    expect(await bench.money.balances(b)).toMatchObject({ forexRoi: '13' });
    await bench.money.fill(b, 'forexRoi', 7);
    await holds.hold(b, 'forexRoi', 20);
    await owe(3);
    await reverse();
    expect(await bench.money.balances(b)).toMatchObject({ forexRoi: '1' });
    expect((await state(b)).owed).toEqual([]);
  });
});

test('an operator rejects it and is about to book: what comes back is taken', async () => {
  await holds.hold(b, 'forexRoi', 16);
  const [row] = await server.db.query<{ id: number }>(
    'SELECT max(id) AS id FROM withdrawals WHERE uid = $1',
    [b],
  );
  // The rejection waits for the wallet, and the reversal for the withdrawal that it holds.
  const rival = [ofMember(b, 'forexRoi', units(1)), ofCompany('received:0', -units(1))];
  const decision = { id: row!.id, decision: 'reject', remark: 'No' };
  const works = [
    async () => (await bench.ask('DecideWithdrawal', decision)).body.data,
    () => reverse(),
  ];
  expect(await bench.money.overtakeAll(rival, works)).toEqual(['success', 'success']);
  expect(await bench.money.balances(b)).toMatchObject({ forexRoi: '1' });
  expect((await state(b)).owed).toEqual([]);
});

test('the member is told which and why', async () => {
  const email = `result-${b}@example.test`;
  await server.db.query('UPDATE members SET email = $2 WHERE uid = $1', [b, email]);
  await holds.hold(b, 'forexRoi', 16);
  await reverse();
  const { text } = await server.mailTo(email, 'A withdrawal was given back');
  expect(text).toContain(`because the forex result of ${bench.day()} was reversed`);
  expect(text).toContain('$16.00, went back to your Forex ROI Wallet');
});

test('an operator who decides at the same moment decides it, or finds it given back', async () => {
  await holds.hold(b, 'forexRoi', 16);
  const [row] = await server.db.query<{ id: number }>(
    'SELECT max(id) AS id FROM withdrawals WHERE uid = $1',
    [b],
  );
  const decision = { id: row!.id, decision: 'approve', remark: 'Paid', txnHash: '0x1' };
  const [reversed, decided] = await Promise.all([
    reverse(),
    bench.ask('DecideWithdrawal', decision),
  ]);
  expect(reversed).toBe('success');
  const { owed } = await state(b);
  // Paid out, it is owed; given back, it is not.
  expect([decided.body.data, owed]).toEqual(
    owed.length > 0 ? ['success', ['forexRoi 16']] : ['Already Rejected', []],
  );
});
