import { messages } from '@canopy/contract/messages.ts';
import { toDecimal, units } from '@canopy/ledger/money.ts';
import { ofCompany, ofMember } from '@canopy/ledger/postings.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOwed } from '#features/plan/incomes/owed.ts';
import { bookTest } from '#testing/money/books.support.ts';
import { kindOf, withdrawalBench } from '#testing/money/withdrawals.support.ts';
import { root } from '#testing/network.support.ts';
import { planBench, type PlanBench } from '#testing/plan.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

/** A purchase is reversed while what it had paid waits to be paid out. */
let server: TestServer;
let bench: PlanBench;
let holds: ReturnType<typeof withdrawalBench>;
let finance: string;
beforeAll(async () => {
  server = await startTestServer();
  bench = planBench(server);
  holds = withdrawalBench(bench.money);
  finance = await server.operator('finance');
  await bench.money.settings({ minimumMicros: {} });
});
afterEach(() => bench.expectClean());
afterAll(() => server.stop());

/** Root ← a ← b, both with a package; a has 5 dollars of b's purchase in the working wallet. */
let a: number;
let b: number;
let purchase: string;
beforeEach(async () => {
  [a] = (await bench.place([[root, 1]])) as [number];
  [b] = (await bench.place([[a, 1]])) as [number];
  await bench.buy(a, 'Silver');
  await bench.buy(b, 'Silver');
  const [row] = await server.db.query<{ id: bigint }>('SELECT id FROM purchases WHERE uid = $1', [
    b,
  ]);
  purchase = `purchase:${row!.id}`;
});

const asOperator = async (call: string, payload: object, key = ''): Promise<unknown> => {
  const headers = key ? { 'idempotency-key': key } : {};
  return (await server.call(`operator/${call}`, payload, { token: finance, headers })).body.data;
};
const reverse = (key = '') =>
  asOperator('Reverse', { id: purchase, remark: 'sold by mistake' }, key);
const decide = (id: number, decision: string) =>
  asOperator('DecideWithdrawal', { id, decision, remark: 'No', txnHash: '0x1' });

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
const newestId = async (uid: number): Promise<number> => {
  const [row] = await server.db.query<{ id: number }>(
    'SELECT max(id) AS id FROM withdrawals WHERE uid = $1',
    [uid],
  );
  return row!.id;
};

describe('what waits is given back, then taken', () => {
  test('the one withdrawal that waits', async () => {
    await holds.hold(a, 'working', 5);
    expect(await bench.money.balances(a)).toEqual({ coin: '20', withheld: '5' });
    expect(await reverse()).toBe('success');
    expect(await bench.money.balances(a)).toEqual({ coin: '20' });
    expect(await state(a)).toEqual({ owed: [], withdrawals: ['working 5 Rejected'] });
    const id = await newestId(a);
    expect(await bench.money.postings(`withdrawal:${id}`)).toMatchObject([
      { kind: 'withdrawal' },
      {
        kind: 'withdrawalReturned',
        actor: expect.stringMatching(/^operator:/) as string,
        entries: { [`${a} withheld`]: '-5', [`${a} working`]: '5' },
      },
    ]);
  });

  test('of several the newest, as many as are needed, each whole', async () => {
    await bench.money.fill(a, 'working', 5);
    for (const dollars of [2, 3, 1, 3]) await holds.hold(a, 'working', dollars);
    // One dollar is left: 4 are missing, so 3 and 1 go back, and nothing of them is left.
    await reverse();
    expect(await bench.money.balances(a)).toEqual({ coin: '20', withheld: '5' });
    expect(await state(a)).toEqual({
      owed: [],
      withdrawals: [
        'working 2 Pending',
        'working 3 Pending',
        'working 1 Rejected',
        'working 3 Rejected',
      ],
    });
  });

  test('one that is only partly needed: the rest is in the wallet', async () => {
    await bench.money.fill(a, 'working', 45);
    await holds.hold(a, 'working', 48);
    await reverse();
    expect(await bench.money.balances(a)).toEqual({ coin: '20', working: '45' });
    expect(await state(a)).toEqual({ owed: [], withdrawals: ['working 48 Rejected'] });
  });

  test('none where the wallet covers it, and none of another wallet', async () => {
    await bench.money.fill(a, 'working', 1);
    await bench.money.fill(a, 'cryptoRoi', 9);
    await holds.hold(a, 'working', 1);
    await holds.hold(a, 'cryptoRoi', 9);
    await reverse();
    expect(await bench.money.balances(a)).toEqual({ coin: '20', withheld: '10' });
    expect(await state(a)).toEqual({
      owed: [],
      withdrawals: ['working 1 Pending', 'cryptoRoi 9 Pending'],
    });
  });

  test('what is missing even then is owed', async () => {
    await holds.hold(a, 'working', 2);
    await holds.hold(a, 'working', 3);
    expect(await decide(await newestId(a), 'approve')).toBe('success');
    await reverse();
    expect(await bench.money.balances(a)).toEqual({ coin: '20' });
    expect(await state(a)).toEqual({
      owed: ['working 3'],
      withdrawals: ['working 2 Rejected', 'working 3 Approved'],
    });
  });

  test('of every receiver, in one transaction', async () => {
    const [c] = (await bench.place([[b, 1]])) as [number];
    const [other] = (await bench.place([[a, 2]])) as [number];
    await bench.buy(other, 'Silver');
    // 12.5 to b, and 7.5 to a, who has 10 already.
    await bench.buy(c, 'Gold');
    await holds.hold(b, 'working', 12.5);
    await holds.hold(a, 'working', 17.5);
    const [row] = await server.db.query<{ id: bigint }>('SELECT id FROM purchases WHERE uid = $1', [
      c,
    ]);
    purchase = `purchase:${row!.id}`;
    await reverse();
    expect(await bench.money.balances(b)).toEqual({ coin: '20' });
    expect(await bench.money.balances(a)).toEqual({ coin: '20', working: '10' });
    expect((await state(a)).owed).toEqual([]);
  });
});

describe('whose withdrawal was given back', () => {
  test('is told by mail and by the remark; no operator decided it', async () => {
    const email = `holds-${a}@example.test`;
    await server.db.query('UPDATE members SET email = $2 WHERE uid = $1', [a, email]);
    await holds.hold(a, 'working', 2);
    await holds.hold(a, 'working', 3);
    await reverse();
    const mail = await server.mailTo(email, 'A withdrawal was given back');
    const because = `the purchase of Silver by ${b} was reversed`;
    expect(mail.text).toContain(because);
    const id = await newestId(a);
    expect(mail.text).toContain('went back to your Working Wallet');
    const told = await server.db.query(
      "SELECT facts FROM events WHERE uid = $1 AND kind = 'withdrawal.returned' ORDER BY id",
      [a],
    );
    expect(told.slice(-2)).toMatchObject([
      { facts: { id, amount: '3000000' } },
      { facts: { id: id - 1, amount: '2000000' } },
    ]);
    const remark = `Given back to the wallet, because ${because}`;
    const [rows] = (await asOperator('Withdrawals', { uid: a })) as [object[]];
    expect(rows).toMatchObject([
      { id, statuss: 'Rejected', remark, decidedBy: 'system' },
      { id: id - 1, statuss: 'Rejected', remark, decidedBy: 'system' },
    ]);
    const own = await bench.money.signIn(a);
    expect(
      await bench.money.rows(own, 'WorkingWithdrawalHistory', { type: '2', wtype: '' }),
    ).toMatchObject([{ id, statuss: 'Rejected', remark }, { id: id - 1 }]);
    expect(await decide(id, 'approve')).toBe('Already Rejected');
  });

  test('pays older debts with what is not taken', async () => {
    const debt = { uid: a, account: 'working', companyAccount: 'expense:Reward' } as const;
    const why = { kind: 'reversal', cause: 'test', remark: '', at: new Date() } as const;
    await bench.money.fill(a, 'working', 3);
    await holds.hold(a, 'working', 8);
    await server.db.transaction((tx) => addOwed(tx, [{ ...debt, amountMicros: units(2) }], why));
    await reverse();
    expect(await bench.money.balances(a)).toEqual({ coin: '20', working: '1' });
    expect((await state(a)).owed).toEqual([]);
  });
});

describe('at the same moment', () => {
  test('a reversal sent again does nothing more', async () => {
    await holds.hold(a, 'working', 5);
    const answers = await Promise.all(Array.from({ length: 6 }, () => reverse('one key')));
    expect(new Set(answers)).toEqual(new Set(['success']));
    expect(await reverse()).toBe('Posting is already reversed !!');
    expect(await bench.money.balances(a)).toEqual({ coin: '20' });
    expect(await bench.money.postings(`withdrawal:${await newestId(a)}`)).toHaveLength(2);
  });

  test.each(['approve', 'reject'])('an operator decides to %s it', async (decision) => {
    for (let round = 0; round < 5; round += 1) {
      await holds.hold(a, 'working', 5);
      const id = await newestId(a);
      const [reversed, decided] = await Promise.all([reverse(), decide(id, decision)]);
      expect(reversed).toBe('success');
      expect(['success', 'Already Rejected']).toContain(decided);
      const isPaid = decision === 'approve' && decided === 'success';
      expect(await bench.money.balances(a)).toEqual({ coin: '20' });
      expect((await state(a)).owed).toEqual(isPaid ? ['working 5'] : []);
      expect(await bench.money.postings(`withdrawal:${id}`)).toHaveLength(2);
      // The next income of a pays the debt; then there is something to withdraw again.
      await bench.buy(b, 'Silver');
      if (isPaid) await bench.money.fill(a, 'working', 5);
      const [row] = await server.db.query<{ id: bigint }>(
        'SELECT max(id) AS id FROM purchases WHERE uid = $1',
        [b],
      );
      purchase = `purchase:${row!.id}`;
    }
  });

  test('an operator rejects it and is about to book: what comes back is taken', async () => {
    await holds.hold(a, 'working', 5);
    const id = await newestId(a);
    // The rejection waits for the wallet, and the reversal for the withdrawal that it holds.
    const rival = [ofMember(a, 'working', units(1)), ofCompany('received:0', -units(1))];
    const works = [() => decide(id, 'reject'), () => reverse()];
    expect(await bench.money.overtakeAll(rival, works)).toEqual(['success', 'success']);
    expect(await bench.money.balances(a)).toEqual({ coin: '20', working: '1' });
    expect(await state(a)).toEqual({ owed: [], withdrawals: ['working 5 Rejected'] });
  });

  test('the member asks for it while it is taken back', async () => {
    const person = await bench.money.signIn(a);
    await bench.money.ask(person, 'UpdateBankDetails', {
      type: 'btc',
      btcaddress: '0x52908400098527886e0f7030069857d2e4169ee7',
    });
    const order = { amount: 5, Wtype: 'USDT' };
    const [reversed, asked] = await Promise.all([
      reverse(),
      holds.withdraw(person, kindOf('working'), order),
    ]);
    expect(reversed).toBe('success');
    expect([messages.withdrawalSent, messages.insufficientFund]).toContain(asked);
    expect(await bench.money.balances(a)).toEqual({ coin: '20' });
    expect((await state(a)).owed).toEqual([]);
  });

  test('an income comes in: nobody owes what is there', async () => {
    await bookTest(server.services, 'spent', [
      ofMember(a, 'working', -units(4)),
      ofCompany('fees', units(4)),
    ]);
    const rival = [ofMember(a, 'working', units(3)), ofCompany('expense:Reward', -units(3))];
    expect(await bench.money.overtake(rival, () => reverse())).toBe('success');
    expect(await bench.money.balances(a)).toEqual({ coin: '20' });
    expect((await state(a)).owed).toEqual(['working 1']);
  });

  test('the member was faster: what the reversal has seen is gone, and waits', async () => {
    await holds.hold(a, 'working', 1);
    const rival = [ofMember(a, 'working', -units(4)), ofCompany('fees', units(4))];
    expect(await bench.money.overtake(rival, () => reverse())).toBe('success');
    expect(await state(a)).toEqual({ owed: ['working 4'], withdrawals: ['working 1 Rejected'] });
  });
});
