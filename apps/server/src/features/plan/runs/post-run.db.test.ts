import { units, type Micros } from '@canopy/ledger/money.ts';
import { ofCompany, ofMember } from '@canopy/ledger/postings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOwed } from '#features/plan/incomes/owed.ts';
import { postRun, type RunSource } from '#features/plan/runs/post-run.ts';
import { chunkOf } from '#features/plan/runs/run-chunk.ts';
import { root } from '#testing/network.support.ts';
import { planBench, type PlanBench } from '#testing/plan.support.ts';
import {
  countOf,
  incomeRow,
  lossOf,
  many,
  sourceOf,
  startRun,
  wholeOf,
} from '#testing/plan/posted-runs.support.ts';
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

describe('a run that is booked', () => {
  test('makes one posting per receiver and wallet, explained by its rows', async () => {
    const [a, b] = await bench.place([
      [root, 1],
      [root, 2],
    ]);
    const rows = [
      [
        incomeRow(a!, { paidMicros: units(8) }),
        incomeRow(a!, { income: 'TokenWallet', paidMicros: units(2) }),
        incomeRow(a!, { income: 'RoiLevelIncome', sourceUid: b!, level: 1 }),
        incomeRow(a!, {
          income: 'RoiLevelIncome',
          ratePpm: null,
          paidMicros: 0n,
          flushedMicros: units(3),
          reason: 'locked',
        }),
      ],
      [incomeRow(b!)],
    ];
    const run = await startRun(server.db, 2);
    await postRun(server.services, run, sourceOf(rows));
    expect(await bench.money.balances(a!)).toEqual({ forexRoi: '9', forexToken: '2' });
    expect(await bench.money.balances(b!)).toEqual({ forexRoi: '1' });
    expect(await bench.money.postings(`run:${run}`)).toEqual([
      {
        kind: 'RoiIncome',
        actor: 'operator:1',
        entries: { [`${a} forexRoi`]: '9', 'result:forex': '-8', 'expense:RoiLevelIncome': '-1' },
      },
      {
        kind: 'TokenWalletIncome',
        actor: 'operator:1',
        entries: { [`${a} forexToken`]: '2', 'result:forex': '-2' },
      },
      {
        kind: 'RoiIncome',
        actor: 'operator:1',
        entries: { [`${b} forexRoi`]: '1', 'result:forex': '-1' },
      },
    ]);
    expect(await bench.incomes(a!)).toEqual([
      `RoiIncome ${a} L0 of 100: 8`,
      `TokenWallet ${a} L0 of 100: 2`,
      `RoiLevelIncome ${b} L1 of 100: 1`,
      `RoiLevelIncome ${a} L0 of 100: 0 -3 locked`,
    ]);
    expect(await countOf(server.db, run)).toMatchObject({ status: 'posted', done: 2, incomes: 5 });
  });

  test('takes a loss from what runs, and the index follows', async () => {
    const [a] = await bench.place([[root, 1]]);
    await bench.money.fill(a!, 'forexInvested', 50);
    const run = await startRun(server.db, 1);
    const before = (await server.services.network.catchUp()).size;
    await postRun(server.services, run, lossOf(a!, units(20)));
    expect(await bench.money.balances(a!)).toEqual({ forexInvested: '30' });
    expect(
      await server.db.query(
        'SELECT forex_micros AS f FROM network_events WHERE uid = $1 AND kind = $2',
        [a, 'investment'],
      ),
    ).toEqual([{ f: -units(20) }]);
    expect((await server.services.network.catchUp()).size).toBe(before);
  });

  test('pays what is owed first, by a posting of its own', async () => {
    const [a] = await bench.place([[root, 1]]);
    const debt = { uid: a!, account: 'forexRoi', companyAccount: 'expense:LevelIncome' } as const;
    const why = { kind: 'reversal', cause: 'test', remark: '', at: new Date() } as const;
    await server.db.transaction((tx) => addOwed(tx, [{ ...debt, amountMicros: units(5) }], why));
    const pay = async (amountMicros: Micros): Promise<number> => {
      const run = await startRun(server.db, 1);
      const rows = [[incomeRow(a!, { paidMicros: amountMicros })]];
      await postRun(server.services, run, sourceOf(rows));
      return run;
    };
    await pay(units(2));
    expect(await bench.money.balances(a!)).toEqual({});
    const run = await pay(units(4));
    expect(await bench.money.balances(a!)).toEqual({ forexRoi: '1' });
    const rows = await server.db.query<{ key: string; after: bigint }>(
      `SELECT p.key, e.balance_after AS after FROM postings p
       JOIN entries e ON e.posting_id = p.id AND e.uid IS NOT NULL
       WHERE p.cause = $1 ORDER BY p.id`,
      [`run:${run}`],
    );
    expect(rows).toEqual([
      { key: `run:${run}:${a}:forexRoi`, after: units(4) },
      { key: `run:${run}:owed:${a}:forexRoi:expense:LevelIncome`, after: units(1) },
    ]);
  });
});

describe('a run that is disturbed', () => {
  test('goes on where it was cut off', async () => {
    const run = await startRun(server.db, 4500);
    const rows = many(2_000_000);
    const broken = async (): Promise<RunSource> => ({
      async chunk(tx, from, to) {
        if (from >= 2000) throw new Error('cut off');
        return (await sourceOf(rows)()).chunk(tx, from, to);
      },
    });
    await expect(postRun(server.services, run, broken)).rejects.toThrow('cut off');
    expect(await countOf(server.db, run)).toMatchObject({
      status: 'posting',
      done: 2000,
      postings: 2000,
    });
    await postRun(server.services, run, sourceOf(rows));
    expect(await countOf(server.db, run)).toEqual(wholeOf(4500));
    await postRun(server.services, run, sourceOf(rows));
    expect(await countOf(server.db, run)).toEqual(wholeOf(4500));
  });

  test('is booked once by workers that do it at the same time', async () => {
    const run = await startRun(server.db, 4500);
    const rows = many(2_020_000);
    await Promise.all([1, 2, 3].map(() => postRun(server.services, run, sourceOf(rows))));
    expect(await countOf(server.db, run)).toEqual(wholeOf(4500));
  });

  test('waits for whoever moves the same wallets, and goes on from their balance', async () => {
    const [a] = await bench.place([[root, 1]]);
    await bench.money.fill(a!, 'forexRoi', 2);
    const run = await startRun(server.db, 1);
    const rival = [ofMember(a!, 'forexRoi', units(3)), ofCompany('received:0', -units(3))];
    await bench.money.overtake(rival, () =>
      postRun(server.services, run, sourceOf([[incomeRow(a!)]])),
    );
    const rows = await server.db.query<{ after: bigint }>(
      'SELECT balance_after AS after FROM entries WHERE uid = $1 ORDER BY posting_id',
      [a],
    );
    expect(rows.map(({ after }) => after)).toEqual([units(2), units(5), units(6)]);
    expect(await bench.money.balances(a!)).toEqual({ forexRoi: '6' });
  });

  test('is not booked again where its keys are known', async () => {
    const run = await startRun(server.db, 1);
    const [a] = await bench.place([[root, 1]]);
    await server.db.query(
      'INSERT INTO idempotency_keys (key, input_hash, answer, at) VALUES ($1, $2, $3, now())',
      [`run:${run}:${a}:forexRoi`, Buffer.from('x'), 'taken'],
    );
    await expect(postRun(server.services, run, sourceOf([[incomeRow(a!)]]))).rejects.toThrow(
      'idempotency_keys_pkey',
    );
    expect(await countOf(server.db, run)).toMatchObject({ status: 'posting', done: 0, incomes: 0 });
  });

  test.each([
    ['more than what runs', lossOf(3_000_000, units(1)), 'balance_not_below'],
    ['coins', sourceOf([[incomeRow(3_000_000, { income: 'CoinWallet' })]]), 'books no coins'],
    [
      'an absurd amount',
      sourceOf([[incomeRow(3_000_000, { paidMicros: 2n * 10n ** 15n })]]),
      'sane_amount',
    ],
  ])('books nothing of %s', async (_, source, why) => {
    const run = await startRun(server.db, 1);
    await expect(postRun(server.services, run, source)).rejects.toThrow(why);
    expect(await countOf(server.db, run)).toMatchObject({ status: 'posting', done: 0, incomes: 0 });
  });

  test('books nothing that does not add up to zero', async () => {
    const run = await startRun(server.db, 1);
    const open = async (): Promise<RunSource> => ({
      chunk() {
        const chunk = chunkOf([incomeRow(3_000_000)], '');
        chunk.postings[0]!.amountMicros += 1n;
        return chunk;
      },
    });
    await expect(postRun(server.services, run, open)).rejects.toThrow('does not add up to zero');
    expect(await countOf(server.db, run)).toMatchObject({ status: 'posting', done: 0, incomes: 0 });
  });

  test('wants its receivers in the order of their ids', () => {
    expect(() => chunkOf([incomeRow(2), incomeRow(1)], '')).toThrow('in the order of their ids');
  });
});
