import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planBench, type PlanBench } from '#testing/plan.support.ts';
import { insertIncome, insertRun, reportsOf, type Reports } from '#testing/plan/incomes.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: PlanBench;
let reports: Reports;
beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: 'Asia/Kolkata' });
  bench = planBench(server);
  reports = reportsOf(bench);
});
afterAll(() => server.stop());

const remarksOf = async (uid: number, type: string): Promise<unknown[]> =>
  (await reports.rows(uid, type)).map((row) => row['remark']);

describe('level income of purchases', () => {
  test('says from whom, on what, which level, rate, plan and posting', async () => {
    const a = await reports.newcomer();
    await bench.buy(a, 'Silver');
    const b = await reports.newcomer(a);
    await bench.buy(b, 'Education');
    await bench.buy(b, 'Gold');
    const { data, dataOut } = await reports.report(a, 'levelINCOME');
    expect(dataOut).toEqual({ totalIncome: 15 });
    expect(data[0]).toEqual([
      {
        row: 1,
        id: expect.any(Number),
        fromid: b,
        fromname: 'Person 1',
        onamount: 250,
        lvl: 1,
        rate: 5,
        package: 'Gold',
        purchase: 'upgrade',
        needs: 1,
        income: 12.5,
        flushed: 0,
        reason: null,
        reversal: false,
        remark: `Level 1: 5 % of Gold, upgrade of ${b}`,
        dd: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        posting_id: expect.stringMatching(/^\d+$/),
        planVersion: 1,
        run: null,
        runDate: '',
      },
      expect.objectContaining({
        row: 2,
        income: 2.5,
        remark: `Level 1: 5 % of Education, activation of ${b}`,
      }),
    ]);
    const incomes = async (type: string) =>
      (await reports.rows(a, type)).map((row) => row['income']);
    expect(await incomes('LevelIncomeEducation')).toEqual([2.5]);
    expect(await incomes('levelincomerobot')).toEqual([12.5]);
    expect((await reports.report(a, 'LevelIncomeRobot')).dataOut).toEqual({ totalIncome: 12.5 });
  });

  test('what was missed is told with its reason, and its total is what was missed', async () => {
    const a = await reports.newcomer();
    const b = await reports.newcomer(a);
    const c = await reports.newcomer(b);
    await bench.buy(c, 'Silver');
    expect(await reports.rows(b, 'LevelIncomeFlush')).toMatchObject([
      {
        fromid: c,
        income: 5,
        flushed: 5,
        reason: 'inactive',
        posting_id: null,
        remark: `Level 1: 5 % of Silver, activation of ${c}. Not paid: you were not Active`,
      },
    ]);
    await bench.buy(a, 'Education');
    await bench.buy(c, 'Silver');
    const { data, dataOut } = await reports.report(a, 'LevelIncomeFlush');
    expect(data[0].map((row) => [row['income'], row['needs'], row['remark']])).toEqual([
      [3, 2, `Level 2: 3 % of Silver, upgrade of ${c}. Not paid: level 2 needs 2 active directs`],
      [3, 2, `Level 2: 3 % of Silver, activation of ${c}. Not paid: you were not Active`],
    ]);
    expect(dataOut).toEqual({ totalIncome: 6 });
    await server.db.query('UPDATE standings SET cap_used = 149000000 WHERE uid = $1', [a]);
    await bench.buy(b, 'Education');
    expect((await reports.rows(a, 'LevelIncomeFlush'))[0]).toMatchObject({
      income: 1.5,
      reason: 'capped',
      remark: `Level 1: 5 % of Education, activation of ${b}. Not paid: over the overall cap`,
    });
  });

  test('coins say which package they came with', async () => {
    const a = await reports.newcomer();
    await bench.buy(a, 'Gold');
    expect(await reports.rows(a, 'CoinWallet')).toMatchObject([
      { uid: a, onamount: 250, plan_amount: 50, package: 'Gold', remark: 'Coins with Gold' },
    ]);
  });
});

describe('incomes of runs', () => {
  test('matching shows both sides, what is carried, and what the caps cut off', async () => {
    const uid = await reports.newcomer();
    const runId = await insertRun(server.db, 'closing', '2026-03-01');
    const common = { uid, type: 'MatchingIncome', runId, rate: 10, on: 1500 };
    await insertIncome(server.db, {
      ...common,
      paid: 100,
      flushed: 50,
      reason: 'dailyCap',
      matching: [2000, 1500, 1500, 500, 0],
    });
    expect(await reports.rows(uid, 'matchingincome')).toEqual([
      {
        row: 1,
        leftbv: 2000,
        rightbv: 1500,
        matched: 1500,
        rate: 10,
        income: 100,
        flushed: 50,
        carryleft: 500,
        carryright: 0,
        reason: 'dailyCap',
        reversal: false,
        remark:
          'Closing of 2026-03-01: 10 % of 1500 matched. ' +
          'Not paid 50: over the matching cap of the day',
        dd: '2026-03-01 17:30:00',
        id: expect.any(Number),
        posting_id: '1',
        planVersion: 1,
        run: runId,
        runDate: '2026-03-01',
      },
    ]);
  });

  test('team matching and KYC name the member they came from', async () => {
    const uid = await reports.newcomer();
    const other = await reports.newcomer(uid);
    const from = { uid, sourceUid: other };
    const team = { ...from, type: 'MatchingLevelIncome', level: 2, rate: 5, on: 100 };
    await insertIncome(server.db, { ...team, paid: 5 });
    await insertIncome(server.db, { ...team, flushed: 5, reason: 'inactive' });
    await insertIncome(server.db, { ...from, type: 'KycLevelIncome', level: 3, paid: 0.1 });
    await insertIncome(server.db, { uid, type: 'KycIncome', paid: 1 });
    const words = `Level 2: 5 % of the matching income of ${other}`;
    expect(await remarksOf(uid, 'MatchingLevelIncome')).toEqual([
      `${words}. Not paid: you were not Active`,
      words,
    ]);
    // A level that asks for no directs does not say that it does.
    expect((await reports.rows(uid, 'MatchingLevelIncome'))[0]).toMatchObject({
      income: 0,
      needs: null,
    });
    const approved = `Level 3: all documents of ${other} approved`;
    expect(await remarksOf(uid, 'KycLevelIncome')).toEqual([approved]);
    expect(await reports.rows(uid, 'KycIncome')).toMatchObject([
      { plan_amount: 1, rate: null, remark: 'All documents approved' },
    ]);
  });

  test('a loss is negative and no income; both come back with the result', async () => {
    const uid = await reports.newcomer();
    const runId = await insertRun(server.db, 'forex', '2026-03-01');
    const roi = { uid, type: 'RoiIncome', runId, on: 1000 };
    const gain = await insertIncome(server.db, { ...roi, rate: 1.25, paid: 10 });
    const loss = await insertIncome(server.db, { ...roi, rate: -2, paid: -20 });
    const { data, dataOut } = await reports.report(uid, 'RoiIncome');
    expect(dataOut).toEqual({ totalIncome: 10, totalLoss: 20 });
    expect(data[0]).toMatchObject([
      { uid, plan_amount: -20, share: null, remark: 'Loss booked against investment' },
      { uid, plan_amount: 10, share: 80, remark: 'Forex result of 2026-03-01: 1.25 %' },
    ]);
    await insertIncome(server.db, { ...roi, rate: 1.25, paid: -10, reverses: gain });
    expect((await reports.report(uid, 'RoiIncome')).dataOut).toEqual({
      totalIncome: 0,
      totalLoss: 20,
    });
    await insertIncome(server.db, { ...roi, rate: -2, paid: 20, reverses: loss });
    const after = await reports.report(uid, 'RoiIncome');
    expect(after.dataOut).toEqual({ totalIncome: 0, totalLoss: 0 });
    expect(after.data[0].slice(0, 2)).toMatchObject([
      { plan_amount: 20, reversal: true, remark: 'Reversed: Loss booked against investment' },
      { plan_amount: -10, reversal: true, remark: 'Reversed: Forex result of 2026-03-01: 1.25 %' },
    ]);
  });

  test('tokens and level income on a result; what was missed is one row of nothing', async () => {
    const uid = await reports.newcomer();
    const other = await reports.newcomer(uid);
    const runId = await insertRun(server.db, 'crypto', '2026-03-01');
    const of = { uid, runId };
    await insertIncome(server.db, {
      ...of,
      type: 'TokenWalletCrypto',
      on: 12.5,
      rate: 20,
      paid: 2.5,
    });
    const level = { ...of, type: 'RoiLevelIncomeCrypto' };
    const paid = { ...level, sourceUid: other, level: 1, on: 12.5, rate: 10, paid: 1.25 };
    await insertIncome(server.db, paid);
    await insertIncome(server.db, { ...level, on: 30, flushed: 0.6, reason: 'locked' });
    const forexRun = await insertRun(server.db, 'forex', '2026-03-02');
    const tokens = { uid, runId: forexRun, type: 'TokenWallet', on: 10, rate: 20, paid: 2 };
    await insertIncome(server.db, tokens);
    expect(await remarksOf(uid, 'tokenwallet')).toEqual([
      'Forex result of 2026-03-02: 20 % of the profit',
    ]);
    expect(await remarksOf(uid, 'tokenwalletcrypto')).toEqual([
      'Crypto result of 2026-03-01: 20 % of the profit',
    ]);
    const { data, dataOut } = await reports.report(uid, 'RoiToLevelIncomeCrypto');
    expect(dataOut).toEqual({ totalIncome: 1.25 });
    expect(data[0]).toMatchObject([
      {
        fromid: null,
        lvl: 0,
        income: 0,
        flushed: 0.6,
        needs: null,
        remark: 'Crypto result of 2026-03-01. Not paid: these levels need more active directs',
      },
      {
        fromid: other,
        lvl: 1,
        needs: 1,
        remark: `Crypto result of 2026-03-01, level 1: 10 % of the profit of ${other}`,
      },
    ]);
  });
});
