import { planFields } from '@canopy/contract/catalog/plan-fields.ts';
import type { FormValues } from '@canopy/contract/forms.ts';
import type { WirePlan } from '@canopy/contract/plan-record.ts';

/** A rank as it is typed. */
export type RankText = { name: string; left: string; right: string; amount: string };

type Figure = string | number;

type Group = Readonly<Record<string, Figure | Figure[]>>;

/** The figures of a rule by its name. */
function groupOf(record: WirePlan, name: string): Group {
  return (record as Readonly<Record<string, unknown>>)[name] as Group;
}

/** The plan as texts, for a form. */
export function planTexts(record: WirePlan): FormValues {
  return Object.fromEntries(
    planFields.map(({ name }) => {
      const [group = '', field = ''] = name.split('.');
      const value = groupOf(record, group)[field] ?? '';
      return [name, Array.isArray(value) ? value.join(', ') : String(value)];
    }),
  );
}

/** The ranks of a plan as texts. */
export function ranksOf({ ranks }: WirePlan): RankText[] {
  return ranks.map(({ name, left, right, amount }) => ({
    name,
    left: String(left),
    right: String(right),
    amount: String(amount),
  }));
}

/** Whole numbers are sent as numbers; the server refuses anything else that was typed. */
function figureOf(text: string): Figure {
  return /^\d+$/.test(text.trim()) ? Number(text) : text.trim();
}

/** The plan that the texts say; packages stay as they are. */
export function planOf(record: WirePlan, texts: FormValues, ranks: readonly RankText[]): WirePlan {
  const groups: Record<string, Record<string, Figure | Figure[]>> = {};
  for (const { name, list } of planFields) {
    const [group = '', field = ''] = name.split('.');
    const text = texts[name] ?? '';
    const value = list ? text.split(',').map(figureOf) : figureOf(text);
    groups[group] = { ...groups[group], [field]: value };
  }
  return {
    ...record,
    ...groups,
    ranks: ranks.map((rank) => ({
      name: rank.name.trim(),
      left: figureOf(rank.left),
      right: figureOf(rank.right),
      amount: figureOf(rank.amount),
    })),
  };
}

/** What differs from the plan that one began with, a line each. */
export function differences(
  record: WirePlan,
  texts: FormValues,
  ranks: readonly RankText[],
): string[] {
  const before = planTexts(record);
  const lines = planFields
    .filter(({ name }) => before[name] !== texts[name])
    .map(({ name, label }) => `${label}: ${before[name]} → ${texts[name]}`);
  const textsOfRanks = (all: readonly RankText[]): string[] =>
    all.map((rank) => `${rank.name} (${rank.left}/${rank.right}, $${rank.amount})`);
  const [old, now] = [textsOfRanks(ranksOf(record)), textsOfRanks(ranks)];
  const changed = now
    .map((text, place) => (text === old[place] ? '' : `Rank ${place + 1}: ${text}`))
    .filter(Boolean);
  const gone = old.slice(now.length).map((text) => `Removed: ${text}`);
  return [...lines, ...changed, ...gone];
}
