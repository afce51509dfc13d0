import { readFileSync } from 'node:fs';
import { units } from '@canopy/ledger/money.ts';
import { ofCompany, ofMember } from '@canopy/ledger/postings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOwed } from '#features/plan/incomes/owed.ts';
import type { TestPerson } from '#testing/money.support.ts';
import { bookTest } from '#testing/money/books.support.ts';
import { root } from '#testing/network.support.ts';
import { resultBench, type ResultBench } from '#testing/plan/results.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

/** Root ← a ← b: a owes what b's purchase and a result had paid, and has paid some of it since. */
let server: TestServer;
let bench: ResultBench;
let a: TestPerson;
let b: number;
beforeAll(async () => {
  server = await startTestServer();
  bench = await resultBench(server);
  const [first] = (await bench.place([[root, 1]])) as [number];
  [b] = (await bench.place([[first, 1]])) as [number];
  a = await bench.money.signIn(first);
});
afterAll(() => server.stop());

const spend = (account: 'working' | 'forexRoi' | 'coin', dollars: number, uid = a.uid) =>
  bookTest(server.services, 'spent', [
    ofMember(uid, account, -units(dollars)),
    ofCompany(account === 'coin' ? 'coinsIssued' : 'fees', units(dollars)),
  ]);
const reverse = async (id: string): Promise<void> => {
  const payload = { id, remark: 'wrong figure' };
  expect((await bench.ask('Reverse', payload)).body.data).toBe('success');
};
const purchaseOf = async (uid: number): Promise<string> => {
  const [row] = await server.db.query<{ id: bigint }>(
    'SELECT max(id) AS id FROM purchases WHERE uid = $1 AND reversed_at IS NULL',
    [uid],
  );
  return `purchase:${row!.id}`;
};
type Owed = { data: [Record<string, unknown>[]]; dataOut: unknown };
const owed = (payload: object = {}): Promise<Owed> =>
  bench.money.ask(a, 'Owed', payload) as Promise<Owed>;
const summary = async (): Promise<unknown> => {
  const [record] = await bench.money.rows(a, 'userDashboard');
  return [record!['owed'], record!['owedCoins']];
};

describe('what a member owes', () => {
  test('is nothing at first', async () => {
    expect(await owed()).toEqual({ data: [[]], dataOut: { owed: 0, owedCoins: 0 } });
    expect(await summary()).toEqual([0, 0]);
  });

  test('stands there with why, when and who said what, by wallet too', async () => {
    await bench.buy(a.uid, 'Silver');
    await bench.buy(b, 'Silver');
    await bench.runs(b, 1000);
    await bench.post({ percent: 2 });
    await spend('working', 5);
    await spend('forexRoi', 1);
    await reverse(`run:${(await bench.newest()).id}`);
    await reverse(await purchaseOf(b));
    const date = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string;
    const one = {
      id: expect.any(Number) as number,
      wallet: 'working',
      amount: 5,
      paid: 0,
      left: 5,
      why: `The purchase of Silver by ${b} was reversed`,
      remark: 'wrong figure',
      dd: date,
    };
    const other = {
      ...one,
      wallet: 'forexRoi',
      amount: 1,
      left: 1,
      why: `The forex result of ${bench.day()} was reversed`,
    };
    expect(await owed()).toEqual({ data: [[one, other]], dataOut: { owed: 6, owedCoins: 0 } });
    expect(await owed({ wallet: 'forexRoi' })).toEqual({
      data: [[other]],
      dataOut: { owed: 1, owedCoins: 0 },
    });
    expect(await summary()).toEqual([6, 0]);
    expect(await bench.money.ask(a, 'Owed', { wallet: 'Net_Balance' })).toBe('Invalid filter !!');
  });

  test('gets less as incomes pay it, the oldest reason first', async () => {
    await bench.buy(b, 'Silver');
    // The five of this purchase have paid the first debt; taken back, they are owed again.
    expect((await owed({ wallet: 'working' })).data[0]).toMatchObject([{ paid: 5, left: 0 }]);
    await reverse(await purchaseOf(b));
    await bench.buy(b, 'Education');
    expect(await owed({ wallet: 'working' })).toMatchObject({
      data: [
        [
          { amount: 5, paid: 2.5, left: 2.5 },
          { amount: 5, paid: 5, left: 0 },
        ],
      ],
      dataOut: { owed: 2.5 },
    });
    expect(await summary()).toEqual([3.5, 0]);
  });

  test('counts coins apart, and says what a loss left open', async () => {
    const debt = { uid: a.uid, account: 'coin', companyAccount: 'coinsIssued' } as const;
    const { id } = await bench.newest();
    const why = { kind: 'loss', cause: `run:${id}`, remark: '', at: new Date() } as const;
    await server.db.transaction((tx) => addOwed(tx, [{ ...debt, amountMicros: units(3) }], why));
    expect(await summary()).toEqual([3.5, 3]);
    expect((await owed({ wallet: 'coin' })).data[0]).toMatchObject([
      { left: 3, why: expect.stringMatching(/^The forex result of .* was a loss$/) as string },
    ]);
  });

  test('is shown to an operator with the member, and to no other member', async () => {
    const { body } = await bench.ask('Member', { uid: a.uid }, 'support');
    expect(body.data).toMatchObject({
      owed: 3.5,
      owedCoins: 3,
      debts: [{ wallet: 'coin' }, { wallet: 'working', left: 2.5 }, {}, { wallet: 'forexRoi' }],
    });
    const { status } = await server.call('Owed', { uid: b }, { token: a.token });
    expect(status).toBe(403);
  });
});

describe('an event of what is owed', () => {
  const event = (kind: string, amount: number): Promise<unknown> =>
    server.db.query(
      `INSERT INTO owed_events (uid, account, company_account, kind, amount, cause, remark, at)
       VALUES ($1, 'working', 'fees', $2, $3, 'test', '', now())`,
      [a.uid, kind, amount],
    );

  test.each([
    ['payment', 1],
    ['cancelled', 1],
    ['reversal', -1],
    ['loss', -1],
    ['loss', 0],
  ])('a %s of %s is refused', async (kind, amount) => {
    await expect(event(kind, amount)).rejects.toThrow('adds_or_takes_off');
  });

  test('stays as it is', async () => {
    await expect(
      bench.network.asOwner("UPDATE owed_events SET remark = 'another'"),
    ).rejects.toThrow('append-only');
  });
});

test('what was owed before reasons were kept is found by the migration', async () => {
  const file = new URL('../../../../migrations/0019-reversals-reach-holds.sql', import.meta.url);
  const sql = readFileSync(file, 'utf8');
  const from = sql.indexOf('INSERT INTO owed_events');
  const insert = sql.slice(from, sql.indexOf(';', from));
  const events = (): Promise<object[]> =>
    server.db.query(
      `SELECT uid, account, company_account, kind, amount, cause, at FROM owed_events
       WHERE account <> 'coin' ORDER BY at, id`,
    );
  const before = await events();
  expect(before).toHaveLength(5);
  // What follows is none of the application's doing.
  await bench.expectClean();
  await bench.network.asOwner(
    `ALTER TABLE owed_events DISABLE TRIGGER append_only;
     DELETE FROM owed_events WHERE account <> 'coin'; ${insert};
     ALTER TABLE owed_events ENABLE TRIGGER append_only`,
  );
  expect(await events()).toEqual(before);
});
