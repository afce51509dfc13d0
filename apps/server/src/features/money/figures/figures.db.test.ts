import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refusals } from '@canopy/contract/refusals.ts';
import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyFlows } from '#features/money/figures/money-flows.ts';
import {
  figuresLock,
  findNewest,
  keepFigures,
  takeFigures,
} from '#features/money/figures/take-figures.ts';
import { inThisDatabase } from '#testing/locks.support.ts';
import type { TestPerson } from '#testing/money.support.ts';
import { figuresBench, recountMoney } from '#testing/money/figures.support.ts';
import { evidenceBench, statementOf } from '#testing/plan/evidence.support.ts';
import { resultBench } from '#testing/plan/results.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: Awaited<ReturnType<typeof figuresBench>>;
beforeAll(async () => {
  server = await startTestServer();
  bench = await figuresBench(server);
});
afterAll(() => server.stop());

type Shown = Record<string, unknown> & { id: number; results: Record<string, unknown>[] };
const shown = async (): Promise<Shown> => (await server.call('Figures')).body.data as Shown;
const count = () => takeFigures(server.services, () => true);
const own = (person: TestPerson) => bench.money.ask(person, 'OwnMoney');

/** The figures of all, from the sums of every posting. */
async function recount() {
  const sums = await recountMoney(server);
  sums.delete(limits.rootUserId);
  const paying = [...sums.values()].filter(({ paidIn }) => paidIn > 0n);
  const nets = paying.map(({ paidIn, takenOut }) => takenOut - paidIn);
  const sorted = nets.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return {
    paying: paying.length,
    ahead: nets.filter((net) => net > 0n).length,
    behind: nets.filter((net) => net < 0n).length,
    onlyOut: [...sums.values()].filter((each) => each.paidIn === 0n && each.takenOut > 0n).length,
    medianNet: sorted[Math.ceil(sorted.length / 2) - 1] ?? null,
  };
}

test('nobody waits long for the very first count, which goes on without them', async () => {
  await server.db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [figuresLock]);
    const answers = await Promise.all([1, 2, 3].map(() => server.call('Figures')));
    expect(answers.map(({ body }) => body.data)).toEqual(
      Array.from(answers, () => refusals['figures.counting'].text),
    );
    // All three asked for the same count, and none for another connection.
    const [waiting] = await tx.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_locks
       WHERE locktype = 'advisory' AND objid = $1 AND NOT granted
         AND ${inThisDatabase}`,
      [figuresLock],
    );
    expect(waiting!.count).toBe(1);
  });
  await expect.poll(() => findNewest(server.db)).not.toBeNull();
  expect(await shown()).toHaveProperty('id', (await findNewest(server.db))!.id);
});

test('a new network has no figures, and says so', async () => {
  const first = await shown();
  expect(first).toMatchObject({
    paying: 0,
    ahead: 0,
    behind: 0,
    even: 0,
    onlyOut: 0,
    medianNet: null,
    days: 90,
  });
  const none = { up: 0, down: 0, none: 90, sum: 0, results: 0, evidenced: 0 };
  expect(first.results).toEqual([
    { market: 'forex', ...none },
    { market: 'crypto', ...none },
  ]);
  // Whoever comes next is shown the same row.
  expect(await shown()).toEqual(first);
});

describe('what a member has paid in and taken out', () => {
  let a: TestPerson;
  let b: TestPerson;
  beforeAll(async () => {
    [a, b] = [await bench.payee('working', 1), await bench.payee('working', 1)];
  });
  const none = { paidIn: 0, deposited: 0, received: 0, takenOut: 0, withdrawn: 0, sent: 0, net: 0 };

  test('is a deposit once it is approved, and no more once it is taken back', async () => {
    expect(await own(a)).toEqual(none);
    await bench.deposit(a, 30, 'reject');
    expect(await own(a)).toEqual(none);
    await bench.deposit(a, 200.25);
    expect(await own(a)).toEqual({ ...none, paidIn: 200.25, deposited: 200.25, net: -200.25 });
    await bench.deposit(a, 50);
    await bench.reverse('deposit');
    expect(await own(a)).toMatchObject({ paidIn: 200.25, net: -200.25 });
  });

  test('is a transfer for both, until it is taken back', async () => {
    await bench.send(a, b, 40.5);
    expect(await own(a)).toMatchObject({ sent: 40.5, takenOut: 40.5, net: -159.75 });
    expect(await own(b)).toEqual({ ...none, paidIn: 40.5, received: 40.5, net: -40.5 });
    await bench.send(a, b, 10);
    await bench.reverse('transfer');
    expect(await own(a)).toMatchObject({ paidIn: 200.25, takenOut: 40.5 });
    expect(await own(b)).toMatchObject({ paidIn: 40.5, takenOut: 0 });
  });

  test('is a withdrawal once it is paid, without the charge', async () => {
    await bench.takeOut(b, 100, null);
    await bench.takeOut(b, 50, 'reject');
    expect(await own(b)).toMatchObject({ takenOut: 0 });
    await bench.takeOut(b, 80, 'approve');
    const [row] = await server.db.query<{ payable: Micros; charge: Micros }>(
      `SELECT payable, charge FROM withdrawals WHERE uid = $1 AND status = 'Approved'`,
      [b.uid],
    );
    expect(row!.charge).toBeGreaterThan(0n);
    const withdrawn = toNumber(row!.payable);
    expect(await own(b)).toMatchObject({ withdrawn, takenOut: withdrawn });
  });

  test('is not changed by packages, also where they are undone', async () => {
    const before = await own(a);
    const order = { referby: a.uid, user_id: a.uid, type: 'FUNDS', actype: 'No Gst' };
    const packages = await bench.money.rows(a, 'BindPackage', { type: 'upgradepackage' });
    const bought = { ...order, package: packages[0]!['id'] };
    expect(await bench.money.ask(a, 'ActivationByFund', bought)).toEqual({
      RESULT: messages.activated,
    });
    expect(await own(a)).toEqual(before);
    await bench.reverse('purchase');
    expect(await own(a)).toEqual(before);
  });

  test('is found by the index of the own entries, however many others there are', async () => {
    const plan = await server.db.transaction(async (tx) => {
      await tx.query('SET LOCAL enable_seqscan = off');
      return tx.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT sum(deposited) FROM (${moneyFlows}) AS flows WHERE uid = 100001`,
      );
    });
    const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(lines).not.toContain('Seq Scan');
    expect(lines.match(/entries_by_wallet/g)!.length).toBeGreaterThanOrEqual(3);
  });
});

describe('the figures of all', () => {
  test('are those of the books, to the micro-unit', async () => {
    const people = [];
    for (const [paid, taken] of [
      [100, 0],
      [10.333333, 60],
      [20, 0],
    ] as const) {
      const person = await bench.payee('working', 1);
      await bench.deposit(person, paid);
      if (taken > 0) await bench.takeOut(person, taken, 'approve');
      people.push(person);
    }
    await bench.send(people[0]!, people[2]!, 0.000001);
    // Somebody who got back exactly what was paid in, and one who only took out.
    const even = await bench.payee('working', 1);
    await bench.send(people[0]!, even, 5);
    await bench.send(even, people[0]!, 5);
    await bench.takeOut(await bench.payee('working', 1), 30, 'approve');
    // The company's own member is not one of all.
    await bench.deposit(await bench.money.signIn(limits.rootUserId), 999);
    const taken = await count();
    const again = await recount();
    expect(taken).toMatchObject(again);
    expect(again.ahead).toBe(2);
    expect(again.behind).toBe(3);
    expect(again).toMatchObject({ paying: 6, onlyOut: 1 });
    const [{ members } = { members: 0 }] = await server.db.query<{ members: number }>(
      'SELECT count(*)::int - 1 AS members FROM members',
    );
    const { medianNet } = again;
    expect(await shown()).toMatchObject({ members, even: 1, medianNet: toNumber(medianNet!) });
  });

  test('add up to what the company has received and paid out', async () => {
    const sums = [...(await recountMoney(server)).values()];
    const net = sums.reduce((sum, { paidIn, takenOut }) => sum + paidIn - takenOut, 0n);
    const [row] = await server.db.query<{ kept: Micros }>(
      `SELECT -sum(e.amount)::bigint AS kept FROM entries e JOIN postings p ON p.id = e.posting_id
       WHERE e.account ~ '^(received|paidOut):' AND p.kind <> 'fill'`,
    );
    expect(net).toBe(row!.kept);
  });

  test('are counted again after ten minutes, and less often where that takes long', async () => {
    const newest = await findNewest(server.db);
    await keepFigures(server.services);
    expect((await findNewest(server.db))!.id).toBe(newest!.id);
    server.pass(601);
    await keepFigures(server.services);
    const next = await findNewest(server.db);
    expect(next!.id).toBeGreaterThan(newest!.id);
    await server.db.query(
      `INSERT INTO book_figures
         (at, took_ms, members, paying, ahead, behind, only_out, median_net, results)
       SELECT at, 60000, members, paying, ahead, behind, only_out, median_net, results
       FROM book_figures WHERE id = $1`,
      [next!.id],
    );
    server.pass(601);
    await keepFigures(server.services);
    expect((await findNewest(server.db))!.id).toBe(next!.id + 1);
    server.pass(2400);
    await keepFigures(server.services);
    expect((await findNewest(server.db))!.id).toBeGreaterThan(next!.id + 1);
  });

  test('stay as they were counted', async () => {
    for (const sql of ['UPDATE book_figures SET ahead = 0', 'DELETE FROM figures_seen']) {
      await expect(server.db.query(sql)).rejects.toThrow(/permission denied|append-only/);
    }
  });
});

test('the last 90 days’ results: days up, down and none, their sum, and the evidence', async () => {
  const results = await resultBench(server);
  const evidence = evidenceBench(server, results);
  expect(await results.post({ percent: '5', date: results.day() })).toMatchObject({
    status: 'posted',
  });
  // What is older than 90 days does not count.
  server.pass(90 * 86_400);
  await results.post({ percent: '1.5', date: results.day(2) });
  await results.post({ percent: '-0.25', date: results.day(1) });
  await results.post({ percent: '0', date: results.day(1), market: 'crypto' });
  await results.post({ percent: '3', market: 'crypto' });
  expect(await results.reverse(`run:${(await results.newest()).id}`)).toBe(messages.success);
  expect((await evidence.post(statementOf(results.day()))).data).toMatchObject({
    status: 'posted',
  });
  await count();
  expect((await shown()).results).toEqual([
    { market: 'forex', up: 2, down: 1, none: 87, sum: 2.22, results: 3, evidenced: 1 },
    { market: 'crypto', up: 0, down: 0, none: 90, sum: 0, results: 1, evidenced: 0 },
  ]);
});
