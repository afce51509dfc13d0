import { toNumber } from '@canopy/ledger/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '#testing/money.support.ts';
import { makeTestBanks } from '#testing/money/deposits.support.ts';
import { kindOf, withdrawalBench } from '#testing/money/withdrawals.support.ts';
import { root } from '#testing/network.support.ts';
import { resultBench, type ResultBench } from '#testing/plan/results.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: ResultBench;
beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: 'Asia/Kolkata' });
  bench = await resultBench(server);
});
afterAll(async () => {
  await bench.expectClean();
  await server.stop();
});

type Row = Record<string, unknown> &
  Record<'title' | 'origin' | 'posting_id', string> &
  Record<'amount' | 'balance', number>;
type Totals = Record<'opening' | 'in' | 'out' | 'other' | 'closing', number>;
type Listed = { data: [Row[]]; dataOut: Totals };

const all = { fdate: '', tdate: '', limit: 1000 };
/** Asks in a new session: some tests let days pass. */
const ask = async (uid: number, call: string, payload: object = {}): Promise<unknown> => {
  const token = await bench.network.token(uid);
  return (await server.call(call, { uid, ...payload }, { token })).body.data;
};
const list = async (uid: number, wallet: string, change: object = {}): Promise<Listed> =>
  (await ask(uid, 'WalletMovements', { wallet, ...all, ...change })) as Listed;
const incomesOf = async (uid: number, posting: string): Promise<Record<string, unknown>[]> =>
  ((await ask(uid, 'PostingIncomes', { posting })) as Record<string, unknown>[][])[0]!;
const rows = async (uid: number, wallet: string, change: object = {}): Promise<Row[]> =>
  (await list(uid, wallet, change)).data[0];
/** Newest first: what it was, what it came from, how much, and what there was then. */
const lines = async (uid: number, wallet: string, change: object = {}): Promise<string[]> =>
  (await rows(uid, wallet, change)).map(
    ({ title, origin, amount, balance }) => `${title}|${origin}|${amount}|${balance}`,
  );
const nameOf = async (uid: number): Promise<string> => {
  const [row] = await server.db.query<{ name: string }>('SELECT name FROM members WHERE uid = $1', [
    uid,
  ]);
  return row!.name;
};
const who = async (uid: number): Promise<string> => `${await nameOf(uid)} (${uid})`;
async function transfer({ uid }: TestPerson, to: number, dollars: number): Promise<void> {
  const from = { uid, token: await bench.network.token(uid) };
  const otp = await bench.money.code(from, 'fundTransferOtp');
  const order = { touserid: to, amount: dollars, WalletType: 'FUNDS', otp };
  expect(await bench.money.ask(from, 'FundTransferUser', order)).toMatch(/Success/);
}
const newestPosting = async (kind: string): Promise<string> => {
  const [row] = await server.db.query<{ id: bigint }>(
    'SELECT max(id) AS id FROM postings WHERE kind = $1',
    [kind],
  );
  return String(row!.id);
};

describe('says what a movement came from', () => {
  test('a deposit, a transfer to and from a person, and what undoes one', async () => {
    const { bankId } = await makeTestBanks(server);
    const one = await bench.money.person();
    const two = await bench.money.person();
    const deposit = { bankid: bankId, amount: 250, utrno: 'U-1' };
    expect(await bench.money.ask(one, 'FundRequest', deposit)).toMatch(/Success/i);
    const [request] = await server.db.query<{ id: number }>('SELECT id FROM fund_requests');
    const approved = { id: request!.id, decision: 'approve', remark: 'arrived' };
    expect((await bench.ask('DecideFundRequest', approved)).body.data).toBe('success');
    await transfer(one, two.uid, 30.5);
    const undone = await newestPosting('transfer');
    expect(await bench.reverse(undone)).toBe('success');
    expect(await lines(one.uid, 'fund')).toEqual([
      `Given back by a reversal|Undoes no. ${undone}: Sent to ${await who(two.uid)}|30.5|250`,
      `Transfer sent|Sent to ${await who(two.uid)}|-30.5|219.5`,
      `Deposit|Request ${request!.id}: Bank Fund Request|250|250`,
    ]);
    const [taken, got] = await lines(two.uid, 'fund');
    expect(got).toBe(`Transfer received|Received from ${await who(one.uid)}|30.5|30.5`);
    expect(taken).toBe(
      `Taken back by a reversal|Undoes no. ${undone}: Received from ${await who(one.uid)}|-30.5|0`,
    );
    const [last] = await rows(two.uid, 'fund');
    expect(last).toMatchObject({ reverses: undone, undone: 'transfer', member: one.uid });
  });

  test('a package, its level income, coins, and the purchase that is reversed', async () => {
    const [a] = await bench.place([[root, 1]]);
    const [b] = await bench.place([[a!, 1]]);
    await bench.buy(a!, 'Silver');
    const payer = await bench.money.person();
    await bench.buy(b!, 'Gold', payer.uid);
    const bought = `Gold for ${await who(b!)}`;
    expect((await lines(payer.uid, 'fund'))[0]).toBe(`Package bought|${bought}|-250|0`);
    expect(await lines(a!, 'working')).toEqual([`Level Income|${bought}|12.5|12.5`]);
    expect(await lines(b!, 'coin')).toEqual([`Coins|${bought}|50|50`]);
    const [income] = await rows(a!, 'working');
    expect(income).toMatchObject({ incomes: 1, types: 'LevelIncome', package: 'Gold', member: b });
    const paid = await newestPosting('purchase');
    expect(await bench.reverse(paid)).toBe('success');
    expect((await lines(payer.uid, 'fund'))[0]).toBe(
      `Given back by a reversal|Undoes no. ${paid}: ${bought}|250|250`,
    );
    const undone = income!.posting_id;
    expect((await lines(a!, 'working'))[0]).toBe(
      `Taken back by a reversal|Undoes no. ${undone}: ${bought}|-12.5|0`,
    );
  });

  test('a withdrawal in its wallet and in what is withheld, and a move at once', async () => {
    const { payee, withdraw } = withdrawalBench(bench.money);
    const person = await payee('working', 100);
    const kind = kindOf('working');
    await withdraw(person, kind, { amount: 40, Wtype: 'USDT' });
    const [found] = await server.db.query<{ id: number }>('SELECT max(id) AS id FROM withdrawals');
    const rejected = { id: found!.id, decision: 'reject', remark: 'no' };
    expect((await bench.ask('DecideWithdrawal', rejected)).body.data).toBe('success');
    await withdraw(person, kind, { amount: 25, Wtype: 'FOREXFUNDS' });
    const request = `Request ${found!.id}: USDT`;
    expect((await lines(person.uid, 'working')).slice(0, 3)).toEqual([
      'Moved to another wallet|To your Forex Wallet|-25|75',
      `Withdrawal given back|${request}|40|100`,
      `Withdrawal requested|${request}|-40|60`,
    ]);
    expect(await lines(person.uid, 'withheld')).toEqual([
      `Withdrawal given back|${request}|-40|0`,
      `Set aside for a withdrawal|${request}|40|40`,
    ]);
    expect(await lines(person.uid, 'forex')).toEqual([
      'Moved from another wallet|From your Working Wallet|25|25',
    ]);
  });

  test('a bot, and a result that pays several incomes in one posting', async () => {
    const [a] = await bench.place([[root, 1]]);
    const [b, c] = await bench.place([
      [a!, 1],
      [a!, 2],
    ]);
    for (const uid of [a!, b!, c!]) await bench.buy(uid, 'Silver');
    for (const uid of [a!, b!, c!]) await bench.bot(uid, 100);
    expect((await lines(a!, 'forex'))[0]).toBe('Bot started|To your Forex Investment|-100|0');
    server.pass(86_400);
    await bench.post({ percent: 1 });
    const [row] = await rows(a!, 'forexRoi');
    expect(row).toMatchObject({
      title: 'Forex ROI Income, Forex ROI Level Income',
      origin: `Forex result of ${bench.day()}`,
      incomes: 3,
    });
    const behind = await incomesOf(a!, row!.posting_id);
    expect(behind.map(({ type, name }) => [type, name])).toEqual([
      ['RoiIncome', 'RoiIncome'],
      ['RoiToLevelIncome', 'RoiLevelIncome'],
      ['RoiToLevelIncome', 'RoiLevelIncome'],
    ]);
    const paid = behind.map((each) => each['row'] as { income?: number; plan_amount?: number });
    const sum = paid.reduce((so, each) => so + (each.plan_amount ?? each.income ?? 0), 0);
    expect(sum).toBeCloseTo(row!.amount, 6);
    // Nobody finds the rows of another's posting.
    expect(await incomesOf(b!, row!.posting_id)).toEqual([]);
    await bench.bot(a!, -100);
    expect((await lines(a!, 'forexPrincipal'))[0]).toBe(
      'Bot stopped|From your Forex Investment|100|100',
    );
  });
});

describe('the figures', () => {
  test('are those of the books, to the last millionth, in every wallet', async () => {
    type Entry = { uid: number; account: string; id: bigint; amount: bigint; balance: bigint };
    const books = await server.db.query<Entry>(
      `SELECT uid, account, posting_id AS id, amount, balance_after AS balance FROM entries
       WHERE uid > 100000 ORDER BY posting_id DESC, line DESC`,
    );
    const wallets = new Map<string, Entry[]>();
    for (const entry of books) {
      const name = `${entry.uid} ${entry.account}`;
      wallets.set(name, [...(wallets.get(name) ?? []), entry]);
    }
    expect(wallets.size).toBeGreaterThan(20);
    for (const [name, entries] of wallets) {
      const [uid = '', wallet = ''] = name.split(' ');
      const { data, dataOut } = await list(Number(uid), wallet);
      expect(data[0].map((row) => [row.posting_id, row.amount, row.balance])).toEqual(
        entries.map(({ id, amount, balance }) => [String(id), toNumber(amount), toNumber(balance)]),
      );
      const sum = (sign: bigint): bigint =>
        entries.reduce((so, { amount }) => (amount * sign > 0n ? so + amount * sign : so), 0n);
      expect(dataOut).toEqual({
        opening: 0,
        in: toNumber(sum(1n)),
        out: toNumber(sum(-1n)),
        other: 0,
        closing: toNumber(entries[0]!.balance),
      });
      const [held] = (await ask(Number(uid), 'Wallets')) as Row[][];
      const found = held!.find((each) => each['wallet'] === wallet);
      expect(found).toEqual({ wallet, balance: toNumber(entries[0]!.balance) });
    }
  });

  test('of a period and a kind add up, and pages hold each movement once', async () => {
    const [a, b] = [await bench.money.person({ fund: 100 }), await bench.money.person()];
    const day = bench.day();
    for (const dollars of [1, 2, 3]) await transfer(a, b.uid, dollars);
    server.pass(86_400);
    await transfer(a, b.uid, 4.000001);
    await bench.money.fill(a.uid, 'fund', 50);
    const today = bench.day();
    const figures = async (change: object): Promise<Totals> =>
      (await list(a.uid, 'fund', change)).dataOut;
    expect(await figures({ tdate: day })).toEqual({
      opening: 0,
      in: 100,
      out: 6,
      other: 0,
      closing: 94,
    });
    expect(await figures({ fdate: today })).toEqual({
      opening: 94,
      in: 50,
      out: 4.000001,
      other: 0,
      closing: 139.999999,
    });
    expect(await figures({ fdate: today, kind: 'transfer' })).toEqual({
      opening: 94,
      in: 0,
      out: 4.000001,
      other: 50,
      closing: 139.999999,
    });
    expect(await lines(a.uid, 'fund', { kind: 'other' })).toEqual([
      'Fill||50|139.999999',
      'Fill||100|100',
    ]);
    const whole = await rows(a.uid, 'fund');
    const paged: Row[] = [];
    for (const page of [1, 2, 3]) paged.push(...(await rows(a.uid, 'fund', { page, limit: 2 })));
    expect(paged).toEqual(whole);
    const [, , third] = whole;
    const single = await list(a.uid, 'fund', { posting: third!.posting_id });
    expect(single.data[0]).toEqual([third]);
    expect(single.dataOut).toMatchObject({ in: 0, out: 3, other: 142.999999, closing: 139.999999 });
  });
});

test('as CSV a long wallet comes whole, each movement once', async () => {
  const person = await bench.money.person();
  await Promise.all(Array.from({ length: 2100 }, () => bench.money.fill(person.uid, 'kyc', 1)));
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/WalletMovements',
    headers: { authorization: person.token, accept: 'text/csv' },
    payload: { uid: person.uid, wallet: 'kyc', fdate: '', tdate: '' },
  });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'x-total-count': '2100',
  });
  const [head, ...found] = answer.body.trimEnd().split('\n');
  expect(head).toMatch(/^posting_id,dd,title,origin,amount,balance,kind/);
  const books = await server.db.query<{ id: bigint; balance: bigint }>(
    `SELECT posting_id AS id, balance_after AS balance FROM entries WHERE uid = $1
     ORDER BY posting_id DESC`,
    [person.uid],
  );
  expect(found.map((line) => line.split(',')).map((cells) => [cells[0], cells[5]])).toEqual(
    books.map(({ id, balance }) => [String(id), String(toNumber(balance))]),
  );
});

describe('is refused', () => {
  test.each([
    [{ wallet: 'gold' }, 'Invalid Wallet !!'],
    [{ wallet: '__proto__' }, 'Invalid Wallet !!'],
    [{ wallet: 'FUND' }, 'Invalid Wallet !!'],
    [{ fdate: '01-03-2026' }, 'Invalid Date !!'],
    [{ fdate: '2026-03-02', tdate: '2026-03-01' }, 'From Date should not be after To Date !!'],
    [{ kind: 'salary' }, 'Invalid filter !!'],
    [{ posting: '1; DROP' }, 'Invalid filter !!'],
    [{ page: 0 }, 'Invalid page !!'],
  ])('%j: %s', async (change, text) => {
    const { uid } = await bench.money.person();
    const asked = { wallet: 'fund', ...all, ...change };
    expect(await ask(uid, 'WalletMovements', asked)).toBe(text);
  });

  test("with another's id, and shows nothing of another", async () => {
    const [one, other] = [await bench.money.person({ fund: 5 }), await bench.money.person()];
    const asked = { uid: one.uid, wallet: 'fund', ...all };
    for (const call of ['WalletMovements', 'Wallets', 'PostingIncomes']) {
      const sent = { ...asked, posting: '1' };
      expect((await server.call(call, sent, other)).status).toBe(403);
      expect((await server.call(call, sent)).status).toBe(401);
    }
    const [theirs] = await rows(one.uid, 'fund');
    expect(await rows(other.uid, 'fund', { posting: theirs!.posting_id })).toEqual([]);
    expect(await ask(one.uid, 'PostingIncomes', { posting: 'x' })).toBe('Invalid filter !!');
  });
});
