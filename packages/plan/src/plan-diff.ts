import { toDecimal } from '@canopy/ledger/money.ts';
import type { PlanParameters } from '#parameters.ts';
import { toPercent, wholePpm, type Ppm } from '#rates.ts';

/** One thing that differs between two versions of the plan; null where one of them lacks it. */
export type PlanChange = { what: string; before: string | null; after: string | null };

/** What differs between two versions, in the words and the order in which the plan is read. */
export function planDiff(before: PlanParameters, after: PlanParameters): PlanChange[] {
  const old = described(before);
  const fresh = described(after);
  const all = new Set([...old.keys(), ...fresh.keys()]);
  return [...all].flatMap((what) => {
    const change = { what, before: old.get(what) ?? null, after: fresh.get(what) ?? null };
    return change.before === change.after ? [] : [change];
  });
}

/** A change as one line, such as 'Level income, level 4: 1.5 % → 2 %'. */
export function changeText({ what, before, after }: PlanChange): string {
  if (before === null) return `${what}: new, ${after}`;
  if (after === null) return `${what}: removed, was ${before}`;
  return `${what}: ${before} → ${after}`;
}

const percent = (rate: Ppm): string => `${toPercent(rate)} %`;

function described(plan: PlanParameters): Map<string, string> {
  const lines = new Map<string, string>();
  const levels = (income: string, rates: readonly Ppm[]): void =>
    rates.forEach((rate, at) => lines.set(`${income}, level ${at + 1}`, percent(rate)));

  for (const each of plan.packages) {
    // By id, so that a new name is seen as that and not as another package.
    const of = `Package ${each.id}`;
    lines.set(`${of}, name`, each.name);
    lines.set(`${of}, price`, toDecimal(each.price));
    lines.set(`${of}, business volume`, toDecimal(each.bv));
    lines.set(`${of}, coins`, toDecimal(each.coins));
    lines.set(`${of}, coupons`, String(each.coupons));
    lines.set(`${of}, daily cap`, toDecimal(each.dailyCap));
    lines.set(`${of}, on sale`, each.active ? 'yes' : 'no');
  }
  levels('Level income', plan.levelIncome.percents);
  lines.set('Level income, most directs asked for', String(plan.levelIncome.directs));
  lines.set('Matching', percent(plan.matching.percent));
  levels('Team matching', plan.teamMatching.percents);
  lines.set('Profit in dollars', percent(plan.roi.dollars));
  lines.set('Profit in tokens', percent(plan.roi.tokens));
  levels('Level income on profit', plan.roi.levelPercents);
  lines.set('KYC, self', toDecimal(plan.kyc.self));
  lines.set('KYC, each level', toDecimal(plan.kyc.level));
  lines.set('KYC, levels', String(plan.kyc.levels));
  plan.ranks.forEach((rank, at) => {
    const team = `${rank.left}/${rank.right}`;
    lines.set(`Rank ${at + 1}`, `${rank.name} at ${team}, ${toDecimal(rank.amount)}`);
  });
  const factor = Number(plan.overallCap.factor) / Number(wholePpm);
  lines.set('Overall cap', `${factor} × the price held`);
  return lines;
}
