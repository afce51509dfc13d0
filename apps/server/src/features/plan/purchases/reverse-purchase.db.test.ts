import { toDecimal, units } from '@canopy/ledger/money.ts';
import { ofCompany, ofMember } from '@canopy/ledger/postings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookTest } from '#testing/money/books.support.ts';
import { root } from '#testing/network.support.ts';
import { planBench, type PlanBench } from '#testing/plan.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: PlanBench;
let finance: string;
beforeAll(async () => {
  server = await startTestServer();
  bench = planBench(server);
  finance = await server.operator('finance');
});
afterAll(async () => {
  await bench.expectClean();
  await server.stop();
});

const reverse = async (id: string, token = finance, key = ''): Promise<unknown> => {
  const headers = key ? { 'idempotency-key': key } : {};
  const payload = { id, remark: 'sold by mistake' };
  return (await server.call('operator/Reverse', payload, { token, headers })).body.data;
};
/** The newest purchase for a member: its id as the call takes it, and its payment. */
async function newest(uid: number): Promise<{ purchase: string; posting: string }> {
  const [row] = await server.db.query<{ id: bigint; posting: bigint }>(
    'SELECT id, posting_id AS posting FROM purchases WHERE uid = $1 ORDER BY id DESC LIMIT 1',
    [uid],
  );
  return { purchase: `purchase:${row!.id}`, posting: String(row!.posting) };
}
const owed = async (uid: number): Promise<string[]> => {
  const rows = await server.db.query<{ wallet: string; amount: bigint }>(
    `SELECT account || ' to ' || company_account AS wallet, amount FROM owed
     WHERE uid = $1 ORDER BY 1`,
    [uid],
  );
  return rows.map(({ wallet, amount }) => `${wallet} ${toDecimal(amount)}`);
};
const isActive = async (uid: number): Promise<unknown> =>
  (
    await server.db.query('SELECT activated_at IS NOT NULL AS is FROM members WHERE uid = $1', [
      uid,
    ])
  )[0];
/** Root ← a ← b, both with a package; a has 5 dollars of b's. */
async function pair(): Promise<[a: number, b: number]> {
  const [a] = await bench.place([[root, 1]]);
  const [b] = await bench.place([[a!, 1]]);
  await bench.buy(a!, 'Silver');
  await bench.buy(b!, 'Silver');
  return [a!, b!];
}
/** The member spends dollars of a wallet. */
const spend = (uid: number, account: 'working' | 'coin', dollars: number): Promise<string> =>
  bookTest(server.services, 'spent', [
    ofMember(uid, account, -units(dollars)),
    ofCompany(account === 'coin' ? 'coinsIssued' : 'fees', units(dollars)),
  ]);

describe('a reversed purchase', () => {
  test('gives the price back to the payer and takes everything else back', async () => {
    const [a, b] = await pair();
    const payer = await bench.money.person();
    await bench.buy(b, 'Gold', payer.uid);
    expect(await bench.money.balances(a)).toEqual({ coin: '20', working: '17.5' });
    const { posting, purchase } = await newest(b);
    expect((await bench.network.rows(b, 'userDashboard'))[0]).toMatchObject({ Remain_coupon: 7 });
    expect(await reverse(posting)).toBe('success');
    expect((await bench.network.rows(b, 'userDashboard'))[0]).toMatchObject({ Remain_coupon: 2 });
    expect(await bench.money.balances(payer.uid)).toEqual({ fund: '250' });
    expect(await bench.money.balances(a)).toEqual({ coin: '20', working: '5' });
    expect(await bench.money.balances(b)).toEqual({ coin: '20' });
    expect((await bench.incomes(a)).slice(-2)).toEqual([
      `LevelIncome ${b} L1 of 250: 12.5`,
      `LevelIncome ${b} L1 of 250: -12.5`,
    ]);
    expect((await bench.incomes(b)).slice(-1)).toEqual([`CoinWallet ${b} L0 of 250: -50`]);
    expect(await bench.capUsed(a)).toBe('5');
    expect(await isActive(b)).toEqual({ is: true });
    const [tree] = await bench.network.rows(a, 'binaryTree', { searchId: a });
    expect(tree).toMatchObject({ totalleft: 1, lbv: 100 });
    expect(await owed(a)).toEqual([]);
    // The payment is named by the posting that undoes it, and that is what Posting shows.
    const { body } = await server.call('operator/Posting', { id: posting }, { token: finance });
    expect((body.data as { reversedBy: unknown }).reversedBy).toEqual(expect.any(String));
    const names = await server.db.query(
      `SELECT count(*)::int AS rows, count(DISTINCT r.id)::int AS undone FROM incomes r
       JOIN incomes i ON i.reverses = r.id WHERE i.purchase_id = $1 AND r.purchase_id = $1`,
      [purchase.slice('purchase:'.length)],
    );
    // Level income of a and of the root, and the coins.
    expect(names).toEqual([{ rows: 3, undone: 3 }]);
  });

  test('nets what was flushed, too', async () => {
    const [a] = await bench.place([[root, 1]]);
    const [b] = await bench.place([[a!, 1]]);
    await bench.buy(b!);
    expect(await reverse((await newest(b!)).purchase)).toBe('success');
    expect(await bench.incomes(a!)).toEqual([
      `LevelIncomeFlush ${b} L1 of 50: 0 -2.5 inactive`,
      `LevelIncomeFlush ${b} L1 of 50: 0 --2.5 inactive`,
    ]);
  });

  test('gives the room under the overall cap back at once, though a part is owed', async () => {
    const [a, b] = await pair();
    await spend(a, 'working', 5);
    await reverse((await newest(b)).purchase);
    expect(await bench.capUsed(a)).toBe('0');
  });

  test('of an activation makes the member Inactive, who may be activated again', async () => {
    const [a, b] = await pair();
    expect(await reverse((await newest(b)).purchase)).toBe('success');
    expect(await isActive(b)).toEqual({ is: false });
    const [tree] = await bench.network.rows(a, 'binaryTree', { searchId: a });
    expect(tree).toMatchObject({ T_Left: 1, totalleft: 0, lbv: 0 });
    await bench.buy(b, 'Education');
    expect(await isActive(b)).toEqual({ is: true });
    expect(await bench.money.balances(a)).toEqual({ coin: '20', working: '2.5' });
  });
});

describe('a reversed purchase whose income was spent', () => {
  test('is owed, and the next incomes pay it first', async () => {
    const [a, b] = await pair();
    await spend(a, 'working', 4);
    await spend(b, 'coin', 20);
    await reverse((await newest(b)).purchase);
    expect(await bench.money.balances(a)).toEqual({ coin: '20' });
    expect(await owed(a)).toEqual(['working to expense:LevelIncome 4']);
    expect(await owed(b)).toEqual(['coin to coinsIssued 20']);
    // What was taken and what is owed are two rows, so that those of the posting add up.
    expect((await bench.incomes(a, 'LevelIncome')).slice(1)).toEqual([
      `LevelIncome ${b} L1 of 100: -1`,
      `LevelIncome ${b} L1 of 100: -4`,
    ]);
    await bench.buy(b, 'Education');
    expect(await bench.money.balances(a)).toEqual({ coin: '20' });
    expect(await bench.money.balances(b)).toEqual({ fund: '100' });
    const [c] = await bench.place([[a, 2]]);
    await bench.buy(c!, 'Education');
    expect(await bench.money.balances(a)).toEqual({ coin: '20', working: '1' });
    expect(await owed(a)).toEqual(['working to expense:LevelIncome 0']);
  });

  test('of which nothing is left has no posting', async () => {
    const [a, b] = await pair();
    await spend(a, 'working', 5);
    await reverse((await newest(b)).purchase);
    const [row] = await server.db.query(
      `SELECT posting_id AS posting, paid FROM incomes
       WHERE uid = $1 AND reverses IS NOT NULL AND type = 'LevelIncome'`,
      [a],
    );
    expect(row).toEqual({ posting: null, paid: -units(5) });
  });

  test('at the last moment, is taken as far as it is still there', async () => {
    const [a, b] = await pair();
    const { purchase } = await newest(b);
    const entries = [ofMember(a, 'working', -units(3)), ofCompany('fees', units(3))];
    expect(await bench.money.overtake(entries, () => reverse(purchase))).toBe('success');
    expect(await bench.money.balances(a)).toEqual({ coin: '20' });
    expect(await owed(a)).toEqual(['working to expense:LevelIncome 3']);
  });
});

describe('what cannot be reversed', () => {
  test('a purchase that is too long ago', async () => {
    const [, b] = await pair();
    const { purchase } = await newest(b);
    await bench.network.asOwner(
      `ALTER TABLE purchases DISABLE TRIGGER reverse_once;
       UPDATE purchases SET at = at - interval '30 days 1 minute' WHERE uid = ${b};
       ALTER TABLE purchases ENABLE TRIGGER reverse_once`,
    );
    expect(await reverse(purchase)).toBe('A purchase can be reversed for 30 days only !!');
    expect(await isActive(b)).toEqual({ is: true });
  });

  test('an activation before the upgrades that stand on it', async () => {
    const [, b] = await pair();
    const { posting } = await newest(b);
    await bench.buy(b, 'Education');
    await bench.buy(b, 'Education');
    const refusal = 'The upgrades of this member must be reversed first !!';
    expect(await reverse(posting)).toBe(refusal);
    expect(await reverse((await newest(b)).posting)).toBe('success');
    expect(await reverse(posting)).toBe(refusal);
    const [upgrade] = await server.db.query<{ id: bigint }>(
      `SELECT posting_id AS id FROM purchases
       WHERE uid = $1 AND kind = 'Upgrade' AND reversed_at IS NULL`,
      [b],
    );
    expect(await reverse(String(upgrade!.id))).toBe('success');
    expect(await isActive(b)).toEqual({ is: true });
    expect(await reverse(posting)).toBe('success');
    expect(await isActive(b)).toEqual({ is: false });
    expect(await bench.money.balances(b)).toEqual({ fund: '200' });
  });

  test('one that is reversed already', async () => {
    const [, b] = await pair();
    const { posting, purchase } = await newest(b);
    expect(await reverse(posting)).toBe('success');
    expect(await reverse(posting)).toBe('Posting is already reversed !!');
    expect(await reverse(purchase)).toBe('Posting is already reversed !!');
    expect(await bench.money.balances(b)).toEqual({ fund: '100' });
  });

  test('one income of it, and what undid it', async () => {
    const [a, b] = await pair();
    const posting = async (condition: string): Promise<string> => {
      const [row] = await server.db.query<{ id: bigint }>(
        `SELECT p.id FROM postings p JOIN incomes i ON i.posting_id = p.id
         WHERE i.uid = $1 AND i.type = 'LevelIncome' AND ${condition}`,
        [a],
      );
      return String(row!.id);
    };
    expect(await reverse(await posting('true'))).toBe('A single income cannot be reversed !!');
    await reverse((await newest(b)).purchase);
    const undone = await posting('i.reverses IS NOT NULL');
    expect(await reverse(undone)).toBe('A reversal cannot be reversed !!');
  });

  test.each([
    'purchase:',
    'purchase:0',
    'purchase:999999',
    'purchase:x',
    'purchase:-1',
    'coupon:1',
  ])('%s, which is none', async (id) => {
    expect(await reverse(id)).toBe('Posting not found !!');
  });

  test('anything by those who may not', async () => {
    const [, b] = await pair();
    const { posting: id } = await newest(b);
    for (const role of ['support', 'auditor'] as const) {
      const token = await server.operator(role);
      const { status } = await server.call('operator/Reverse', { id, remark: 'x' }, { token });
      expect(status).toBe(403);
    }
    expect(await isActive(b)).toEqual({ is: true });
  });
});

describe('at the same moment', () => {
  test('two operators reverse one purchase: it is reversed once', async () => {
    const [a, b] = await pair();
    const { posting, purchase } = await newest(b);
    const other = await server.operator('owner');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        reverse(n % 2 ? posting : purchase, n % 3 ? finance : other, n % 4 ? '' : `key-${n}`),
      ),
    );
    expect(answers.filter((answer) => answer === 'success')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['success', 'Posting is already reversed !!']));
    expect(await bench.money.balances(b)).toEqual({ fund: '100' });
    expect(await bench.money.balances(a)).toEqual({ coin: '20' });
  });

  test('one request sent ten times has one effect and one answer', async () => {
    const [, b] = await pair();
    const { purchase } = await newest(b);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => reverse(purchase, finance, 'the same')),
    );
    expect(new Set(answers)).toEqual(new Set(['success']));
    expect(await bench.money.balances(b)).toEqual({ fund: '100' });
  });

  test('purchases and reversals under the same upline add up', async () => {
    const [a] = await bench.place([[root, 2]]);
    await bench.buy(a!, 'Diamond');
    const below = await bench.place(Array.from({ length: 6 }, () => [a!, 1] as const));
    for (const uid of below.slice(0, 3)) await bench.buy(uid, 'Silver');
    const undo = await Promise.all(below.slice(0, 3).map(newest));
    await Promise.all([
      ...undo.map(({ purchase }) => reverse(purchase)),
      ...below.slice(3).map((uid) => bench.buy(uid, 'Silver')),
    ]);
    expect(await bench.capUsed(a!)).toBe('15');
    expect(await bench.money.balances(a!)).toEqual({ coin: '200', working: '15' });
    const [tree] = await bench.network.rows(a!, 'binaryTree', { searchId: a });
    expect(tree).toMatchObject({ totalleft: 3, lbv: 300 });
  });
});
