import { momentOf } from '@canopy/plan/calendar.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enqueueJob } from '#db/enqueue-job.ts';
import { closeDayBefore } from '#features/plan/runs/close-open-days.ts';
import { overdueClosings } from '#features/plan/runs/overdue-closings.ts';
import { startClosing } from '#features/plan/runs/start-closing.ts';
import { root } from '#testing/network.support.ts';
import { closingStage, placeThree, type ClosingStage } from '#testing/plan/runs.support.ts';

let stage: ClosingStage;
let people: { a: number; left: number; right: number };
beforeAll(async () => {
  stage = await closingStage();
  stage.at('2026-03-01 12:00:00');
  people = await placeThree(stage);
});
afterAll(() => stage.end());

const rows = async (call: string, payload: object = {}): Promise<Record<string, unknown>[]> =>
  ((await stage.ask(call, payload)) as Record<string, unknown>[][])[0]!;

async function closedDates(): Promise<string[]> {
  const all = (await rows('Closings')) as { date: string; status: string }[];
  return all.map(({ date, status }) => `${date} ${status}`).reverse();
}

describe('RunClosing', () => {
  test.each([
    ['2026-02-30', 'Invalid Date !!'],
    ['01.03.2026', 'Invalid Date !!'],
    ['', 'Invalid Date !!'],
    ['2026-03-09', 'A closing can be run at most 7 days ahead !!'],
    ['9999-12-31', 'A closing can be run at most 7 days ahead !!'],
    ['2026-03-01', 'No package was sold up to this date !!'],
  ])('refuses %s: %s', async (date, why) => {
    expect(await stage.ask('RunClosing', { date })).toBe(why);
  });

  test('lets only the owner run ahead of the date, and beyond nobody', async () => {
    const { a, left, right } = people;
    for (const uid of [a, left, right]) await stage.buy(uid, 'Silver');
    expect(await stage.ask('RunClosing', { date: '2026-02-28' })).toBe(
      'No package was sold up to this date !!',
    );
    expect(await stage.ask('RunClosing', { date: '2026-03-02' }, 'finance')).toBe(
      'Only the owner can run a closing ahead of its date !!',
    );
    expect(await closedDates()).toEqual([]);
    expect(await stage.ask('RunClosing', { date: '2026-03-01' }, 'finance')).toMatchObject({
      status: 'posted',
    });
    expect(await stage.close('2026-03-03')).toMatchObject({ date: '2026-03-03', members: 4 });
    expect(await closedDates()).toEqual([
      '2026-03-01 posted',
      '2026-03-02 posted',
      '2026-03-03 posted',
    ]);
    const log = await rows('AuditLog');
    const done = log.filter(({ action }) => action === 'RunClosing').map(({ target }) => target);
    expect(done).toEqual(['3', '2', '1'].map((day) => `closing:2026-03-0${day}`));
  });

  test('previews the same totals and writes nothing', async () => {
    stage.at('2026-03-04 12:00:00');
    await stage.buy(people.left, 'Gold');
    await stage.buy(people.right, 'Gold');
    const before = await stage.server.db.query('SELECT * FROM standings ORDER BY uid');
    const preview = await stage.close(undefined, { preview: true });
    expect(preview).toEqual({
      date: '2026-03-04',
      status: 'preview',
      members: 4,
      matchedVolume: 250,
      matchingPaid: 25,
      teamMatchingPaid: 2.5,
      rewardsAchieved: 0,
      flushed: 0,
      carriedLeft: 500 + 300,
      carriedRight: 0,
      // 500 sold; 12.5 to a and 7.5 to the root, twice, and 27.5 by the closing.
      payoutRatio: 0.135,
      payees: 2,
    });
    expect(await stage.server.db.query('SELECT * FROM standings ORDER BY uid')).toEqual(before);
    expect(await closedDates()).toHaveLength(3);
    expect(await stage.close()).toEqual({ ...preview, status: 'posted' });
  });

  test('shows what it did for each member, page by page', async () => {
    const [{ id } = { id: 0 }] = await rows('Closings');
    const all = await rows('ClosingRows', { id });
    expect(all).toEqual([
      {
        row: 1,
        uid: root,
        f_name: expect.any(String),
        leftbv: 0,
        rightbv: 0,
        matched: 0,
        rate: 0,
        income: 0,
        teamMatching: 2.5,
        flushed: 0,
        carryleft: 0,
        carryright: 0,
        remark: '1 share of team matching',
      },
      {
        row: 2,
        uid: people.a,
        f_name: expect.any(String),
        leftbv: 250,
        rightbv: 250,
        matched: 250,
        rate: 10,
        income: 25,
        teamMatching: 0,
        flushed: 0,
        carryleft: 0,
        carryright: 0,
        remark: '10 % of 250 matched',
      },
    ]);
    expect(await rows('ClosingRows', { id, limit: 1, page: 2 })).toEqual([all[1]]);
    expect(await stage.ask('ClosingRows', { id: '77777' })).toBe('Closing not found !!');
  });
});

describe('the job of the night', () => {
  test('runs from the closing hour on, for the day before, and catches up', async () => {
    // Minutes before the hour: the clock runs, however slow the machine is.
    stage.at('2026-03-07 00:01:00');
    await closeDayBefore(stage.services);
    expect(await closedDates()).toHaveLength(4);
    // The day before is not due yet; the one before that should have been closed a day ago.
    expect(await overdueClosings(stage.services)).toEqual({
      days: 1,
      since: momentOf('2026-03-06T00:10:00', stage.services.config.timeZone),
    });
    stage.at('2026-03-07 00:10:00');
    await closeDayBefore(stage.services);
    expect((await closedDates()).slice(4)).toEqual(['2026-03-05 posted', '2026-03-06 posted']);
    expect(await rows('Closings', { limit: 1 })).toMatchObject([{ startedBy: 'system' }]);
    expect(await overdueClosings(stage.services)).toEqual({ days: 0, since: null });
    await closeDayBefore(stage.services);
    expect(await closedDates()).toHaveLength(6);
  });

  test('finishes what was cut off', async () => {
    await stage.buy(people.left, 'Silver');
    await stage.buy(people.right, 'Silver');
    const system = { actor: 'system', note: async () => {} };
    await startClosing(stage.services, '2026-03-07', system);
    expect((await closedDates()).at(-1)).toBe('2026-03-07 posting');
    await enqueueJob(stage.server.db, 'finish-runs', {});
    await expect.poll(async () => (await closedDates()).at(-1)).toBe('2026-03-07 posted');
    expect((await stage.matching(people.a)).at(-1)).toBe('03-07 100/100 100: 10, 0/0');
  });
});

describe('rewards', () => {
  test('are achieved by a closing, once, and stay', async () => {
    stage.at('2026-03-08 12:00:00');
    const team = await stage.place(
      Array.from({ length: 20 }, (_, at) => [people.a, at % 2 ? 1 : 2] as const),
    );
    for (const uid of team) await stage.buy(uid, 'Education');
    expect(await stage.close()).toMatchObject({ rewardsAchieved: 1 });
    stage.at('2026-03-09 12:00:00');
    expect(await stage.close()).toMatchObject({ rewardsAchieved: 0 });
    expect(await rows('Rewards')).toMatchObject([
      {
        id: 1,
        uid: people.a,
        f_name: expect.any(String),
        level: 1,
        rank1: 'Star',
        amount: 25,
        AcvdDate: expect.stringMatching(/^2026-03-08 12:00/),
        RelDate: '',
        qfy: 'Achieved',
        payable: 25,
      },
    ]);
    expect(await rows('Rewards', { status: 'Released' })).toEqual([]);
    expect(await stage.ask('Rewards', { status: 'Pending' })).toBe('Invalid filter !!');
  });

  test('are paid when an operator releases them, once', async () => {
    const { a } = people;
    const before = await stage.capUsed(a);
    expect(await stage.ask('ReleaseReward', { id: 1, remark: ' ' })).toBe('Remark is required');
    expect(await stage.ask('ReleaseReward', { id: 'x', remark: 'Well done' })).toBe(
      'Reward not found !!',
    );
    const both = await Promise.all(
      [1, 2].map(() => stage.ask('ReleaseReward', { id: 1, remark: 'Well done' }, 'finance')),
    );
    expect(new Set(both)).toEqual(new Set(['Reward is already released !!', 'success']));
    expect(await stage.incomes(a, 'Reward')).toEqual([`Reward ${a} L1 of 25: 25`]);
    expect(Number(await stage.capUsed(a)) - Number(before)).toBe(25);
    expect(await stage.money.postings('reward:1')).toMatchObject([
      { kind: 'RewardIncome', entries: { [`${a} working`]: '25', 'expense:Reward': '-25' } },
    ]);
    expect(await rows('Rewards', { status: 'Released' })).toMatchObject([
      { id: 1, qfy: 'Released', RelDate: expect.stringMatching(/^2026-03-09/) },
    ]);
    expect(await rows('Rewards', { status: 'Achieved' })).toEqual([]);
    const log = await rows('AuditLog');
    expect(log.filter(({ action }) => action === 'ReleaseReward')).toHaveLength(1);
  });
});
