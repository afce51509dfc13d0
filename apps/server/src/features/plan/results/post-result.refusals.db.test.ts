import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { root } from '#testing/network.support.ts';
import { resultBench, type ResultBench } from '#testing/plan/results.support.ts';
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
/** Every test has its own day. */
beforeEach(() => server.pass(86_400));

describe('what is wrong is refused, and nothing is posted', () => {
  test.each([
    [{ market: 'gold' }, 'Invalid market !!'],
    [{ market: 'FOREX' }, 'Invalid market !!'],
    [{ date: '' }, 'Date should be like 2026-01-31 !!'],
    [{ date: '2026-02-30' }, 'Date should be like 2026-01-31 !!'],
    [{ date: '31.01.2026' }, 'Date should be like 2026-01-31 !!'],
    [{ date: '9999-01-01' }, 'Date should not be in the future !!'],
    [{ percent: '' }, 'Percent should be a number with at most 4 decimals !!'],
    [{ percent: 'much' }, 'Percent should be a number with at most 4 decimals !!'],
    [{ percent: '1e1' }, 'Percent should be a number with at most 4 decimals !!'],
    [{ percent: '0.00001' }, 'Percent should be a number with at most 4 decimals !!'],
    [{ percent: '100.0001' }, 'Percent should be from -100 to 100 !!'],
    [{ percent: '-100.0001' }, 'Percent should be from -100 to 100 !!'],
    [{ note: ' ' }, 'Note is required'],
    [{ note: 'x'.repeat(501) }, 'Note should not be greater than 500 characters'],
  ])('%j: %s', async (change, text) => {
    const before = await server.db.query('SELECT count(*)::int AS runs FROM runs');
    expect(await bench.post(change)).toBe(text);
    expect(await server.db.query('SELECT count(*)::int AS runs FROM runs')).toEqual(before);
  });

  test('a day that has not begun in TIME_ZONE is in the future', async () => {
    const refusal = 'Date should not be in the future !!';
    expect(await bench.post({ date: bench.day(-1) })).toBe(refusal);
    expect(await bench.post({ date: bench.day() })).toMatchObject({ status: 'posted' });
  });

  test('a second result of a market and date, but not of the other market', async () => {
    const [uid] = await bench.place([[root, 1]]);
    await bench.buy(uid!, 'Silver');
    await bench.runs(uid!, 100);
    expect(await bench.post()).toMatchObject({ status: 'posted' });
    const refusal = 'The result of this date is already posted !!';
    expect(await bench.post()).toBe(refusal);
    expect(await bench.post({ percent: 2 })).toBe(refusal);
    expect(await bench.post({ preview: true })).toBe(refusal);
    expect(await bench.post({ market: 'crypto' })).toMatchObject({ status: 'posted', members: 0 });
    expect(await bench.money.balances(uid!)).toMatchObject({ forexRoi: '0.8' });
  });

  test('those who may not', async () => {
    const payload = { market: 'forex', date: bench.day(), percent: 1, note: 'x' };
    for (const role of ['support', 'auditor'] as const) {
      expect((await bench.ask('PostTradingResult', payload, role)).status).toBe(403);
    }
    expect(await bench.post({}, { role: 'owner' })).toMatchObject({ status: 'posted' });
  });
});
