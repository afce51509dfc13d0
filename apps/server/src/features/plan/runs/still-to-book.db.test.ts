/** What the database says about interrupted runs, compared with what they book in the end. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { makeRoot } from '#features/people/members/make-root.ts';
import { makeFirstPlan } from '#features/plan/plan/plan-versions.ts';
import { finishOpenResults } from '#features/plan/results/finish-result.ts';
import { startReversal } from '#features/plan/results/reverse-result.ts';
import { postClosing } from '#features/plan/runs/close-open-days.ts';
import { startClosing } from '#features/plan/runs/start-closing.ts';
import { root } from '#testing/network.support.ts';
import { fillWorld, worldDay } from '#testing/plan/closing-world.support.ts';
import { openCloser } from '#testing/plan/kill-closing.support.ts';
import { resultBench, type ResultBench } from '#testing/plan/results.support.ts';
import {
  cloneDatabase,
  quickPasswords,
  startTestServer,
  type TestServer,
} from '#testing/server.support.ts';

/** What is compared of a row; a row that pays nothing moves no wallet. */
const compared = 'run, uid, income, wallet, source_uid, level, amount, flushed';
const open = `SELECT run, uid, income, CASE WHEN amount <> 0 THEN wallet END AS wallet, source_uid,
  level, amount, flushed FROM still_to_book()`;
const booked = `SELECT i.run_id AS run, i.uid, i.type AS income, e.account AS wallet, i.source_uid,
    i.level, i.paid AS amount, i.flushed
  FROM incomes i LEFT JOIN entries e ON e.posting_id = i.posting_id AND e.uid = i.uid
  WHERE i.run_id IS NOT NULL AND i.reverses IS NULL`;

type Row = { uid: number; income: string; wallet: string | null; amount: bigint; flushed: bigint };

const rowsOf = (db: Queryable, ...parts: string[]): Promise<Row[]> =>
  db.query<Row>(`SELECT ${compared} FROM (${parts.join(' UNION ALL ')}) AS rows
    ORDER BY ${compared}`);
const sumOf = (rows: readonly Row[]): bigint => rows.reduce((sum, { amount }) => sum + amount, 0n);

describe('a closing that is cut off', () => {
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  let closer: ReturnType<typeof openCloser>;
  beforeAll(async () => {
    database = await cloneDatabase();
    const first = openCloser(database.url);
    await makeFirstPlan(first.services);
    await makeRoot({ ...first.services, passwords: quickPasswords() }, 'secret');
    await first.stop();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await fillWorld(client, 20_000, 'wide');
    await client.end();
    closer = openCloser(database.url);
  });
  afterAll(async () => {
    await closer.stop();
    await database.drop();
  });

  /** The server dies with the second chunk. */
  const dying = (services: Services): Services => {
    let chunks = 0;
    const now = (): Date => {
      if ((chunks += 1) > 1) throw new Error('killed');
      return services.clock.now();
    };
    return { ...services, clock: { now } };
  };

  test('shows what is left, which with what is booked is the whole run', async () => {
    const { services } = closer;
    const { db } = services;
    expect(await rowsOf(db, open)).toEqual([]);
    const starter = { actor: 'system', note: async () => {} };
    const { id, totals } = await startClosing(services, worldDay, starter);
    const whole = await rowsOf(db, open);
    const paid = BigInt(totals.matchingPaidMicros) + BigInt(totals.teamMatchingPaidMicros);
    expect(sumOf(whole)).toBe(paid);

    await expect(postClosing(dying(services), id)).rejects.toThrow('killed');
    const [run] = await db.query<{ done: number; planned: number }>(
      'SELECT done, planned FROM runs',
    );
    expect(run!.done).toBe(2000);
    expect(run!.planned).toBeGreaterThan(2000);
    const left = await rowsOf(db, open);
    expect(left.length).toBeGreaterThan(0);
    expect(await rowsOf(db, open, booked)).toEqual(whole);
    const receivers = await db.query(
      'SELECT DISTINCT receiver FROM still_to_book() ORDER BY receiver',
    );
    const wanted = Array.from({ length: run!.planned - 2000 }, (_, at) => ({
      receiver: 2000 + at,
    }));
    expect(receivers).toEqual(wanted);

    await postClosing(services, id);
    expect(await rowsOf(db, open)).toEqual([]);
    expect(await rowsOf(db, booked)).toEqual(whole);
    const reasons = new Set(whole.map(({ income, amount }) => `${income} ${amount > 0n}`));
    expect(reasons).toEqual(
      new Set(['MatchingIncome true', 'MatchingLevelIncome true', 'MatchingLevelIncome false']),
    );
  });
});

describe('a trading result that is cut off', () => {
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

  /** Root ← a ← b ← c; a is not Active, b and c have a bot. */
  async function traders(market: 'forex' | 'crypto'): Promise<void> {
    const [a] = await bench.place([[root, 1]]);
    const [b] = await bench.place([[a!, 1]]);
    const [c] = await bench.place([[b!, 2]]);
    for (const uid of [b!, c!]) {
      await bench.buy(uid, 'Silver');
      await bench.runs(uid, 333.333333, market);
    }
  }

  const ofRun = (id: number, sql: string): string =>
    `SELECT * FROM (${sql}) AS r WHERE run = ${id}`;

  /** Receivers go one after the other as they are booked, each with all of their rows. */
  async function expectLess(whole: readonly Row[]): Promise<void> {
    const receivers = [...new Set(whole.map(({ uid }) => uid))];
    expect(receivers).toHaveLength(4);
    for (const done of [1, 2, 3]) {
      const left = whole.filter(({ uid }) => receivers.indexOf(uid) >= done);
      const undone = server.db.transaction(async (tx) => {
        await tx.query("UPDATE runs SET done = $1 WHERE status IN ('posting', 'reversing')", [
          done,
        ]);
        expect(await rowsOf(tx, open)).toEqual(left);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
    }
  }

  test.each([
    ['forex', '1.2345', ['forexRoi', 'forexToken']],
    ['crypto', '0.9999', ['cryptoRoi', 'cryptoToken']],
  ] as const)('shows a gain of %s, and then its reversal', async (market, percent, wallets) => {
    server.pass(86_400);
    await traders(market);
    const { db, services } = server;
    const id = await bench.startOnly(percent, market);
    const whole = await rowsOf(db, open);
    expect(new Set(whole.map(({ wallet }) => wallet))).toEqual(new Set([null, ...wallets]));
    expect(whole.some(({ amount, flushed }) => amount === 0n && flushed > 0n)).toBe(true);
    await expectLess(whole);
    await finishOpenResults(services);
    expect(await rowsOf(db, open)).toEqual([]);
    expect(await rowsOf(db, ofRun(id, booked))).toEqual(whole);

    const by = { actor: 'operator:1', remark: 'wrong figure' };
    await db.transaction((tx) => startReversal(services, tx, id, by));
    const back = await rowsOf(db, open);
    expect(sumOf(back)).toBe(-sumOf(whole));
    const negative = whole.map(({ amount, flushed, ...row }) => {
      return { ...row, amount: -amount, flushed: -flushed };
    });
    expect(back).toHaveLength(negative.length);
    expect(back).toEqual(expect.arrayContaining(negative));
    await expectLess(back);
    await finishOpenResults(services);
    expect(await rowsOf(db, open)).toEqual([]);
  });

  test('shows a loss without the wallets that will bear it', async () => {
    server.pass(86_400);
    await traders('forex');
    const id = await bench.startOnly('-3.21');
    const { db, services } = server;
    const whole = await rowsOf(db, open);
    expect(new Set(whole.map(({ wallet }) => wallet))).toEqual(new Set([null]));
    expect(sumOf(whole)).toBeLessThan(0n);
    await finishOpenResults(services);
    expect(await rowsOf(db, open)).toEqual([]);
    expect(sumOf(await rowsOf(db, ofRun(id, booked)))).toBe(sumOf(whole));
  });
});
