/**
 * The same random histories, over a few dozen days, through the real server and through the naive
 * plan that was written from the rules: every income row, rank, balance and debt must be the same.
 * Each closing is then run again from its published files alone.
 *
 * CLOSING_WORLDS=20 plays more of them.
 */
import { defaultPlan } from '@canopy/plan/default-plan.ts';
import { naiveWorld } from '@canopy/plan/testing/naive-plan.support.ts';
import type { PlanRecord } from '@canopy/plan/parameters.ts';
import type { Command } from '@canopy/plan/testing/world.support.ts';
import { expect, test } from 'vitest';
import { downloadClosings, replayed } from '#testing/plan/closing-files.support.ts';
import { closingStage, type ClosingStage } from '#testing/plan/runs.support.ts';
import { serverUnderTest } from '#testing/plan/server-under-test.support.ts';

const worlds = Number(process.env['CLOSING_WORLDS'] ?? 1);

/** A plan with caps, ranks and roundings within reach of a handful of members. */
const narrow: PlanRecord = {
  ...defaultPlan,
  packages: [
    {
      id: 1,
      name: 'Small',
      price: '33.333333',
      bv: '33.333331',
      coins: 3,
      coupons: 1,
      dailyCap: 3,
    },
    { id: 2, name: 'Large', price: '250.5', bv: '199.999999', coins: 5, coupons: 2, dailyCap: 40 },
  ].map((each) => ({ ...each, active: true })),
  levelIncome: { percents: [5, '3.3333', 2], directs: 2 },
  matching: { percent: '33.3333' },
  teamMatching: { percents: [10, '7.7777', 3] },
  ranks: [
    { name: 'First', left: 1, right: 1, amount: '12.345678' },
    { name: 'Second', left: 3, right: 2, amount: 50 },
  ],
  overallCap: { factor: '0.75' },
};

/** The same numbers on every run. */
function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Caps that are full most of the time: what room a late closing has, and when, decides all. */
const tight: PlanRecord = { ...narrow, overallCap: { factor: '0.1' } };

/** Today by hand, the day before by the job, several at once, and ahead. */
const usual = [-1, -1, 0, -2, 2];
/** Nearly always after more was bought, released and taken back. */
const late = [-1, -2, -3];

function* history(
  random: (below: number) => number,
  closes: readonly number[],
): Generator<Command> {
  const any = (): number => random(1_000_000);
  const join = (): Command => ({
    do: 'join',
    sponsor: any(),
    side: random(2) === 0 ? 1 : 2,
    gap: 0,
  });
  const buy = (): Command => ({ do: 'buy', member: any(), payer: any(), package: any() });
  for (let at = 0; at < 9; at += 1) yield join();
  for (let at = 0; at < 12; at += 1) yield buy();
  for (let day = 0; day < 24; day += 1) {
    for (let at = random(6); at >= 0; at -= 1) {
      const kind = random(12);
      if (kind < 2) yield join();
      else if (kind < 8) yield buy();
      else if (kind < 9) yield { do: 'reverse', purchase: any() };
      else if (kind < 11) yield { do: 'spend', member: any(), percent: random(101) };
      else yield { do: 'release', reward: any() };
      yield { do: 'wait', minutes: random(300) };
    }
    if (random(3) > 0) yield { do: 'close', daysFromToday: closes[random(closes.length)]! };
    yield { do: 'wait', minutes: 600 + random(1200) };
  }
  yield { do: 'close', daysFromToday: 0 };
}

const wanted = ['MatchingIncome', 'MatchingLevelIncome', 'LevelIncome', 'reversed', 'volume'];
/** What a small world reaches under the narrow plan only. */
const rare = ['Reward', 'achieved', 'dailyCap', 'capped', 'inactive', 'locked'];

/** Every closing, run again from its published files: all that was booked, and nothing else. */
async function expectReplayed({ server }: ClosingStage): Promise<void> {
  const closings = await downloadClosings(server);
  let rows = 0;
  for (const files of closings) {
    const verdict = replayed(files);
    expect(verdict.problems).toEqual([]);
    rows += verdict.rows;
  }
  const [booked] = await server.db.query<{ runs: number; rows: number }>(
    `SELECT (SELECT count(*)::int FROM runs) AS runs,
       (SELECT count(*)::int FROM incomes WHERE run_id IS NOT NULL)
         + (SELECT count(*)::int FROM rewards) AS rows`,
  );
  expect({ runs: closings.length, rows }).toEqual(booked);
}

test.each([
  ['the default plan', defaultPlan, usual],
  ['a narrow plan', narrow, usual],
  ['a tight cap, closed late', tight, late],
])('the server and the naive plan agree: %s', async (_, plan, closes) => {
  const seen = new Set<string>();
  for (let world = 0; world < worlds; world += 1) {
    const stage = await closingStage();
    const server = await serverUnderTest(stage, plan);
    const naive = naiveWorld(plan);
    for (const command of history(makeRandom(20_260_227 + world), closes)) {
      naive.play(await server.play(command));
    }
    const journal = naive.journal.map((line) => line.replace(/^(volume .*) over day .*/, '$1'));
    expect(await server.journal()).toEqual(journal.sort());
    const standing = Object.entries(naive.standing()).filter(([name]) => !name.includes('side'));
    expect(await server.standing()).toEqual(Object.fromEntries(standing));
    for (const line of journal) for (const word of line.split(' ')) seen.add(word);
    await expectReplayed(stage);
    await stage.end();
  }
  const all = plan === narrow ? [...wanted, ...rare] : wanted;
  expect(all.filter((word) => !seen.has(word))).toEqual([]);
});
