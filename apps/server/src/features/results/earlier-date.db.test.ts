import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resultBench, started, type ResultBench } from '#features/results/fixtures.ts';
import { root } from '#testing-network.ts';
import { startTestServer, type TestServer } from '#testing.ts';

/** What a result of an earlier date is reckoned on; every test has a week of its own. */
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
beforeEach(() => hours(7 * 24));

const hours = (count: number): void => server.pass(count * 3600);
/** A member with a package, and nobody else's bot in the way of the totals. */
async function trader(): Promise<number> {
  const [uid] = await bench.place([[root, 1]]);
  await bench.buy(uid!, 'Silver');
  return uid!;
}
/** What the newest result was reckoned on for a member. */
async function baseOf(uid: number): Promise<unknown> {
  const { id } = await bench.newest();
  const [row] = await server.db.query<{ base: bigint }>(
    "SELECT on_micros AS base FROM incomes WHERE run_id = $1 AND uid = $2 AND type = 'RoiIncome'",
    [id, uid],
  );
  return row ? Number(row.base) / 1e6 : null;
}

test('a bot that was started after the day is not in its result', async () => {
  const uid = await trader();
  expect(await bench.bot(uid, 100)).toBe(started);
  hours(24);
  await bench.bot(uid, 50);
  const late = await trader();
  await bench.bot(late, 1000);
  await bench.post({ date: bench.day(1), percent: 1 });
  expect(await baseOf(uid)).toBe(100);
  expect(await baseOf(late)).toBeNull();
  await bench.post({ date: bench.day(), percent: 1 });
  expect(await baseOf(uid)).toBe(150);
  expect(await baseOf(late)).toBe(1000);
});

test('a bot that was stopped since earns and loses nothing on what is gone', async () => {
  const uid = await trader();
  await bench.bot(uid, 100);
  hours(48);
  await bench.bot(uid, -70);
  await bench.post({ date: bench.day(2), percent: 1 });
  expect(await baseOf(uid)).toBe(30);
  // Started again: what ran then was more, what runs now is less.
  await bench.bot(uid, 10);
  await bench.post({ date: bench.day(1), percent: -1 });
  expect(await baseOf(uid)).toBe(40);
});

test('stopped and started anew is not what ran then', async () => {
  const uid = await trader();
  hours(24);
  await bench.bot(uid, 60);
  hours(24);
  await bench.bot(uid, -60);
  await bench.bot(uid, 80);
  await bench.post({ date: bench.day(2), percent: 1 });
  expect(await baseOf(uid)).toBeNull();
  await bench.post({ date: bench.day(1), percent: 1 });
  expect(await baseOf(uid)).toBe(60);
});

test('a loss booked since counts as what runs now', async () => {
  const uid = await trader();
  await bench.bot(uid, 200);
  hours(48);
  await bench.post({ date: bench.day(), percent: -50 });
  await bench.post({ date: bench.day(2), percent: 10 });
  expect(await baseOf(uid)).toBe(100);
});

test('the day ends at midnight in TIME_ZONE', async () => {
  const toMidnight = (): number => {
    const now = server.services.clock.now().getTime() + 5.5 * 3_600_000;
    return 86_400 - (now % 86_400_000) / 1000;
  };
  const uid = await trader();
  server.pass(toMidnight() - 30);
  await bench.bot(uid, 10);
  const before = bench.day();
  server.pass(toMidnight() + 1);
  await bench.bot(uid, 20);
  expect(bench.day(1)).toBe(before);
  await bench.post({ date: before, percent: 1 });
  expect(await baseOf(uid)).toBe(10);
});

test('it goes by the plan of its date', async () => {
  const uid = await trader();
  await bench.bot(uid, 100);
  hours(24);
  const [{ parameters }] = (await server.db.query<{ parameters: object }>(
    'SELECT parameters FROM plan_versions ORDER BY version DESC LIMIT 1',
  )) as [{ parameters: { roi: object } }];
  const changed = { ...parameters, roi: { ...parameters.roi, dollars: 50, tokens: 50 } };
  await server.db.query(
    `INSERT INTO plan_versions (parameters, effective_from, note, saved_by, saved_at)
     VALUES ($1, $2, 'halves', 'test', $2)`,
    [JSON.stringify(changed), server.services.clock.now()],
  );
  await bench.post({ date: bench.day(1), percent: 1 });
  expect(await bench.money.balances(uid)).toMatchObject({ forexRoi: '0.8', forexToken: '0.2' });
  await bench.post({ date: bench.day(), percent: 1 });
  expect(await bench.money.balances(uid)).toMatchObject({ forexRoi: '1.3', forexToken: '0.7' });
});
