/**
 * The same random histories of bots and trading results through the real server and through the
 * naive plan that was written from the rules: every row, balance, debt and investment must be the
 * same to the last micro-unit.
 *
 * RESULT_WORLDS=20 plays more of them.
 */
import { defaultPlan } from '@canopy/plan/default-plan.ts';
import type { PlanRecord } from '@canopy/plan/parameters.ts';
import { naiveWorld } from '@canopy/plan/testing/naive-plan.support.ts';
import type { Command } from '@canopy/plan/testing/world.support.ts';
import { expect, test } from 'vitest';
import { resultsWorld } from '#testing/plan/results-world.support.ts';
import { closingStage } from '#testing/plan/runs.support.ts';

const worlds = Number(process.env['RESULT_WORLDS'] ?? 3);

/** A plan with uneven shares, and with levels that open and close with a handful of members. */
const uneven: PlanRecord = {
  ...defaultPlan,
  levelIncome: { percents: [5, '3.3333', 2], directs: 2 },
  roi: { dollars: '66.6667', tokens: '33.3333', levelPercents: ['10.0101', 7, '3.3333', '0.0001'] },
};

/** The same numbers on every run. */
function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function* history(random: (below: number) => number): Generator<Command> {
  const any = (): number => random(1_000_000);
  let people = 1;
  // Every other newcomer comes below the last one, so that there are levels.
  const join = (): Command => {
    people += 1;
    const sponsor = random(2) ? any() : people - 2;
    return { do: 'join', sponsor, side: random(2) ? 1 : 2, gap: 0 };
  };
  const buy = (): Command => ({ do: 'buy', member: any(), payer: any(), package: 0 });
  const invest = (): Command => ({
    do: 'invest',
    member: any(),
    micros: BigInt(1 + random(random(2) ? 500 : 900_000_000)),
  });
  const result = (): Command => ({
    do: 'result',
    percent: String((random(4) ? random(200_000) : -random(300_000)) / 10_000),
    daysAgo: random(3),
  });
  for (let at = 0; at < 10; at += 1) yield join();
  for (let at = 0; at < 9; at += 1) yield buy();
  for (let at = 0; at < 6; at += 1) yield invest();
  for (let at = 0; at < 90; at += 1) {
    const kind = random(20);
    if (kind < 1) yield join();
    else if (kind < 2) yield buy();
    else if (kind < 3) yield { do: 'reverse', purchase: any() };
    else if (kind < 6) yield { do: 'spend', member: any(), percent: random(2) ? 100 : random(101) };
    else if (kind < 9) yield invest();
    else if (kind < 11) yield { do: 'stop', member: any(), percent: random(2) ? 100 : random(101) };
    else if (kind < 16) yield result();
    else if (kind < 18) yield { do: 'reverseResult', result: any() };
    else yield { do: 'wait', minutes: random(2000) };
  }
  // In the end all is spent, much is taken back, and a little comes in.
  yield { do: 'result', percent: '1.2345', daysAgo: 0 };
  for (let member = 0; member < 12; member += 1) yield { do: 'spend', member, percent: 100 };
  for (let at = 0; at < 6; at += 1) yield { do: 'reverseResult', result: any() };
  yield { do: 'wait', minutes: 1440 };
  yield { do: 'result', percent: '0.0321', daysAgo: 0 };
}

const wanted = ['RoiIncome', 'TokenWallet', 'RoiLevelIncome', 'reversed', 'inactive', 'locked'];

test.each([
  ['the default plan', defaultPlan],
  ['an uneven plan', uneven],
])('the server and the naive plan agree: %s', async (_, plan) => {
  const seen = new Set<string>();
  for (let world = 0; world < worlds; world += 1) {
    const stage = await closingStage();
    const server = await resultsWorld(stage, plan);
    const naive = naiveWorld(plan);
    for (const command of history(makeRandom(20_261_115 + world))) {
      naive.play(await server.play(command));
    }
    const journal = naive.journal.filter((line) => /^(reversed )?(Roi|Token)/.test(line)).sort();
    expect(await server.journal()).toEqual(journal);
    const standing = Object.entries(naive.standing()).filter(([name]) =>
      /forex|running/.test(name),
    );
    expect(await server.standing()).toEqual(Object.fromEntries(standing));
    for (const line of journal) for (const word of line.split(' ')) seen.add(word);
    if (journal.some((line) => /^RoiIncome .* paid -/.test(line))) seen.add('loss');
    if (standing.some(([name]) => name.endsWith('owed'))) seen.add('owed');
    await stage.expectClean();
    await stage.end();
  }
  expect([...wanted, 'loss', 'owed'].filter((word) => !seen.has(word))).toEqual([]);
});
