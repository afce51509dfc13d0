import { messages } from '@canopy/contract/messages.ts';
import { toDecimal, units } from '@canopy/ledger/money.ts';
import { move } from '@canopy/ledger/postings.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Queryable } from '#db/database.ts';
import { finishOpenResults, finishResult } from '#features/plan/results/finish-result.ts';
import { haltMarket, holdMarket } from '#features/plan/results/market-lock.ts';
import { withNetwork } from '#features/plan/results/network-view.ts';
import { book } from '#ledger/book.ts';
import { appendEvents } from '#network/append-events.ts';
import { inThisDatabase } from '#testing/locks.support.ts';
import { withdrawalBench } from '#testing/money/withdrawals.support.ts';
import { root } from '#testing/network.support.ts';
import { resultBench, started, type ResultBench } from '#testing/plan/results.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: ResultBench;
beforeAll(async () => {
  server = await startTestServer();
  bench = await resultBench(server);
});
afterAll(async () => {
  await bench.expectClean();
  await server.stop();
});
/** Every test has its own days. */
beforeEach(async () => {
  server.pass(3 * 86_400);
  await bench.ask('TradingResults', {});
});

const stopped = messages.botStopped;
async function trader(dollars: number): Promise<number> {
  const [uid] = await bench.place([[root, 1]]);
  await bench.buy(uid!, 'Silver');
  await bench.runs(uid!, dollars);
  return uid!;
}
/** Waits until somebody waits for a market, or for what another transaction holds. */
async function waitForLock(holder: Queryable, type: 'advisory' | 'transactionid'): Promise<void> {
  // The number of a transaction is drawn when it is asked for, and a row's lock is named by it.
  const sql = `SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = '${type}' AND ${
    type === 'advisory' ? inThisDatabase : 'transactionid = pg_current_xact_id()::xid'
  }`;
  await expect.poll(async () => (await holder.query(sql)).length).toBeGreaterThan(0);
}

describe('while a result is being booked', () => {
  test('a loss holds up nobody, and finds what was stopped meanwhile', async () => {
    const uid = await trader(100);
    const id = await bench.startOnly('-10');
    expect(await bench.bot(uid, -95)).toBe(stopped);
    await finishOpenResults(server.services);
    expect(await bench.newest()).toMatchObject({ id, status: 'posted' });
    expect(await bench.money.balances(uid)).toEqual({ coin: '20', forexPrincipal: '90' });
  });

  test('nor does a gain', async () => {
    const uid = await trader(100);
    await bench.startOnly('10');
    expect(await bench.bot(uid, -100)).toBe(stopped);
    await finishOpenResults(server.services);
    expect(await bench.money.balances(uid)).toMatchObject({
      forexPrincipal: '100',
      forexRoi: '8',
    });
  });

  test('what is stopped at the last moment is taken from the principal fund', async () => {
    const uid = await trader(100);
    const stopping = move(
      { uid, account: 'forexInvested' },
      { uid, account: 'forexPrincipal' },
      units(95),
    );
    expect(await bench.money.overtake(stopping, () => bench.post({ percent: -10 }))).toMatchObject({
      status: 'posted',
    });
    expect(await bench.money.balances(uid)).toEqual({ coin: '20', forexPrincipal: '90' });
    // The rival was not a bot's command, so the index needs the event.
    await appendEvents(server.db, [
      {
        kind: 'investment',
        uid,
        at: server.services.clock.now(),
        market: 'forex',
        amountMicros: -units(95),
      },
    ]);
  });
});

describe('one market has one result at a time', () => {
  test('the next one finishes it first', async () => {
    const uid = await trader(100);
    server.pass(86_400);
    const id = await bench.startOnly('-50');
    expect(await bench.post({ date: bench.day(1), preview: true })).toBe(
      `The result of ${bench.day()} is not finished yet !!`,
    );
    expect(await bench.post({ preview: true })).toBe('The result of this date is being posted !!');
    expect(await bench.post({ date: bench.day(1), percent: 10 })).toMatchObject({ profit: 10 });
    const [first] = await server.db.query('SELECT status FROM runs WHERE id = $1', [id]);
    expect(first).toEqual({ status: 'posted' });
    expect(await bench.money.balances(uid)).toMatchObject({ forexInvested: '50', forexRoi: '8' });
  });

  test('two operators at once post one', async () => {
    const uid = await trader(100);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => bench.post({ percent: (n % 2) + 1 })),
    );
    const posted = answers.filter((answer) => typeof answer === 'object');
    expect(posted).toHaveLength(1);
    const refusals = answers.filter((answer) => typeof answer === 'string');
    for (const text of refusals) expect(text).toMatch(/^The result of this date is .*posted !!$/);
    const [rows] = await server.db.query<{ count: number }>(
      `SELECT count(*)::int FROM incomes WHERE uid = $1 AND type = 'RoiIncome'`,
      [uid],
    );
    expect(rows).toEqual({ count: 1 });
  });
});

describe('a bot at the same moment', () => {
  test.each([-60, 5])('waits for a result that is being computed: %s', async (dollars) => {
    const uid = await trader(100);
    const ended: string[] = [];
    const { moving } = await server.db.transaction(async (tx) => {
      await haltMarket(tx, 'forex');
      const running = bench.bot(uid, dollars).finally(() => ended.push('bot'));
      await waitForLock(tx, 'advisory');
      expect(ended).toEqual([]);
      return { moving: running };
    });
    expect([started, stopped]).toContain(await moving);
  });

  test('that is being stopped is in the result with what is left of it', async () => {
    const uid = await trader(100);
    const at = server.services.clock.now();
    const { posting } = await server.db.transaction(async (tx) => {
      await holdMarket(tx, 'forex');
      await book(tx, {
        key: `stop of ${uid}`,
        kind: 'botStop',
        cause: 'bot:forex',
        actor: `member:${uid}`,
        remark: '',
        at,
        entries: move(
          { uid, account: 'forexInvested' },
          { uid, account: 'forexPrincipal' },
          units(60),
        ),
      });
      const amountMicros = -units(60);
      await appendEvents(tx, [{ kind: 'investment', uid, at, market: 'forex', amountMicros }]);
      const result = bench.post({ percent: -100 });
      await waitForLock(tx, 'advisory');
      return { posting: result };
    });
    expect(await posting).toMatchObject({ status: 'posted' });
    expect(await bench.money.balances(uid)).toEqual({ coin: '20', forexPrincipal: '60' });
  });

  test('started, stopped and results in any order leave nobody below nothing', async () => {
    const uids = await Promise.all(Array.from({ length: 6 }, () => trader(50)));
    const moves = uids.flatMap((uid) => [bench.bot(uid, -30), bench.bot(uid, 5)]);
    const results = [bench.post({ percent: -40 }), bench.post({ date: bench.day(1), percent: 3 })];
    await Promise.all([...moves, ...results]);
    for (const uid of uids) {
      const rows = await server.db.query<{ base: bigint; paid: bigint }>(
        `SELECT on_micros AS base, paid FROM incomes
         WHERE uid = $1 AND type = 'RoiIncome' AND paid < 0`,
        [uid],
      );
      for (const { base, paid } of rows) {
        expect(toDecimal(paid)).toBe(toDecimal((-base * 40n) / 100n));
      }
    }
  });
});

test('whoever comes after the look at the network makes it look again', async () => {
  const late: number[] = [];
  let looks = 0;
  const row = await withNetwork(server.services, async (view) => {
    looks += 1;
    if (late.length === 0) late.push(...(await bench.place([[root, 1]])));
    return view.rowOf(late[0]!);
  });
  expect(looks).toBe(2);
  expect(row).toBeGreaterThan(0);
});

describe('a result that is cut off half-way', () => {
  test('and was finished and is taken back by others meanwhile is not booked again', async () => {
    await trader(100);
    const { db, services } = server;
    const id = await bench.startOnly('5');
    const { finishing } = await db.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM runs WHERE id = $1 FOR UPDATE', [id]);
      const running = finishResult(services, id).then(
        () => 'booked',
        (error: Error) => error.message,
      );
      await waitForLock(tx, 'transactionid');
      await tx.query("UPDATE runs SET status = 'posted', done = planned WHERE id = $1", [id]);
      await tx.query(
        `UPDATE runs SET status = 'reversing', done = 0, reversed_by = 'test',
           reversed_at = now(), reversal_remark = '' WHERE id = $1`,
        [id],
      );
      return { finishing: running };
    });
    expect(await finishing).toBe(`Run ${id} was finished by somebody else.`);
    expect(await bench.newest()).toMatchObject({ id, status: 'reversing', done: 0 });
    await db.query("UPDATE runs SET status = 'reversed', done = planned WHERE id = $1", [id]);
  });

  test('is finished by whoever finds it, and nothing is doubled or missing', async () => {
    // More receivers than one chunk books; the last of them cannot be booked at first.
    const uids = await bench.place(Array.from({ length: 2100 }, () => [root, 2] as const));
    const last = uids.at(-1)!;
    await server.db.query(
      `INSERT INTO network_events (at, kind, uid, crypto_micros)
       SELECT $2::timestamptz - interval '2 days', 'investment', uid, 100000000
       FROM unnest($1::int[]) AS u (uid)`,
      [uids, server.services.clock.now()],
    );
    for (let from = 0; from < uids.length; from += 700) {
      await Promise.all(
        uids.slice(from, from + 700).map((uid) => bench.money.fill(uid, 'cryptoInvested', 100)),
      );
    }
    // Two have stopped since, one in each chunk, and one of them wants to be paid out.
    for (const uid of [uids[0]!, last]) expect(await bench.bot(uid, -100, 'crypto')).toBe(stopped);
    await bench.money.settings({ minimumMicros: {} });
    await withdrawalBench(bench.money).hold(last, 'cryptoPrincipal', 100);
    await bench.network.asOwner(
      `CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS
         'BEGIN RAISE EXCEPTION ''cut off''; END';
       CREATE TRIGGER break_off BEFORE INSERT ON incomes FOR EACH ROW
         WHEN (NEW.uid = ${last}) EXECUTE FUNCTION break_off()`,
    );
    const payload = { market: 'crypto', date: bench.day(1), percent: '-1', note: 'x' };
    expect((await bench.ask('PostTradingResult', payload)).status).toBe(500);
    const cut = await bench.newest();
    expect(cut).toMatchObject({ status: 'posting', planned: 2100, done: 2000 });
    await bench.network.asOwner('DROP TRIGGER break_off ON incomes');
    await Promise.all([finishOpenResults(server.services), finishOpenResults(server.services)]);
    expect(await bench.newest()).toMatchObject({ status: 'posted', done: 2100 });
    const [whole] = await server.db.query(
      `SELECT count(*)::int AS rows, sum(paid)::bigint AS paid, count(DISTINCT posting_id)::int
         AS postings FROM incomes WHERE run_id = $1`,
      [cut.id],
    );
    expect(whole).toEqual({ rows: 2100, paid: -units(2100), postings: 2100 });
    for (const uid of [uids[0]!, last]) {
      expect(await bench.money.balances(uid)).toEqual({ cryptoPrincipal: '99' });
    }
    expect(await bench.money.balances(uids[1]!)).toEqual({ cryptoInvested: '99' });
    // And taken back half-way as well.
    await bench.network.asOwner(
      `CREATE TRIGGER break_off BEFORE INSERT ON incomes FOR EACH ROW
         WHEN (NEW.uid = ${last}) EXECUTE FUNCTION break_off()`,
    );
    const answer = await bench.ask('Reverse', { id: `run:${cut.id}`, remark: 'x' });
    expect(answer.status).toBe(500);
    expect(await bench.newest()).toMatchObject({ status: 'reversing', done: 2000 });
    await bench.network.asOwner('DROP TRIGGER break_off ON incomes');
    await Promise.all([finishOpenResults(server.services), finishOpenResults(server.services)]);
    expect(await bench.newest()).toMatchObject({ status: 'reversed', done: 2100 });
    for (const uid of [uids[0]!, last]) {
      expect(await bench.money.balances(uid)).toEqual({ cryptoPrincipal: '100' });
    }
    expect(await bench.money.balances(uids[1]!)).toEqual({ cryptoInvested: '100' });
  });
});
