import { planFields } from '@canopy/contract/catalog/plan-fields.ts';
import type { FormValues } from '@canopy/contract/forms.ts';
import type { WirePlan } from '@canopy/contract/plan-record.ts';

/** The plan as it is typed: every figure a text. */
export type PlanDraft = {
  /** Single figures by their names, such as 'kyc.self'. */
  readonly figures: FormValues;
  /** The rates of levels by their names, from the first level up. */
  readonly levels: Readonly<Record<string, readonly string[]>>;
  readonly packages: readonly FormValues[];
  readonly ranks: readonly FormValues[];
};

type Figure = string | number;

type Group = Readonly<Record<string, Figure | Figure[]>>;

/** The figures of a rule, by the name of one of them. */
function figureIn(record: WirePlan, name: string): Figure | Figure[] {
  const [group = '', field = ''] = name.split('.');
  const figures = (record as Readonly<Record<string, unknown>>)[group] as Group;
  return figures[field] ?? '';
}

function textsOf(row: Readonly<Record<string, unknown>>): FormValues {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)]));
}

/** A plan as texts, to begin with. */
export function draftOf(record: WirePlan): PlanDraft {
  const [lists, single] = [
    planFields.filter(({ list }) => list),
    planFields.filter(({ list }) => !list),
  ];
  return {
    figures: Object.fromEntries(
      single.map(({ name }) => [name, String(figureIn(record, name) as Figure)]),
    ),
    levels: Object.fromEntries(
      lists.map(({ name }) => [name, (figureIn(record, name) as Figure[]).map(String)]),
    ),
    packages: record.packages.map(textsOf),
    ranks: record.ranks.map(textsOf),
  };
}

/** Whole numbers are sent as numbers; the plan's rules refuse anything else that was typed. */
function figureOf(text = ''): Figure {
  return /^\d{1,15}$/.test(text.trim()) ? Number(text) : text.trim();
}

/** A name stays a text, whatever was typed, and a package is on sale or not. */
function rowOf(row: FormValues): Record<string, Figure | boolean> {
  return Object.fromEntries(
    Object.entries(row).map(([name, text]) => {
      if (name === 'name') return [name, text.trim()];
      return [name, name === 'active' ? text === 'true' : figureOf(text)];
    }),
  );
}

/** The plan that the texts say. */
export function planOf({ figures, levels, packages, ranks }: PlanDraft): WirePlan {
  const groups: Record<string, Record<string, Figure | Figure[]>> = {};
  for (const { name, list } of planFields) {
    const [group = '', field = ''] = name.split('.');
    const value = list ? (levels[name] ?? []).map(figureOf) : figureOf(figures[name]);
    groups[group] = { ...groups[group], [field]: value };
  }
  return {
    packages: packages.map(rowOf),
    ...groups,
    ranks: ranks.map(rowOf),
  } as unknown as WirePlan;
}

/** A package that is not there yet, with an id of its own. */
export function newPackage(packages: readonly FormValues[]): FormValues {
  const id = Math.max(0, ...packages.map((each) => Number(each['id']))) + 1;
  const empty = { name: '', price: '', bv: '', coins: '0', coupons: '0', dailyCap: '' };
  return { id: String(id), ...empty, active: 'true' };
}

/** A rank that is not there yet. */
export const newRank: FormValues = { name: '', left: '', right: '', amount: '' };
