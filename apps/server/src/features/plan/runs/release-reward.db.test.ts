/** A release says what it would really pay, and pays less than the whole only where confirmed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closingStage, placeThree, type ClosingStage } from '#testing/plan/runs.support.ts';

type Reward = { id: number; uid: number; amount: number; payable: number; qfy: string };

let stage: ClosingStage;
let a: number;
let rewards: Reward[];

/** Three ranks that need one on each side, under a cap of 150 with 10 already used. */
beforeAll(async () => {
  stage = await closingStage();
  const [version] = await stage.server.db.query<{ parameters: { ranks: object[] } }>(
    'SELECT parameters FROM plan_versions',
  );
  const ranks = version!.parameters.ranks.map((each) => ({ ...each, left: 1, right: 1 }));
  await stage.server.db.query(
    `INSERT INTO plan_versions (parameters, effective_from, note, saved_by, saved_at)
     VALUES ($1, to_timestamp(1), '', 'test', now())`,
    [JSON.stringify({ ...version!.parameters, ranks: ranks.slice(0, 3) })],
  );
  stage.at('2026-03-01 12:00:00');
  const people = await placeThree(stage);
  ({ a } = people);
  for (const uid of [a, people.left, people.right]) await stage.buy(uid, 'Education');
  await stage.close();
  stage.at('2026-03-02 12:00:00');
  rewards = (await list()).toReversed();
});
afterAll(() => stage.end());

const list = async (status = ''): Promise<Reward[]> =>
  ((await stage.ask('Rewards', { status })) as [Reward[]])[0];
const release = (at: number, payload: object = {}) =>
  stage.ask('ReleaseReward', { id: rewards[at]!.id, remark: 'earned', ...payload });
const solvency = async (payload: object = {}) =>
  (await stage.ask('Solvency', payload)) as Record<string, unknown> & {
    liabilities: { total: number };
  };

/** What a release changes. */
async function moved(): Promise<object> {
  const [row] = await stage.server.db.query<object>(
    `SELECT (SELECT count(*)::int FROM postings) AS postings,
       (SELECT count(*)::int FROM incomes) AS incomes,
       (SELECT count(*)::int FROM audit_log WHERE action = 'ReleaseReward') AS audits,
       (SELECT count(*)::int FROM rewards WHERE released_at IS NOT NULL) AS released`,
  );
  return row!;
}

test('the list says what each would pay now', async () => {
  expect(await stage.capUsed(a)).toBe('10');
  expect(rewards.map(({ uid, amount, payable }) => ({ uid, amount, payable }))).toEqual([
    { uid: a, amount: 25, payable: 25 },
    { uid: a, amount: 100, payable: 100 },
    { uid: a, amount: 500, payable: 140 },
  ]);
});

test('what is not released is a line of solvency, and no part of the total', async () => {
  const { liabilities, rewardsAchieved, rootRewardsAchieved } = await solvency();
  expect({ rewardsAchieved, rootRewardsAchieved }).toEqual({
    rewardsAchieved: 625,
    rootRewardsAchieved: 0,
  });
  // Level and matching income of the members; the packages are paid for.
  expect(liabilities.total).toBe(10);
});

test.each([{}, { confirm: false }, { confirm: 'false' }])(
  'where the cap leaves less, it wants to be confirmed: not with %j',
  async (payload) => {
    const before = await moved();
    const text = 'The overall cap leaves 140 of 500, please confirm !!';
    expect(await release(2, payload)).toBe(text);
    expect(await moved()).toEqual(before);
    expect((await list('Achieved')).map(({ id }) => id)).toContain(rewards[2]!.id);
  },
);

test('the whole is paid without a word more', async () => {
  expect(await release(0)).toBe('success');
  expect(await stage.incomes(a, 'Reward')).toEqual([`Reward ${a} L1 of 25: 25`]);
});

test('confirmed, it pays what the cap leaves at that moment', async () => {
  expect(await release(2)).toBe('The overall cap leaves 115 of 500, please confirm !!');
  expect(await release(2, { confirm: true })).toBe('success');
  expect((await stage.incomes(a, 'Reward')).at(-1)).toBe(`Reward ${a} L3 of 500: 115 -385 capped`);
  expect(await stage.capUsed(a)).toBe('150');
  const told = "SELECT facts FROM events WHERE uid = $1 AND kind = 'rank.capped'";
  expect(await stage.server.db.query(told, [a])).toMatchObject([
    { facts: { amount: '115000000', price: '500000000' } },
  ]);
  expect(await release(2, { confirm: true })).toBe('Reward is already released !!');
});

test('nothing at all is said and confirmed like any part', async () => {
  expect(await release(1)).toBe('The overall cap leaves 0 of 100, please confirm !!');
  const [waiting] = await list('Achieved');
  expect(waiting).toMatchObject({ amount: 100, payable: 0 });
});

test('of a released one the list says what it paid', async () => {
  const released = await list('Released');
  expect(released.map(({ amount, payable }) => [amount, payable])).toEqual([
    [500, 115],
    [25, 25],
  ]);
});

test('solvency has what is left, and of an earlier day what was left then', async () => {
  expect(await solvency()).toMatchObject({ rewardsAchieved: 100 });
  expect(await solvency({ asOf: '2026-03-02' })).toMatchObject({ rewardsAchieved: 100 });
  expect(await solvency({ asOf: '2026-03-01' })).toMatchObject({ rewardsAchieved: 625 });
  expect(await solvency({ asOf: '2026-02-28' })).toMatchObject({ rewardsAchieved: 0 });
});
