import { toDecimal, type Micros } from '@canopy/ledger/money.ts';
import { growAndStop, growth, type Grown } from '#check/growth.ts';
import { anySize, packagesSold, rewardsPerBuyer, worstSale } from '#check/worst-sale.ts';
import type { IncomeName } from '#income.ts';
import type { Package, PlanParameters } from '#parameters.ts';
import { shareOf, wholePpm, type Ppm } from '#rates.ts';

/** How grave a finding is; a plan with a serious one is not saved without a written reason. */
export type FindingLevel = 'note' | 'warning' | 'serious';

/** What the check looks at; the contract has the words, the source and the remedy of each. */
export type FindingCode =
  | 'kyc-levels'
  | 'kyc-self'
  | 'head-count'
  | 'worst-sale'
  | 'own-purchases'
  | 'payback'
  | 'growth-stop'
  | 'trading-profit';

/** One finding; facts are amounts and percents as text, exact or rounded against the plan. */
export type PlanFinding = {
  code: FindingCode;
  level: FindingLevel;
  facts: Readonly<Record<string, string>>;
};

/** From when a finding is a warning and when it is serious; docs/plan-check.md says why. */
export const bounds = {
  /** A sale may cost its whole price in any network, and never in one of this size. */
  smallNetwork: 1000,
  largeNetwork: 1_000_000,
  /** Rewards for heads, beside the cheapest price. */
  headCount: wholePpm / 2n,
  /** Paid on profit beside the profit itself. */
  profit: { warning: wholePpm, serious: (wholePpm * 3n) / 2n },
} as const;

const order: readonly FindingLevel[] = ['serious', 'warning', 'note'];

/**
 * Judges a plan: what pays without a sale or by heads, the most that a sale can cost, where income
 * comes from, how long it takes to earn a package back, and what is left when growth stops. Pure:
 * the same plan has the same findings, the gravest first.
 */
export function judgePlan(plan: PlanParameters): PlanFinding[] {
  const grown = growAndStop(plan);
  const findings = [
    ...kycFindings(plan),
    ...headCount(plan),
    worstSaleFinding(plan),
    ownPurchases(grown),
    payback(plan, grown),
    growthStop(grown),
    ...tradingProfit(plan),
  ];
  return findings.sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
}

/** Whether the plan has a finding of the highest level. */
export function isSerious(findings: readonly Pick<PlanFinding, 'level'>[]): boolean {
  return findings.some(({ level }) => level === 'serious');
}

function kycFindings({ kyc }: PlanParameters): PlanFinding[] {
  const found: PlanFinding[] = [];
  if (kyc.level > 0n && kyc.levels > 0) {
    const facts = { amount: toDecimal(kyc.level), levels: String(kyc.levels) };
    found.push({ code: 'kyc-levels', level: 'serious', facts });
  }
  if (kyc.self > 0n) {
    found.push({ code: 'kyc-self', level: 'warning', facts: { amount: toDecimal(kyc.self) } });
  }
  return found;
}

function headCount(plan: PlanParameters): PlanFinding[] {
  const share = rewardsPerBuyer(plan, anySize);
  if (share === 0n) return [];
  const facts = { ranks: String(plan.ranks.length), percent: percentUp(share) };
  return [{ code: 'head-count', level: share > bounds.headCount ? 'serious' : 'warning', facts }];
}

function worstSaleFinding(plan: PlanParameters): PlanFinding {
  const at = (buyers: number | null): Ppm => worstSale(plan, buyers).bound;
  const [small, large, any] = [at(bounds.smallNetwork), at(bounds.largeNetwork), at(anySize)];
  const above = any > wholePpm ? 'warning' : 'note';
  return {
    code: 'worst-sale',
    level: small > wholePpm ? 'serious' : above,
    facts: { small: percentUp(small), large: percentUp(large), any: percentUp(any) },
  };
}

const fromPurchases: readonly IncomeName[] = [
  'LevelIncome',
  'MatchingIncome',
  'MatchingLevelIncome',
  'Reward',
];

/** Only members buy, so whatever a purchase pays comes from members' own purchases. */
function ownPurchases({ paid, paidMicros }: Grown): PlanFinding {
  const own = fromPurchases.reduce((sum, name) => sum + (paid.get(name) ?? 0n), 0n);
  const share = shareIn(own, paidMicros);
  const level = share * 2n > wholePpm ? 'warning' : 'note';
  return { code: 'own-purchases', level, facts: { percent: percentUp(share) } };
}

/** The most sales that are tried; whoever needs more never gets there. */
const mostSales = 1000;

/** How many directs must buy the same package until a member has its price back; null: never. */
export function salesToPayBack(plan: PlanParameters, { price, bv }: Package): number | null {
  if (plan.overallCap.factor < wholePpm) return null;
  const level = shareOf(price, plan.levelIncome.percents[0]!);
  const pair = shareOf(bv, plan.matching.percent);
  for (let sales = 1; sales <= mostSales; sales += 1) {
    if (level * BigInt(sales) + pair * BigInt(Math.floor(sales / 2)) >= price) return sales;
  }
  return null;
}

function payback(plan: PlanParameters, { members, back, medianWeeks }: Grown): PlanFinding {
  const [cheapest] = [...packagesSold(plan)].sort((a, b) => (a.price < b.price ? -1 : 1));
  const sales = salesToPayBack(plan, cheapest!);
  const share = (BigInt(back) * wholePpm) / BigInt(members);
  const few = sales === null || share * 2n < wholePpm;
  return {
    code: 'payback',
    level: few ? 'warning' : 'note',
    facts: {
      package: cheapest!.name,
      sales: sales === null ? `> ${mostSales}` : String(sales),
      percent: percentDown(share),
      weeks: medianWeeks === null ? '-' : String(medianWeeks),
    },
  };
}

function growthStop(grown: Grown): PlanFinding {
  const { members, back, salesMicros, paidMicros, lastWeekMicros, afterMicros } = grown;
  const ratio = shareIn(paidMicros, salesMicros);
  const behind = shareIn(BigInt(members - back), BigInt(members));
  const level = behind * 2n > wholePpm ? 'warning' : 'note';
  return {
    code: 'growth-stop',
    level: ratio > wholePpm ? 'serious' : level,
    facts: {
      weeks: String(growth.growing),
      members: String(members),
      ratio: percentUp(ratio),
      last: toDecimal(lastWeekMicros),
      still: String(growth.still),
      after: toDecimal(afterMicros),
      behind: percentUp(behind),
    },
  };
}

function tradingProfit({ roi }: PlanParameters): PlanFinding[] {
  const own = roi.dollars + roi.tokens;
  const levels = roi.levelPercents.reduce((sum, each) => sum + each, 0n);
  const all = own + levels;
  if (all === 0n) return [];
  const above = all > bounds.profit.warning ? 'warning' : 'note';
  return [
    {
      code: 'trading-profit',
      level: all > bounds.profit.serious ? 'serious' : above,
      facts: { own: percentUp(own), levels: percentUp(levels), all: percentUp(all) },
    },
  ];
}

/** A part of a whole in millionths, rounded up; nothing of nothing. */
function shareIn(part: Micros, whole: Micros): Ppm {
  return whole === 0n ? 0n : (part * wholePpm + whole - 1n) / whole;
}

const perHundredth = 100n;

/** A share as percents with two decimals, rounded up, and rounded down. */
function percentUp(share: Ppm): string {
  return hundredthsText((share + perHundredth - 1n) / perHundredth);
}

function percentDown(share: Ppm): string {
  return hundredthsText(share / perHundredth);
}

/** Hundredths of a percent as text, without needless zeros. */
function hundredthsText(hundredths: bigint): string {
  const rest = String(hundredths % 100n).padStart(2, '0');
  return `${hundredths / 100n}.${rest}`.replace(/\.?0+$/, '');
}
