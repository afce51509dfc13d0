import { setImmediate as giveWay } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultPlan } from '#default-plan.ts';
import { engineWorld } from '#testing/engine-world.support.ts';
import { naiveWorld } from '#testing/naive-plan.support.ts';
import { histories, plans } from '#testing/histories.support.ts';

/**
 * PLAN_SEED and PLAN_RUNS play a failed run again, or a longer one. PLAN_SHRINK=1 then looks for
 * the smallest history that fails, which may take minutes.
 */
const seed = Number(process.env['PLAN_SEED'] ?? 20_260_227);
const numRuns = Number(process.env['PLAN_RUNS'] ?? 2000);

/** What must have happened often enough for the agreement to mean something. */
const kinds = [
  'LevelIncome',
  'LevelIncomeFlush',
  'MatchingIncome',
  'MatchingLevelIncome',
  'RoiIncome',
  'TokenWallet',
  'RoiLevelIncome',
  'KycIncome',
  'KycLevelIncome',
  'CoinWallet',
  'Reward',
  'achieved',
  'inactive',
  'locked',
  'capped',
  'dailyCap',
  'owed',
  'below zero',
  'loss',
  'reversed LevelIncome',
  'reversed LevelIncomeFlush',
  'reversed RoiIncome',
  'reversed RoiLevelIncome',
];

function kindsIn(journal: readonly string[], standing: Record<string, string>): string[] {
  const words = /^(reversed )?\w+|inactive|locked|capped|dailyCap/g;
  const found = journal.flatMap((line) => [...line.matchAll(words)].map(([word]) => word));
  if (journal.some((line) => /^RoiIncome .* paid -/.test(line))) found.push('loss');
  for (const [name, amount] of Object.entries(standing)) {
    if (name.endsWith('owed')) found.push('owed');
    if (name.includes('side') && amount.startsWith('-')) found.push('below zero');
  }
  return found;
}

test('the engine and the naive plan agree to the last micro-unit', async () => {
  const seen = new Map(kinds.map((kind) => [kind, 0]));
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.constant(defaultPlan), plans),
      histories,
      async (plan, history) => {
        // A process that never yields cannot answer the test runner.
        await giveWay();
        const engine = engineWorld(plan);
        const naive = naiveWorld(plan);
        for (const each of history) {
          engine.play(each);
          naive.play(each);
        }
        // As one text each: comparing lists of lines would take longer than making them.
        expect(engine.journal.join('\n')).toBe(naive.journal.join('\n'));
        expect(engine.standing()).toEqual(naive.standing());
        for (const kind of kindsIn(naive.journal, naive.standing())) {
          seen.set(kind, (seen.get(kind) ?? 0) + 1);
        }
      },
    ),
    { seed, numRuns, endOnFailure: process.env['PLAN_SHRINK'] !== '1' },
  );
  if (process.env['PLAN_RUNS']) process.stdout.write(`${[...seen].join('\n')}\n`);
  const rare = kinds.filter((kind) => seen.get(kind)! < numRuns / 50);
  expect(rare, 'what hardly ever happened').toEqual([]);
});
