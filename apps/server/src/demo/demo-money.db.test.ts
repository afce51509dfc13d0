import { limits } from '@canopy/contract/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoMoneySteps } from '#demo/demo-money.ts';
import { demoSignIn, demoTotal, makeDemo } from '#demo/demo-network.ts';
import { makeFirstOperator } from '#features/operators/make-operator.ts';
import { moneyBench, type MoneyBench } from '#testing-money.ts';
import { startTestServer, type TestServer } from '#testing.ts';

let server: TestServer;
let bench: MoneyBench;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  await makeFirstOperator(server.services, 'demo-operator');
});
afterAll(async () => {
  await bench.expectCleanBooks();
  await server.stop();
});

/** Makes the demo and lets it be cut off after so many steps. */
async function make(most = Infinity): Promise<{ done: number; total: number }> {
  const progress = { done: 0, total: demoTotal() };
  await makeDemo(server.services, progress, () => progress.done >= most);
  return progress;
}
const members = limits.firstUserId;
const counts = async (): Promise<object> => {
  const [row] = await server.db.query(
    `SELECT (SELECT count(*)::int FROM postings) AS postings,
       (SELECT count(*)::int FROM banks) AS banks,
       (SELECT count(*)::int FROM fund_requests) AS requests,
       (SELECT count(*)::int FROM withdrawals) AS withdrawals,
       (SELECT count(*)::int FROM audit_log) AS audited`,
  );
  return row!;
};

test('the steps stand in the order in which they happen', () => {
  const days = demoMoneySteps.map(({ day }) => day);
  expect(days).toEqual(days.toSorted((a, b) => b - a));
});

test('a demo that was cut off is finished, and one that is finished stays as it is', async () => {
  const total = demoTotal();
  for (const most of [total - 20, total - 9]) {
    expect((await make(most)).done).toBe(most);
  }
  expect(await make()).toEqual({ done: total, total });
  const made = await counts();
  expect(made).toEqual({ postings: 21, banks: 2, requests: 11, withdrawals: 3, audited: 12 });
  server.pass(5 * 86_400);
  expect(await make()).toEqual({ done: total, total });
  expect(await counts()).toEqual(made);
});

test('everyone has exactly what the steps say', async () => {
  expect(await bench.balances(demoSignIn.uid)).toEqual({ forex: '260', fund: '435' });
  expect(await bench.balances(members + 1)).toEqual({ crypto: '175', fund: '190' });
  expect(await bench.balances(members + 2)).toEqual({ fund: '120' });
  expect(await bench.balances(members + 3)).toEqual({ fund: '165' });
  expect(await bench.balances(members + 4)).toEqual({ fund: '50' });
  expect(await bench.balances(members + 5)).toEqual({ forex: '40' });
  expect(await bench.balances(members + 6)).toEqual({ crypto: '25' });
  expect(await bench.balances(limits.rootUserId)).toEqual({
    forex: '100',
    forexInvested: '180',
    withheld: '100',
  });
});

test('each posting is on its day, in the order of the books', async () => {
  const rows = await server.db.query<{ at: Date }>('SELECT at FROM postings ORDER BY id');
  const moments = rows.map(({ at }) => at.getTime());
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
});
