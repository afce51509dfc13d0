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

test('the results are listed, with who posted them and how far they are', async () => {
  const [uid] = await bench.place([[root, 1]]);
  await bench.buy(uid!, 'Silver');
  await bench.runs(uid!, 100);
  for (const daysAgo of [1, 2, 3]) await bench.post({ date: bench.day(daysAgo) });
  await bench.post({ percent: '-1', note: ' Statement 8 ' });
  const list = async (payload = {}): Promise<Record<string, unknown>[]> => {
    const { body } = await bench.ask('TradingResults', payload, 'auditor');
    return (body.data as Record<string, unknown>[][])[0]!;
  };
  const [first] = await list({ limit: 1 });
  const [posting] = await server.db.query<{ id: bigint }>(
    'SELECT max(posting_id) AS id FROM incomes',
  );
  expect(first).toMatchObject({
    market: 'forex',
    date: bench.day(),
    percent: -1,
    status: 'posted',
    members: 1,
    base: 100,
    profit: -1,
    levelIncome: 0,
    planned: 1,
    done: 1,
    note: 'Statement 8',
    postedBy: 'finance@operator.test',
    posting_id: String(posting!.id),
  });
  const trail = await server.db.query(
    "SELECT operator, remark FROM audit_log WHERE action = 'PostTradingResult' AND target = $1",
    [`run:${String(first!['id'])}`],
  );
  expect(trail).toEqual([{ operator: 'finance@operator.test', remark: 'Statement 8' }]);
  expect((await bench.ask('TradingResults', {}, 'support')).status).toBe(403);
  const all = await list();
  expect(all.map(({ members }) => members)).toEqual([1, 0, 0, 0]);
  // The first three concerned nobody, so they have no posting.
  expect(all[1]).toMatchObject({ posting_id: null, planned: 0, done: 0, status: 'posted' });
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((x, y) => +y! - +x!));
});
