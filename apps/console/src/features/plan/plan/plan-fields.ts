import type { FormValues } from '@canopy/contract/forms.ts';

/** The plan as the wire carries it; packages have a page of their own. */
export type PlanRecord = Readonly<Record<string, unknown>>;

/** A figure of the plan, or the rates of its levels written with commas. */
type PlanField = {
  readonly name: string;
  readonly label: string;
  readonly group: string;
  readonly help: string;
  readonly list?: true;
};

/** Everything of the plan that is a figure or a list of figures. */
export const planFields: readonly PlanField[] = [
  {
    name: 'levelIncome.percents',
    label: 'Percent by level',
    group: 'Level income',
    help: 'Of the price, from the first level up; such as 5, 2, 1',
    list: true,
  },
  {
    name: 'levelIncome.directs',
    label: 'Directs asked for',
    group: 'Level income',
    help: 'Level n asks for n active directs, up to so many',
  },
  {
    name: 'matching.percent',
    label: 'Matching percent',
    group: 'Matching',
    help: 'Of the volume that both sides have',
  },
  {
    name: 'teamMatching.percents',
    label: 'Team matching percent by level',
    group: 'Matching',
    help: 'Of the matching income below',
    list: true,
  },
  {
    name: 'roi.dollars',
    label: 'Paid in dollars',
    group: 'Trading profit',
    help: 'Percent of the profit',
  },
  {
    name: 'roi.tokens',
    label: 'Paid in tokens',
    group: 'Trading profit',
    help: 'Percent of the profit',
  },
  {
    name: 'roi.levelPercents',
    label: 'Level percent of profit',
    group: 'Trading profit',
    help: 'Of the profit below, by level',
    list: true,
  },
  { name: 'kyc.self', label: 'Own KYC income', group: 'KYC', help: 'Dollars' },
  { name: 'kyc.level', label: 'KYC income of a level', group: 'KYC', help: 'Dollars' },
  { name: 'kyc.levels', label: 'KYC levels', group: 'KYC', help: 'How many levels up' },
  {
    name: 'overallCap.factor',
    label: 'Overall cap',
    group: 'Cap',
    help: 'How many times the price of all packages held',
  },
];

/** A rank as it is typed. */
export type RankText = { name: string; left: string; right: string; amount: string };

function at(record: PlanRecord, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined,
      record,
    );
}

function figureText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}

/** The plan as texts, for a form. */
export function textsOf(record: PlanRecord): FormValues {
  return Object.fromEntries(
    planFields.map(({ name, list }) => {
      const value = at(record, name);
      return [name, list && Array.isArray(value) ? value.join(', ') : figureText(value)];
    }),
  );
}

/** The ranks of a plan as texts. */
export function ranksOf(record: PlanRecord): RankText[] {
  const ranks = record['ranks'];
  if (!Array.isArray(ranks)) return [];
  return ranks.map((rank: Record<string, unknown>) => ({
    name: String(rank['name']),
    left: String(rank['left']),
    right: String(rank['right']),
    amount: String(rank['amount']),
  }));
}

/** A whole number of the plan is one on the wire; whatever else was typed the server refuses. */
function figureOf(text: string): unknown {
  return /^\d+$/.test(text.trim()) ? Number(text) : text.trim();
}

/** The plan that the texts say; packages and what has no field stay as they are. */
export function planOf(
  record: PlanRecord,
  texts: FormValues,
  ranks: readonly RankText[],
): Record<string, unknown> {
  const plan = structuredClone(record) as Record<string, Record<string, unknown>>;
  for (const { name, list } of planFields) {
    const [area = '', field = ''] = name.split('.');
    const text = texts[name] ?? '';
    const value = list ? text.split(',').map(figureOf) : figureOf(text);
    plan[area] = { ...plan[area], [field]: value };
  }
  return {
    ...plan,
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
  record: PlanRecord,
  texts: FormValues,
  ranks: readonly RankText[],
): string[] {
  const before = textsOf(record);
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
