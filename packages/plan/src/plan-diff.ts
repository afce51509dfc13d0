import { toDecimal } from '@canopy/ledger/money.ts';
import { parameterGroups } from '#incomes/all.ts';
import type { Parameter, ParameterGroups } from '#incomes/describe.ts';
import type { PlanParameters } from '#parameters.ts';
import { toPercent, wholePpm, type Ppm } from '#rates.ts';

/** One thing that differs between two versions of the plan; null where one of them lacks it. */
export type PlanChange = { what: string; before: string | null; after: string | null };

const { overallCap, ...rules } = parameterGroups;

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
  describeGroups(plan, rules, lines);
  plan.ranks.forEach((rank, at) => {
    const team = `${rank.left}/${rank.right}`;
    lines.set(`Rank ${at + 1}`, `${rank.name} at ${team}, ${toDecimal(rank.amount)}`);
  });
  describeGroups(plan, { overallCap }, lines);
  return lines;
}

type Figures = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The figures of the rules, each under the name that its description has for a change. */
function describeGroups(
  plan: PlanParameters,
  groups: ParameterGroups,
  lines: Map<string, string>,
): void {
  const figures = plan as unknown as Figures;
  for (const [name, { fields }] of Object.entries(groups)) {
    for (const [field, { kind, change }] of Object.entries(fields)) {
      const value = figures[name]![field];
      if (kind === 'percents') {
        (value as readonly Ppm[]).forEach((rate, at) =>
          lines.set(`${change}, level ${at + 1}`, percent(rate)),
        );
      } else lines.set(change, figureText(kind, value as bigint));
    }
  }
}

function figureText(kind: Exclude<Parameter['kind'], 'percents'>, value: bigint): string {
  if (kind === 'amount') return toDecimal(value);
  if (kind === 'percent') return percent(value);
  if (kind === 'count') return String(value);
  return `${Number(value) / Number(wholePpm)} × the price held`;
}
