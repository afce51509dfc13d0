import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '#testing/network.support.ts';
import { insertIncome } from '#testing/plan/incomes.support.ts';
import { closingStage, type ClosingStage } from '#testing/plan/runs.support.ts';

let stage: ClosingStage;
beforeAll(async () => {
  stage = await closingStage();
  stage.at('2027-03-01 12:00:00');
});
afterAll(() => stage.server.stop());

type Trends = { income: object[]; team: object[] };
const trends = (uid: number, days: unknown) =>
  stage.network.ask(uid, 'Trends', { days }) as Promise<Trends>;

async function reverse(uid: number): Promise<void> {
  const [row] = await stage.server.db.query<{ id: bigint }>(
    'SELECT max(posting_id) AS id FROM purchases WHERE uid = $1',
    [uid],
  );
  const payload = { id: String(row!.id), remark: 'by mistake' };
  expect(await stage.ask('Reverse', payload)).toBe('success');
}

test('the team grows by day and side, and shrinks where an activation is reversed', async () => {
  const [a] = await stage.place([[root, 1]]);
  const [left] = await stage.place([[a!, 1]]);
  // Just before and after midnight in Kolkata are two days; the clock runs.
  stage.at('2027-03-01 23:50:00');
  const [right] = await stage.place([[a!, 2]]);
  await stage.buy(left!, 'Education');
  stage.at('2027-03-02 00:00:01');
  await stage.place([[left!, 2]]);
  await stage.buy(right!, 'Education');
  stage.at('2027-03-03 10:00:00');
  await reverse(right!);
  stage.at('2027-03-04 10:00:00');
  await stage.buy(right!, 'Education');
  stage.at('2027-03-05 10:00:00');
  await stage.place([[root, 2]]);
  const { team } = await trends(a!, 6);
  expect(team).toEqual([
    { date: '2027-02-28', left: 0, right: 0, active: 0 },
    { date: '2027-03-01', left: 1, right: 1, active: 1 },
    { date: '2027-03-02', left: 2, right: 1, active: 2 },
    { date: '2027-03-03', left: 2, right: 1, active: 1 },
    { date: '2027-03-04', left: 2, right: 1, active: 2 },
    { date: '2027-03-05', left: 2, right: 1, active: 2 },
  ]);
  expect((await trends(a!, '2')).team).toEqual(team.slice(4));
  expect((await trends(left!, 1)).team).toEqual([
    { date: '2027-03-05', left: 0, right: 1, active: 0 },
  ]);
});

test('income is added up by day and type, in the time zone, of this member alone', async () => {
  stage.at('2027-04-03 12:00:00');
  const [a, b] = await stage.place([
    [root, 1],
    [root, 1],
  ]);
  const add = (type: string, paid: number, at: string, uid = a!) =>
    insertIncome(stage.server.db, { uid, type, paid, at });
  await add('LevelIncome', 5, '2027-04-01T18:29:59Z');
  await add('LevelIncome', 2, '2027-04-01T18:30:00Z');
  await add('LevelIncome', 1.5, '2027-04-02T01:00:00Z');
  await add('RoiIncome', -3, '2027-04-02T02:00:00Z');
  await add('LevelIncome', 99, '2027-04-02T02:00:00Z', b);
  await insertIncome(stage.server.db, {
    uid: a!,
    type: 'LevelIncomeFlush',
    flushed: 4,
    reason: 'inactive',
    at: '2027-04-02T02:00:00Z',
  });
  expect((await trends(a!, 3)).income).toEqual([
    { date: '2027-04-01', type: 'LevelIncome', amount: 5 },
    { date: '2027-04-02', type: 'LevelIncome', amount: 3.5 },
    { date: '2027-04-02', type: 'RoiIncome', amount: -3 },
  ]);
  expect((await trends(a!, 2)).income).toHaveLength(2);
});

test.each(['0', '367', '-1', '1.5', 'x', ''])('days %j are refused', async (days) => {
  const answer = await stage.network.ask(root, 'Trends', { days });
  expect(answer).toBe('Days should be a whole number from 1 to 366 !!');
});
