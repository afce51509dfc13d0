import { units } from '@canopy/ledger/money.ts';
import { ofCompany, ofMember } from '@canopy/ledger/postings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOwed } from '#features/plan/incomes/owed.ts';
import type { TestPerson } from '#testing/money.support.ts';
import { root } from '#testing/network.support.ts';
import { planBench, type PlanBench } from '#testing/plan.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: PlanBench;
beforeAll(async () => {
  server = await startTestServer();
  bench = planBench(server);
});
afterAll(async () => {
  await bench.money.expectCleanBooks();
  await server.stop();
});

const activated = 'Successfully Activated...!!!';
const asked = (change: object = {}) => ({ package: 1, type: 'FUNDS', actype: 'Fund', ...change });

async function activate(person: TestPerson, change: object = {}, key?: string): Promise<unknown> {
  const payload = { referby: person.uid, user_id: person.uid, ...asked(change) };
  const answer = await bench.money.ask(person, 'ActivationByFund', payload, key);
  return (answer as { RESULT: string }).RESULT;
}

async function upgrade(person: TestPerson, change: object = {}): Promise<unknown> {
  const payload = { referby: person.uid, user_id: person.uid, ...asked(change) };
  const answer = await bench.money.ask(person, 'UpgradebyFund', payload);
  return (answer as { data: { RESULT: string } }).data.RESULT;
}

/** As if so many dollars more had counted; what a test adds it takes away, since verify adds up. */
const useCap = (uid: number, dollars: number): Promise<unknown> =>
  server.db.query('UPDATE standings SET cap_used = cap_used + $2 WHERE uid = $1', [
    uid,
    units(dollars),
  ]);

describe('a purchase', () => {
  test('pays, activates, gives coins and volume, and pays the upline, all at once', async () => {
    const [a, b] = (await bench.place([[root, 1]])).concat(await bench.place([[100001, 1]]));
    await bench.buy(a!, 'Silver');
    const person = { uid: b!, token: await bench.network.token(b!) };
    await bench.money.fill(b!, 'fund', 60);
    expect(await activate(person)).toBe(activated);
    expect(await bench.money.balances(b!)).toEqual({ coin: '10', fund: '10' });
    // Level 1 of 50 dollars: a has one active direct by this very purchase.
    expect(await bench.money.balances(a!)).toEqual({ coin: '20', working: '2.5' });
    expect(await bench.incomes(a!)).toEqual([
      `CoinWallet ${a} L0 of 100: 20`,
      `LevelIncome ${b} L1 of 50: 2.5`,
    ]);
    expect(await bench.incomes(b!)).toEqual([`CoinWallet ${b} L0 of 50: 10`]);
    expect(await bench.capUsed(a!)).toBe('2.5');
    const [tree] = await bench.network.rows(a!, 'binaryTree', { searchId: a });
    expect(tree).toMatchObject({ T_Left: 1, totalleft: 1, lbv: 50 });
    expect(await activate(person, { package: 2 })).toBe('User Id already activated !!');
  });

  test('can be made for another, who is paid for by nobody else', async () => {
    const [a, b] = await bench.place([
      [root, 2],
      [root, 2],
    ]);
    await bench.money.fill(a!, 'fund', 1100);
    const payer = { uid: a!, token: await bench.network.token(a!) };
    expect(await activate(payer, { user_id: b, package: '2' })).toBe(activated);
    expect(await upgrade(payer, { user_id: b, package: '5' })).toBe(activated);
    expect(await bench.money.balances(a!)).toEqual({});
    expect(await bench.money.balances(b!)).toEqual({ coin: '220' });
    const [row] = await server.db.query(
      `SELECT array_agg(kind || ' ' || payer_uid || ' ' || price / 1000000 ORDER BY id) AS all
       FROM purchases WHERE uid = $1`,
      [b],
    );
    expect(row).toEqual({ all: [`Activation ${a} 100`, `Upgrade ${a} 1000`] });
    const { totalsellcoupan, Remain_coupon } = (await bench.network.rows(b!, 'userDashboard'))[0]!;
    expect([totalsellcoupan, Remain_coupon]).toEqual([22, 22]);
  });

  test('is the same one when it is repeated with its key', async () => {
    const person = await bench.money.person({ fund: 100 });
    expect(await activate(person, {}, 'once')).toBe(activated);
    expect(await activate(person, {}, 'once')).toBe(activated);
    expect(await bench.money.balances(person.uid)).toEqual({ coin: '10', fund: '50' });
    expect(await activate(person, { package: 2 }, 'once')).toBe(
      'This request was already used for something else !!',
    );
  });
});

describe('what is wrong is refused, and nothing moves', () => {
  test('in this order: each mistake mended uncovers the next', async () => {
    const person = await bench.money.person();
    const before = await bench.money.countPostings();
    await bench.money.suspend(person.uid, true);
    const wrong = { user_id: '', package: '9', type: 'COINS' };
    expect(await activate(person, wrong)).toBe('Your account is suspended !!');
    await bench.money.suspend(person.uid, false);
    expect(await activate(person, wrong)).toBe('All the fields are required !!');
    expect(await activate(person, { ...wrong, user_id: '999' })).toBe('Invalid Activation Type !!');
    expect(await activate(person, { user_id: '999', package: 'x' })).toBe('Package not found !!');
    expect(await activate(person, { user_id: '999', package: '9' })).toBe('User ID Not Found');
    const other = await bench.money.person();
    await bench.money.suspend(other.uid, true);
    const forOther = { user_id: other.uid, package: '9' };
    expect(await activate(person, forOther)).toBe('This User Id is suspended !!');
    await bench.money.suspend(other.uid, false);
    expect(await activate(person, forOther)).toBe('Package not found !!');
    expect(await upgrade(person, { package: 1 })).toBe('User Id is not activated !!');
    expect(await activate(person)).toBe('Insufficient Fund !!');
    expect(await bench.money.countPostings()).toBe(before);
    const rows = await server.db.query('SELECT 1 FROM purchases WHERE uid = $1', [person.uid]);
    expect(rows).toEqual([]);
    const [member] = await server.db.query('SELECT activated_at FROM members WHERE uid = $1', [
      person.uid,
    ]);
    expect(member).toEqual({ activated_at: null });
  });

  test('nobody buys with the fund of another', async () => {
    const person = await bench.money.person({ fund: 100 });
    const { status } = await server.call(
      'ActivationByFund',
      { referby: 100001, user_id: person.uid, ...asked() },
      { token: person.token },
    );
    expect(status).toBe(403);
  });
});

describe('level income', () => {
  test('flushes what is locked or missed by the inactive, and passes nothing on', async () => {
    // root ← a ← b ← c ← d: level 2 of b's purchases needs two active directs.
    const [a] = await bench.place([[root, 1]]);
    const [b] = await bench.place([[a!, 1]]);
    const [c] = await bench.place([[b!, 1]]);
    const [d] = await bench.place([[c!, 1]]);
    await bench.buy(a!, 'Silver');
    await bench.buy(c!, 'Silver');
    await bench.buy(d!, 'Silver');
    // b never bought: the shares of both purchases are flushed as inactive.
    expect(await bench.incomes(b!)).toEqual([
      `LevelIncomeFlush ${c} L1 of 100: 0 -5 inactive`,
      `LevelIncomeFlush ${d} L2 of 100: 0 -3 inactive`,
    ]);
    // a has no active direct at all, as b is inactive: levels 2 and 3 are locked.
    expect((await bench.incomes(a!)).slice(1)).toEqual([
      `LevelIncomeFlush ${c} L2 of 100: 0 -3 locked`,
      `LevelIncomeFlush ${d} L3 of 100: 0 -2 locked`,
    ]);
    expect((await bench.incomes(c!)).slice(1)).toEqual([`LevelIncome ${d} L1 of 100: 5`]);
    expect(await bench.money.balances(b!)).toEqual({});
  });

  test('an inactive upline is flushed, and its volume still counts for others above', async () => {
    const [a] = await bench.place([[root, 2]]);
    const [b] = await bench.place([[a!, 1]]);
    const [c] = await bench.place([[b!, 1]]);
    await bench.buy(a!);
    await bench.buy(c!);
    const [tree] = await bench.network.rows(a!, 'binaryTree', { searchId: a });
    expect(tree).toMatchObject({ T_Left: 2, totalleft: 1, lbv: 50 });
  });

  test('a share that crosses the overall cap is split', async () => {
    const [a] = await bench.place([[root, 1]]);
    await bench.buy(a!, 'Education');
    // The cap of 50 dollars held is 150; all but one dollar of it is used.
    await useCap(a!, 149);
    const [b] = await bench.place([[a!, 1]]);
    await bench.buy(b!, 'Education');
    expect((await bench.incomes(a!)).slice(1)).toEqual([
      `LevelIncome ${b} L1 of 50: 1`,
      `LevelIncomeFlush ${b} L1 of 50: 0 -1.5 capped`,
    ]);
    expect(await bench.capUsed(a!)).toBe('150');
    await useCap(a!, -149);
  });
});

describe('at the same moment', () => {
  test('two purchases under the same ancestors: both count, and the cap holds', async () => {
    const [a] = await bench.place([[root, 1]]);
    await bench.buy(a!, 'Education');
    await useCap(a!, 148);
    const below = await bench.place(Array.from({ length: 8 }, () => [a!, 1] as const));
    await Promise.all(below.map((uid) => bench.buy(uid, 'Education')));
    expect(await bench.capUsed(a!)).toBe('150');
    await useCap(a!, -148);
    expect(await bench.money.balances(a!)).toEqual({ coin: '10', working: '2' });
    const [tree] = await bench.network.rows(a!, 'binaryTree', { searchId: a });
    expect(tree).toMatchObject({ totalleft: 8, lbv: 400 });
  });

  test('two activations of one member: one is made, one is told', async () => {
    const [a, b] = await bench.place([
      [root, 1],
      [root, 2],
    ]);
    const payers = await Promise.all(
      [a!, b!].map(async (uid) => ({ uid, token: await bench.network.token(uid) })),
    );
    for (const { uid } of payers) await bench.money.fill(uid, 'fund', 50);
    const [target] = await bench.place([[root, 1]]);
    const answers = await Promise.all(payers.map((payer) => activate(payer, { user_id: target })));
    expect(new Set(answers)).toEqual(new Set([activated, 'User Id already activated !!']));
  });

  test('what is owed from a reversal is paid by the next income', async () => {
    const [a] = await bench.place([[root, 1]]);
    await bench.buy(a!, 'Silver');
    const debt = { uid: a!, account: 'working', companyAccount: 'expense:LevelIncome' } as const;
    await addOwed(server.db, [{ ...debt, amountMicros: units(4) }], {
      kind: 'reversal',
      cause: 'purchase:1',
      remark: 'Bought by mistake',
      at: new Date(),
    });
    const below = await bench.place([
      [a!, 1],
      [a!, 2],
    ]);
    await bench.buy(below[0]!, 'Education');
    expect(await bench.money.balances(a!)).toEqual({ coin: '20' });
    await bench.buy(below[1]!, 'Education');
    expect(await bench.money.balances(a!)).toEqual({ coin: '20', working: '1' });
    expect(await server.db.query('SELECT amount FROM owed WHERE uid = $1', [a])).toEqual([
      { amount: 0n },
    ]);
  });

  test('the fund spent elsewhere while buying refuses the purchase whole', async () => {
    const person = await bench.money.person({ fund: 50 });
    const entries = [ofMember(person.uid, 'fund', -units(1)), ofCompany('fees', units(1))];
    expect(await bench.money.overtake(entries, () => activate(person))).toBe(
      'Insufficient Fund !!',
    );
    expect(await bench.money.balances(person.uid)).toEqual({ fund: '49' });
  });
});
