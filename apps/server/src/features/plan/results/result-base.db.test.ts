import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { root } from '#testing/network.support.ts';
import { resultBench, started, type ResultBench } from '#testing/plan/results.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

/** What a result is computed on; every test has its own week. */
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
beforeEach(async () => {
  await bench.stopAll();
  hours(7 * 24);
});

const hours = (count: number): void => server.pass(count * 3600);
/** A member with a package. */
async function trader(): Promise<number> {
  const [uid] = await bench.place([[root, 1]]);
  await bench.buy(uid!, 'Silver');
  return uid!;
}
/** What the newest result was computed on for a member. */
async function baseOf(uid: number): Promise<unknown> {
  const { id } = await bench.newest();
  const [row] = await server.db.query<{ base: bigint }>(
    "SELECT on_micros AS base FROM incomes WHERE run_id = $1 AND uid = $2 AND type = 'RoiIncome'",
    [id, uid],
  );
  return row ? Number(row.base) / 1e6 : null;
}

describe('what ran at the beginning and at the end of the date', () => {
  test('started on the day to catch a gain that is known: it shares from tomorrow on', async () => {
    const uid = await trader();
    expect(await bench.bot(uid, 1000)).toBe(started);
    expect(await bench.post({ percent: 5 })).toMatchObject({ members: 0, base: 0, profit: 0 });
    expect(await baseOf(uid)).toBeNull();
    hours(24);
    // Posted late, the day of the start still does not count.
    await bench.reverse(`run:${(await bench.newest()).id}`);
    await bench.post({ date: bench.day(1), percent: 5 });
    expect(await baseOf(uid)).toBeNull();
    await bench.post({ percent: 5 });
    expect(await baseOf(uid)).toBe(1000);
  });

  test('a bot that was started after the day is not in its result', async () => {
    const uid = await trader();
    await bench.bot(uid, 100);
    hours(24);
    await bench.bot(uid, 50);
    hours(24);
    await bench.bot(uid, 1000);
    await bench.post({ date: bench.day(1), percent: 1 });
    expect(await baseOf(uid)).toBe(100);
    await bench.post({ percent: 1 });
    expect(await baseOf(uid)).toBe(150);
  });

  test('stopped after midnight: the gain of the day before is still paid', async () => {
    const uid = await trader();
    await bench.bot(uid, 100);
    hours(48);
    await bench.bot(uid, -100);
    expect(await bench.post({ date: bench.day(1), percent: 10, preview: true })).toMatchObject({
      members: 1,
      base: 100,
      profit: 10,
    });
    await bench.post({ date: bench.day(1), percent: 10 });
    expect(await baseOf(uid)).toBe(100);
    expect(await bench.money.balances(uid)).toMatchObject({ forexRoi: '8', forexPrincipal: '100' });
    await bench.post({ percent: 10 });
    expect(await baseOf(uid)).toBeNull();
  });

  test('stopped in part on the day: the rest of it, however much was started since', async () => {
    const uid = await trader();
    await bench.bot(uid, 100);
    hours(24);
    await bench.bot(uid, -70);
    hours(24);
    await bench.bot(uid, 500);
    await bench.post({ date: bench.day(1), percent: 1 });
    expect(await baseOf(uid)).toBe(30);
  });

  test('stopped and started anew within the day is what ran at both ends of it', async () => {
    const uid = await trader();
    await bench.bot(uid, 60);
    hours(24);
    await bench.bot(uid, -60);
    await bench.bot(uid, 80);
    await bench.post({ percent: 1 });
    expect(await baseOf(uid)).toBe(60);
  });

  test('the day begins and ends at midnight in TIME_ZONE', async () => {
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
    expect(await baseOf(uid)).toBeNull();
    // The second after midnight was too late for this day as well.
    await bench.post({ percent: 1 });
    expect(await baseOf(uid)).toBe(10);
  });
});

describe('the losses of other results', () => {
  test('of an earlier date, booked in time, are off', async () => {
    const uid = await trader();
    await bench.bot(uid, 200);
    hours(24);
    await bench.post({ percent: -50 });
    hours(24);
    await bench.post({ percent: 10 });
    expect(await baseOf(uid)).toBe(100);
  });

  test('of an earlier date, booked only now, are off from its end on', async () => {
    const uid = await trader();
    await bench.bot(uid, 200);
    hours(72);
    await bench.post({ date: bench.day(2), percent: -60 });
    await bench.post({ date: bench.day(1), percent: -60 });
    // A bot cannot lose more than there was in it.
    expect(await baseOf(uid)).toBe(80);
    expect(await bench.money.balances(uid)).toMatchObject({ forexInvested: '32' });
    await bench.post({ percent: 1 });
    expect(await baseOf(uid)).toBe(32);
  });

  test('of a later date change nothing of what ran before', async () => {
    const uid = await trader();
    await bench.bot(uid, 200);
    hours(48);
    await bench.post({ percent: -50 });
    await bench.post({ date: bench.day(1), percent: 10 });
    expect(await baseOf(uid)).toBe(200);
  });
});

describe('taken back and posted anew it has the same base', () => {
  const anew = async (uid: number, daysAgo: number): Promise<unknown> => {
    await bench.reverse(`run:${(await bench.newest()).id}`);
    await bench.post({ date: bench.day(daysAgo), percent: -1 });
    return baseOf(uid);
  };

  test.each([-10, 10, -100])('%i percent, on the day itself', async (percent) => {
    const uid = await trader();
    await bench.bot(uid, 100);
    hours(24);
    await bench.post({ percent });
    expect(await anew(uid, 0)).toBe(100);
  });

  test.each([-10, 10, -100])('%i percent, a day after it was posted', async (percent) => {
    const uid = await trader();
    await bench.bot(uid, 100);
    hours(24);
    await bench.post({ percent });
    hours(24);
    expect(await anew(uid, 1)).toBe(100);
    // And the days after it go on with what it leaves.
    await bench.post({ percent: 1 });
    expect(await baseOf(uid)).toBe(99);
  });

  test('and late, though the bot was stopped and another started meanwhile', async () => {
    const uid = await trader();
    await bench.bot(uid, 100);
    hours(48);
    await bench.post({ date: bench.day(1), percent: -10 });
    await bench.bot(uid, -90);
    hours(24);
    await bench.bot(uid, 40);
    expect(await anew(uid, 2)).toBe(100);
    await bench.post({ date: bench.day(1), percent: 1 });
    // Nothing ran at the end of that day.
    expect(await baseOf(uid)).toBeNull();
  });

  test('of a bot that was stopped whole nothing goes on, whatever is given back', async () => {
    const uid = await trader();
    await bench.bot(uid, 100);
    hours(24);
    await bench.post({ percent: -10 });
    await bench.bot(uid, -90);
    hours(48);
    await bench.bot(uid, 50);
    hours(24);
    await bench.reverse(`run:${(await bench.newest()).id}`);
    for (const daysAgo of [3, 2, 1]) {
      await bench.post({ date: bench.day(daysAgo), percent: 1 });
      expect(await baseOf(uid)).toBeNull();
    }
    await bench.post({ percent: 1 });
    expect(await baseOf(uid)).toBe(50);
  });
});

test('it goes by the plan of its date', async () => {
  const uid = await trader();
  await bench.runs(uid, 100);
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
