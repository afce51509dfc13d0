import type { Row } from '@canopy/contract/calls.ts';
import { incomeRemark, type RemarkRow } from '@canopy/contract/income-words.ts';
import { sayEnglish } from '@canopy/contract/movement-words.ts';
import { incomeNames, incomeOf, type IncomeName } from '@canopy/plan/incomes/all.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertIncome, insertRun, reportsOf, type Reports } from '#testing/plan/incomes.support.ts';
import { planBench, type PlanBench } from '#testing/plan.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: PlanBench;
let reports: Reports;
let other: number;
let purchaseId: number;
let runId: number;
beforeAll(async () => {
  server = await startTestServer();
  bench = planBench(server);
  reports = reportsOf(bench);
  other = await reports.newcomer();
  await bench.buy(other, 'Silver');
  const [bought] = await server.db.query<{ id: bigint }>('SELECT id FROM purchases');
  purchaseId = Number(bought!.id);
  runId = await insertRun(server.db, 'forex', '2026-03-01');
});
afterAll(() => server.stop());

/** Rows as every rule, cap, run and reversal can make them. */
async function insertVariants(uid: number, type: IncomeName): Promise<void> {
  const { report, wallet, loss, missed, needsDirects } = incomeOf(type);
  const common = {
    uid,
    type,
    on: 1500.25,
    rate: 2.5,
    runId,
    purchaseId,
    ...(report.family === 'level' ? { sourceUid: other, level: 3 } : {}),
    ...(type === 'MatchingIncome' ? { matching: [2, 1, 1.25, 1, 0] as const } : {}),
  };
  const add = (change: object) => insertIncome(server.db, { ...common, ...change });
  const flushed = { flushed: 0.000001, reason: 'capped' };
  const paid = wallet === null ? flushed : { paid: 7 };
  const first = await add(paid);
  await add({ ...paid, runId: null, purchaseId: null });
  const reasons = ['inactive', 'dailyCap', 'capped', ...(needsDirects ? ['locked'] : [])];
  for (const reason of reasons) {
    await add({ flushed: 12.5, reason });
    if (missed) await add({ flushed: 12.5, reason, sourceUid: uid, level: 0 });
    if (wallet !== null) await add({ paid: 3, flushed: 0.5, reason });
  }
  if (wallet === null) await add({ flushed: -0.000001, reason: 'capped', reverses: first });
  else await add({ paid: -7, reverses: first });
  if (wallet !== null) await add({ paid: -3, flushed: -0.5, reason: 'capped', reverses: first });
  if (loss) {
    const lost = await add({ paid: -4, rate: -1.25 });
    await add({ paid: 4, rate: -1.25, reverses: lost });
  }
}

const withReport = incomeNames.filter((name) => incomeOf(name).report.family !== 'reward');

test.each(withReport)('%s: a row makes the remark that the server sends', async (name) => {
  const uid = await reports.newcomer();
  await insertVariants(uid, name);
  const rows = (await reports.rows(uid, incomeOf(name).report.type)) as Row<'GetIncomeReport'>[];
  expect(rows.length).toBeGreaterThan(6);
  expect(rows.map((row) => incomeRemark(incomeOf(name), row as RemarkRow, sayEnglish))).toEqual(
    rows.map((row) => row.remark),
  );
});

test('a reward says its rank, in the rows behind a posting too', async () => {
  const uid = await reports.newcomer();
  await insertIncome(server.db, { uid, type: 'Reward', level: 2, on: 100, paid: 100 });
  const [[found]] = (await bench.network.ask(uid, 'PostingIncomes', { posting: 1 })) as [
    Row<'PostingIncomes'>[],
  ];
  expect(found).toMatchObject({ type: '', name: 'Reward', row: { remark: 'Reward of rank 2' } });
  expect(incomeRemark(incomeOf('Reward'), found!.row, sayEnglish)).toBe('Reward of rank 2');
});
