import { setImmediate as giveWay } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { worstSale } from '#check/worst-sale.ts';
import { closeDay } from '#closing.ts';
import { defaultParameters } from '#default-plan.ts';
import { readParameters, type PlanRecord } from '#parameters.ts';
import { engineWorld } from '#testing/engine-world.support.ts';
import { histories, plans } from '#testing/histories.support.ts';
import { noStandings } from '#testing/standings.support.ts';

const line = /^(\w+) (\d+) from .* on (\d+) at .* paid (-?\d+) flushed/;
const fromSales = new Set(['LevelIncome', 'MatchingIncome', 'MatchingLevelIncome', 'Reward']);

/** Every package comes with coins, so that each sale leaves a line with its price. */
function withCoins(plan: PlanRecord): PlanRecord {
  return { ...plan, packages: plan.packages.map((each) => ({ ...each, coins: 1 })) };
}

/** What a journal tells: all that was sold, by how many, and all that sales have paid. */
function told(journal: readonly string[]) {
  const buyers = new Set<string>();
  let [sales, paid] = [0n, 0n];
  for (const text of journal) {
    const [, income = '', uid = '', on = '0', amount = '0'] = line.exec(text) ?? [];
    if (income === 'CoinWallet') {
      sales += BigInt(on);
      buyers.add(uid);
    }
    // What a reversal takes back is left out: the bound holds even so.
    if (fromSales.has(income)) paid += BigInt(amount);
  }
  return { sales, paid, buyers: buyers.size };
}

test('no history of a network pays more for its sales than the bound', async () => {
  let closest = 0;
  await fc.assert(
    fc.asyncProperty(plans.map(withCoins), histories, async (plan, history) => {
      await giveWay();
      const world = engineWorld(plan);
      // The bound is of one plan.
      for (const each of history) if (each.do !== 'savePlan') world.play(each);
      const { sales, paid, buyers } = told(world.journal);
      if (sales === 0n) return;
      const read = readParameters(plan);
      if (!read.ok) throw new Error(read.problems.join());
      const { bound } = worstSale(read.parameters, buyers);
      expect(paid * 1_000_000n <= bound * sales, `${paid} of ${sales}, bound ${bound}`).toBe(true);
      closest = Math.max(closest, Number((paid * 1_000_000n) / sales) / Number(bound || 1n));
    }),
    { seed: 20_211_228, numRuns: 400, endOnFailure: true },
  );
  // A bound that nothing comes near would say little.
  expect(closest).toBeGreaterThan(0.5);
});

test('a full tree comes close to what the bound says of matching', () => {
  const rows = 256;
  const above = Int32Array.from({ length: rows }, (_, row) => (row === 0 ? -1 : (row - 1) >> 1));
  const bought = new BigInt64Array(rows).fill(50_000_000n);
  const endless = new BigInt64Array(rows).fill(10n ** 15n);
  const parameters = { ...defaultParameters, teamMatching: { percents: [0n] } };
  const { totals } = closeDay(noStandings(0), {
    of: {
      date: '2026-01-01',
      run: 1,
      plan: { version: 1, effectiveFrom: new Date(0), parameters },
      salesMicros: 0n,
      otherIncomeMicros: 0n,
    },
    tree: {
      uid: Int32Array.from({ length: rows }, (_, row) => row),
      sponsor: above,
      parent: above,
      side: Uint8Array.from({ length: rows }, (_, row) => (row % 2 === 1 ? 1 : 2)),
    },
    own: { active: new Uint8Array(rows).fill(1), volume: bought, held: endless, dailyCap: endless },
    since: null,
  });
  const bare = { ...parameters, ranks: [], levelIncome: { percents: [0n], directs: 0 } };
  const most = (worstSale(bare, rows).byRules! * 50_000_000n * BigInt(rows)) / 1_000_000n;
  expect(totals.matchingPaidMicros).toBeLessThanOrEqual(most);
  expect(Number(totals.matchingPaidMicros) / Number(most)).toBeGreaterThan(0.6);
});
