import { incomeNames, incomeOf, type incomes, type IncomeName } from '@canopy/plan/incomes/all.ts';
import type { Income, IncomeFamily, IncomeReport } from '@canopy/plan/incomes/describe.ts';

export type { IncomeFamily };

type Reports = { [N in IncomeName]: (typeof incomes)[N]['report'] };

type ReportType = Reports[IncomeName]['type'];

/** The name of a field of userIncomeData's record. */
export type IncomeSummaryField = Exclude<Reports[IncomeName]['field'], null>;

/** One income type and its screen, as the description of the income has it. */
export type IncomeType = IncomeReport & {
  /** The type that GetIncomeReport is asked for, in any letter case. */
  readonly type: ReportType;
  /** The field of userIncomeData with its total; null where the dashboard shows none. */
  readonly field: IncomeSummaryField | null;
  /** What the books call the income. */
  readonly name: IncomeName;
  /** The account it is paid into; null where it is a record without money. */
  readonly wallet: Income['wallet'];
  /** The whole description. */
  readonly income: Income;
};

function typeOf(name: IncomeName): IncomeType {
  const income = incomeOf(name);
  const report = income.report as Reports[IncomeName];
  return { ...report, name, wallet: income.wallet, income };
}

/** Every income with a screen, in the order of the sidebar. */
export const incomeTypes: readonly IncomeType[] = incomeNames
  .map(typeOf)
  .sort((one, two) => one.place - two.place);

/** The income types that only the select of /DirectIncome and /RewardIncome asks for. */
export const selectedIncomeTypes = ['LevelIncomeEducation', 'LevelIncomeRobot'] as const;

/** A type that GetIncomeReport knows, in its own spelling. */
export type IncomeTypeName = ReportType | (typeof selectedIncomeTypes)[number];

/** What the income-type select of /DirectIncome and /RewardIncome offers and asks for. */
export const incomeSelect = [
  { label: 'Level Income Eduection', type: 'LevelIncomeEducation' },
  { label: 'Level Income Robot', type: 'LevelIncomeRobot' },
  { label: 'Forex Trading Level Income On ROI', type: 'RoiToLevelIncome' },
] as const satisfies readonly { label: string; type: IncomeTypeName }[];

const names: readonly IncomeTypeName[] = [
  ...incomeTypes.map((each) => each.type),
  ...selectedIncomeTypes,
];

/** The income type of that name in any letter case, or undefined. */
export function incomeTypeNamed(name: string): IncomeTypeName | undefined {
  return names.find((each) => each.toLowerCase() === name.toLowerCase());
}
