import type { PlanParameters } from '#parameters.ts';
import { wholePpm, type Ppm } from '#rates.ts';

/*
 * The most that the plan can pay for its sales, whatever network and whatever order of events, as a
 * share of their prices. docs/plan-check.md has the proofs; every division rounds up here, so what
 * is computed is never below what is proven.
 */

/** What a plan with some number of buyers can cost at most, in millionths of the price. */
export type WorstSale = {
  /** By the rates of the rules, and by the overall cap; null where the rules set no bound. */
  byRules: Ppm | null;
  byCap: Ppm;
  /** The smaller of the two: the bound. */
  bound: Ppm;
};

/** Any number of buyers. */
export const anySize = null;

/** The bound for a network in which so many members have ever bought something. */
export function worstSale(plan: PlanParameters, buyers: number | typeof anySize): WorstSale {
  const byRules = boundByRules(plan, buyers);
  const byCap = boundByCap(plan);
  return { byRules, byCap, bound: byRules !== null && byRules < byCap ? byRules : byCap };
}

/** What the ranks can pay at most for each buyer, in millionths of the cheapest price. */
export function rewardsPerBuyer(plan: PlanParameters, buyers: number | typeof anySize): Ppm {
  const reached = plan.ranks.filter(({ left, right }) => buyers === null || left + right <= buyers);
  const price = cheapestPrice(plan);
  return reached.reduce(
    (sum, { left, right, amount }) =>
      sum + up(amount * wholePpm, BigInt(Math.min(left, right)) * price),
    0n,
  );
}

function boundByRules(plan: PlanParameters, buyers: number | typeof anySize): Ppm | null {
  const once = sumOf(plan.levelIncome.percents) + rewardsPerBuyer(plan, buyers);
  const each = up(plan.matching.percent * volumeShare(plan), wholePpm);
  const withTeam = up(each * (wholePpm + sumOf(plan.teamMatching.percents)), wholePpm);
  if (withTeam === 0n) return once;
  return buyers === null ? null : once + up(withTeam * doublings(buyers), 2n);
}

/** Everybody else stops at the overall cap; the root has none and is counted rule by rule. */
function boundByCap(plan: PlanParameters): Ppm {
  const { factor } = plan.overallCap;
  const level = largestOf(plan.levelIncome.percents);
  const matching = up(plan.matching.percent * volumeShare(plan), 2n * wholePpm);
  const team = up(largestOf(plan.teamMatching.percents) * factor, wholePpm);
  return factor + level + matching + team + rootRewards(plan);
}

/** The root reaches each rank once, and only with as many buyers as the rank asks for. */
function rootRewards(plan: PlanParameters): Ppm {
  let sum = 0n;
  return largestOf(
    plan.ranks.map(({ left, right, amount }) => {
      sum += amount;
      return up(sum * wholePpm, BigInt(left + right) * cheapestPrice(plan));
    }),
  );
}

/** How often so many can be halved: the smallest power of two that is no less. */
function doublings(buyers: number): bigint {
  let power = 0n;
  while (2n ** power < BigInt(buyers)) power += 1n;
  return power;
}

/** The packages that can be sold; a plan with none on sale is judged by all that it has. */
export function packagesSold({ packages }: PlanParameters): PlanParameters['packages'] {
  const onSale = packages.filter(({ active }) => active);
  return onSale.length > 0 ? onSale : packages;
}

/** The lowest price at which somebody can become Active. */
export function cheapestPrice(plan: PlanParameters): bigint {
  const [first, ...others] = packagesSold(plan).map(({ price }) => price);
  return others.reduce((least, price) => (price < least ? price : least), first!);
}

/** The largest volume beside its price among the packages. */
function volumeShare(plan: PlanParameters): Ppm {
  return largestOf(packagesSold(plan).map(({ bv, price }) => up(bv * wholePpm, price)));
}

const sumOf = (rates: readonly Ppm[]): Ppm => rates.reduce((sum, each) => sum + each, 0n);

const largestOf = (rates: readonly Ppm[]): Ppm =>
  rates.reduce((most, each) => (each > most ? each : most), 0n);

/** A division that rounds up. */
function up(amount: bigint, by: bigint): bigint {
  return (amount + by - 1n) / by;
}
