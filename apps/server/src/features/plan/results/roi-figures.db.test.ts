import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '#testing/network.support.ts';
import { resultBench, type ResultBench } from '#testing/plan/results.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: ResultBench;
beforeAll(async () => {
  server = await startTestServer();
  bench = await resultBench(server);
});
afterAll(() => server.stop());

/** Today, the last 15 days and in all, of forex and of crypto, as the dashboard shows them. */
async function figures(uid: number): Promise<number[]> {
  const token = await bench.network.token(uid);
  const { body } = await server.call('userDashboard', { uid }, { token });
  const [[row]] = body.data as [[Record<string, number>]];
  return ['Forex', 'Crypto'].flatMap((market) =>
    ['Today', '15Day', 'Total'].map((span) => row[`roiamountPermi${span}${market}`]!),
  );
}
const days = (count: number): void => server.pass(count * 86_400);

test('the dashboard shows the whole profit less losses by the day of posting', async () => {
  const [a] = await bench.place([[root, 1]]);
  const [b] = await bench.place([[a!, 1]]);
  await bench.buy(a!, 'Silver');
  await bench.buy(b!, 'Silver');
  await bench.runs(b!, 33.333333);
  await bench.runs(b!, 100, 'crypto');
  expect(await figures(b!)).toEqual([0, 0, 0, 0, 0, 0]);
  // The whole of it, also the millionth that neither dollars nor tokens got.
  await bench.post({ percent: '1.5' });
  await bench.post({ market: 'crypto', percent: -10 });
  expect(await figures(b!)).toEqual([0.499999, 0.499999, 0.499999, -10, -10, -10]);
  // A share of somebody else's profit is no result of one's own.
  expect(await figures(a!)).toEqual([0, 0, 0, 0, 0, 0]);
  days(14);
  // A result of an earlier date counts on the day on which it is posted.
  await bench.post({ date: bench.day(1), percent: 3 });
  expect(await figures(b!)).toEqual([0.999999, 1.499998, 1.499998, 0, -10, -10]);
  days(1);
  expect(await figures(b!)).toEqual([0, 0.999999, 1.499998, 0, 0, -10]);
  // One that is taken back counts against the day on which that was, spent or not.
  await bench.reverse(`run:${(await bench.newest()).id}`);
  expect(await figures(b!)).toEqual([-0.999999, 0, 0.499999, 0, 0, -10]);
});
