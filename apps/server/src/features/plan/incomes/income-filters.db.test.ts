import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '#call/handlers.ts';
import { listIncomes } from '#features/plan/incomes/income-report.list.ts';
import { planBench, type PlanBench } from '#testing/plan.support.ts';
import { insertIncome, reportsOf, type Reports } from '#testing/plan/incomes.support.ts';
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

describe('the filters', () => {
  test('go by the day of the income in TIME_ZONE, and totals cover all of the filter', async () => {
    const uid = await reports.newcomer();
    // Midnight in India is half past six in the evening before, by Greenwich.
    const days = ['2026-03-01T18:29:59Z', '2026-03-01T18:30:00Z', '2026-03-02T18:30:00Z'];
    for (const [place, at] of days.entries()) {
      await insertIncome(server.db, { uid, type: 'KycIncome', paid: 10 ** place, at });
    }
    const total = async (fdate: string, tdate: string) =>
      (await reports.report(uid, 'KycIncome', { fdate, tdate, limit: 1 })).dataOut.totalIncome;
    expect(await total('', '')).toBe(111);
    expect(await total('2026-03-02', '')).toBe(110);
    expect(await total('2026-03-02', '2026-03-02')).toBe(10);
    expect(await total('', '2026-03-01')).toBe(1);
    expect(await total('2026-03-04', '')).toBe(0);
    const asked = { type: 'KycIncome', fdate: '', tdate: '2026-03-02', search: '', limit: 1 };
    const token = await bench.network.token(uid);
    const { headers } = await server.call('GetIncomeReport', { uid, ...asked }, { token });
    expect(headers['x-total-count']).toBe('2');
    const refused = await bench.network.ask(uid, 'GetIncomeReport', { ...asked, fdate: '1/2' });
    expect(refused).toBe('Invalid Date !!');
    const unknown = { ...asked, type: 'Reward' };
    expect(await bench.network.ask(uid, 'GetIncomeReport', unknown)).toBe('Invalid Type !!');
  });

  test('a search finds the other member by id or name, and the words of the remark', async () => {
    const uid = await reports.newcomer();
    const [one, two] = [await reports.newcomer(uid), await reports.newcomer(uid)];
    await server.db.query("UPDATE members SET name = 'Tara 50% Off' WHERE uid = $1", [two]);
    const level = { uid, type: 'MatchingLevelIncome', level: 1, rate: 10, on: 10 };
    await insertIncome(server.db, { ...level, sourceUid: one, paid: 1 });
    await insertIncome(server.db, { ...level, sourceUid: two, paid: 2 });
    await insertIncome(server.db, { ...level, sourceUid: two, flushed: 4, reason: 'capped' });
    const found = async (search: string | number) => {
      const { data, dataOut } = await reports.report(uid, 'MatchingLevelIncome', { search });
      return [data[0].length, dataOut.totalIncome];
    };
    expect(await found(one)).toEqual([1, 1]);
    expect(await found('tara')).toEqual([2, 2]);
    expect(await found(' 50% ')).toEqual([2, 2]);
    expect(await found('OVERALL CAP')).toEqual([1, 0]);
    expect(await found('matching income of')).toEqual([3, 3]);
    expect(await found('_')).toEqual([0, 0]);
    // The asking member is no other: their own id finds nothing that is from themselves.
    await insertIncome(server.db, { uid, type: 'KycIncome', paid: 1 });
    expect(await reports.rows(uid, 'KycIncome', { search: uid })).toEqual([]);
    expect(await reports.rows(uid, 'KycIncome', { search: 'approved' })).toHaveLength(1);
  });

  test('pages are in one order, newest first, and nobody sees the rows of another', async () => {
    const [uid, other] = [await reports.newcomer(), await reports.newcomer()];
    for (let paid = 1; paid <= 25; paid += 1) {
      await insertIncome(server.db, { uid, type: 'KycIncome', paid });
    }
    const pages = [];
    for (let page = 1; page <= 4; page += 1) {
      pages.push(...(await reports.rows(uid, 'KycIncome', { page, limit: 8 })));
    }
    const wanted = Array.from({ length: 25 }, (_, at) => [at + 1, 25 - at]);
    expect(pages.map((row) => [row['row'], row['plan_amount']])).toEqual(wanted);
    expect(await reports.rows(other, 'KycIncome')).toEqual([]);
  });
});

test('CSV has every row once', async () => {
  const uid = await reports.newcomer();
  await server.db.query(
    `INSERT INTO incomes (posting_id, at, on_micros, paid, flushed, uid, source_uid, plan_version,
       level, type)
     SELECT 1, now(), 0, n * 1000000::bigint, 0, $1, $1, 1, 0, 'KycIncome'
     FROM generate_series(1, 2500) AS n`,
    [uid],
  );
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/GetIncomeReport',
    headers: { authorization: await bench.network.token(uid), accept: 'text/csv' },
    payload: { uid, type: 'KycIncome', fdate: '', tdate: '', search: '' },
  });
  const [head, ...lines] = response.body.trim().split('\n');
  const place = head!.split(',').indexOf('plan_amount');
  const amounts = lines.map((line) => Number(line.split(',')[place]));
  expect(amounts).toEqual(Array.from({ length: 2500 }, (_, at) => 2500 - at));
  expect(response.headers['x-total-count']).toBe('2500');
});

test('what is booked while one request reads page after page shifts none of them', async () => {
  const uid = await reports.newcomer();
  for (let paid = 1; paid <= 4; paid += 1) {
    await insertIncome(server.db, { uid, type: 'KycIncome', paid });
  }
  const caller = { actor: { uid } } as Caller;
  const asked = { uid: String(uid), type: 'KycIncome', fdate: '', tdate: '', search: '' };
  const read = async (offset: number) => {
    const { rows, dataOut } = await listIncomes(server.services, asked, caller, {
      offset,
      limit: 2,
    });
    return [...rows.map((row) => 'plan_amount' in row && row.plan_amount), dataOut];
  };
  expect(await read(0)).toEqual([4, 3, { totalIncome: 10 }]);
  await insertIncome(server.db, { uid, type: 'KycIncome', paid: 5 });
  expect(await read(2)).toEqual([2, 1, { totalIncome: 10 }]);
});
