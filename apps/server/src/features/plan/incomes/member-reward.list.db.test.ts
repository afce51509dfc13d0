import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planBench, type PlanBench } from '#testing/plan.support.ts';
import {
  insertIncome,
  insertReward,
  insertRun,
  reportsOf,
  type Reports,
} from '#testing/plan/incomes.support.ts';
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

describe('RewardIncome', () => {
  test('is one row per rank, with the active team and the amounts of the plan', async () => {
    const uid = await reports.newcomer();
    const [left, right] = await bench.place([
      [uid, 1],
      [uid, 2],
      [uid, 2],
    ]);
    await bench.buy(left!);
    await bench.buy(right!);
    const { data, dataOut } = await reports.report(uid, 'rewardincome', {
      search: 'x',
      fdate: '2026-01-01',
    });
    expect(dataOut).toEqual({ totalIncome: 0 });
    expect(
      data[0].map((row) => [row['level'], row['rank1'], row['Reward'], row['amount']]),
    ).toEqual([
      [1, 'Star', '10/10', 25],
      [2, 'Silver Star', '50/50', 100],
      [3, 'Gold Star', '250/250', 500],
      [4, 'Ruby', '1000/1000', 2000],
      [5, 'Emerald', '5000/5000', 10_000],
      [6, 'Diamond', '25000/25000', 50_000],
    ]);
    expect(data[0][0]).toMatchObject({
      LeftTeam: 1,
      RightTeam: 1,
      AcvdDate: '',
      RelDate: '',
      qfy: 'Pending',
      payable: 0,
      remark: 'Not reached yet',
    });
  });

  test('says what was achieved and released, and what the cap leaves of it', async () => {
    const uid = await reports.newcomer();
    await bench.buy(uid, 'Education');
    const runId = await insertRun(server.db, 'closing', '2026-03-02');
    const operatorToken = await server.operator('owner');
    expect(operatorToken).not.toBe('');
    const [operator] = await server.db.query<{ id: number }>('SELECT id FROM operators LIMIT 1');
    const star = { uid, rank: 1, name: 'Star of then', amount: 30, runId };
    await insertReward(server.db, star, operator!.id);
    const paid = { uid, type: 'Reward', level: 1, on: 30, paid: 20, flushed: 10 };
    await insertIncome(server.db, { ...paid, reason: 'capped' });
    await insertReward(server.db, { uid, rank: 2, name: 'Silver Star', amount: 200, runId });
    const { data, dataOut } = await reports.report(uid, 'RewardIncome');
    expect(dataOut).toEqual({ totalIncome: 20 });
    expect(data[0].slice(0, 3)).toMatchObject([
      {
        rank1: 'Star of then',
        qfy: 'Released',
        amount: 30,
        payable: 20,
        AcvdDate: '2026-03-02 05:40:00',
        RelDate: '2026-03-04 15:30:00',
        remark: 'Paid as far as the overall cap left room',
      },
      // The cap of 50 dollars held is 150.
      {
        qfy: 'Achieved',
        amount: 200,
        payable: 150,
        RelDate: '',
        remark: 'Waits for release; the overall cap leaves room for a part',
      },
      { qfy: 'Pending', amount: 500, payable: 150 },
    ]);
    const [tree] = await bench.network.rows(uid, 'binaryTree', { searchId: uid });
    expect(tree).toMatchObject({ binaryrank: 'Silver Star', packageName: 'Education' });
  });
});
