import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '#testing/network.support.ts';
import { planBench, type PlanBench } from '#testing/plan.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: PlanBench;
let finance: string;
beforeAll(async () => {
  server = await startTestServer();
  bench = planBench(server);
  finance = await server.operator('finance');
});
afterAll(() => server.stop());

const today = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(
    server.services.clock.now(),
  );
const ask = async (from: string, to: string): Promise<Record<string, unknown>> => {
  const { body } = await server.call('operator/IncomeDisclosure', { from, to }, { token: finance });
  return body.data as Record<string, unknown>;
};

test('of a network without members, every figure is nothing', async () => {
  expect(await ask(today(), today())).toMatchObject({ members: 0, median: 0, netMedian: 0 });
  const { body } = await server.call('IncomeDisclosure');
  expect(body).toEqual({ data: null });
});

test('everyone counts, also who earned nothing; what was paid in is taken off', async () => {
  const [a, b, c] = await bench.place([
    [root, 1],
    [root, 1],
    [root, 2],
  ]);
  const below = await bench.place(Array.from({ length: 5 }, () => [a!, 1] as const));
  await bench.buy(a!, 'Education');
  // Level 1 of 1000 dollars is 50 dollars for a, who had paid 50; b pays for everybody.
  await bench.buy(below[0]!, 'Diamond', b);
  await bench.buy(c!, 'Silver', b);
  const shown = await ask(today(), today());
  expect(shown).toEqual({
    from: today(),
    to: today(),
    members: 8,
    earning: 1,
    median: 0,
    percentiles: { 10: 0, 25: 0, 50: 0, 75: 0, 90: 50, 95: 50, 99: 50 },
    netMedian: 0,
    netAhead: 0,
    paidIn: 1150,
    paidOut: 0,
    rows: [
      { label: 'Nothing, or a loss', members: 7, share: 87.5, income: 0 },
      { label: 'Up to $10', members: 0, share: 0, income: 0 },
      { label: 'More than $10, up to $100', members: 1, share: 12.5, income: 50 },
      { label: 'More than $100, up to $1,000', members: 0, share: 0, income: 0 },
      { label: 'More than $1,000, up to $10,000', members: 0, share: 0, income: 0 },
      { label: 'More than $10,000', members: 0, share: 0, income: 0 },
    ],
  });
  // A member who joined and earned later is not in a period before.
  expect(await ask('2020-01-01', '2020-12-31')).toMatchObject({
    members: 0,
    earning: 0,
    paidIn: 0,
  });
});

test('once published it is everybody’s, and stays what it was', async () => {
  const period = { from: today(), to: today() };
  const support = await server.operator('support');
  const refused = await server.call('operator/PublishDisclosure', period, { token: support });
  expect(refused.status).toBe(403);
  const { body } = await server.call('operator/PublishDisclosure', period, { token: finance });
  expect(body.data).toBe('success');
  const before = (await server.call('IncomeDisclosure')).body.data;
  expect(before).toMatchObject({
    members: 8,
    median: 0,
    publishedAt: expect.any(String) as string,
  });
  await bench.place([[root, 1]]);
  expect((await server.call('IncomeDisclosure')).body.data).toEqual(before);
});

test.each([
  ['x', '2026-01-01', 'Invalid Date !!'],
  ['2026-02-30', '2026-03-01', 'Invalid Date !!'],
  ['2026-03-02', '2026-03-01', 'From Date should not be after To Date !!'],
  ['2026-03-02', '2999-03-01', 'Date should not be in the future !!'],
])('a period from %s to %s is refused', async (from, to, text) => {
  expect(await ask(from, to)).toBe(text);
});
