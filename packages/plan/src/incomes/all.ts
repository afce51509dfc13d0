import { coins } from '#incomes/coins.ts';
import type { Income } from '#incomes/describe.ts';
import { kyc } from '#incomes/kyc.ts';
import { level } from '#incomes/level.ts';
import { matching } from '#incomes/matching.ts';
import { overallCapRule } from '#incomes/overall-cap.ts';
import { rewards } from '#incomes/rewards.ts';
import { roi } from '#incomes/roi.ts';
import { teamMatching } from '#incomes/team-matching.ts';

/** Every income of the plan by its name in the books, in the order in which they are listed. */
export const incomes = {
  ...level.incomes,
  ...matching.incomes,
  ...teamMatching.incomes,
  ...rewards.incomes,
  ...roi.incomes,
  ...kyc.incomes,
  ...coins.incomes,
} as const;

/** All figures that an operator can set, by group, under the names that the wire uses. */
export const parameterGroups = {
  ...level.parameters,
  ...matching.parameters,
  ...teamMatching.parameters,
  ...roi.parameters,
  ...kyc.parameters,
  ...overallCapRule.parameters,
} as const;

/** The name of an income in the books. */
export type IncomeName = keyof typeof incomes;

/** The names of all incomes. */
export const incomeNames = Object.keys(incomes) as readonly IncomeName[];

/** The description of an income. */
export function incomeOf(name: IncomeName): Income {
  return incomes[name];
}

/** The incomes of which something is true. */
export function incomesWith(test: (income: Income) => boolean): readonly IncomeName[] {
  return incomeNames.filter((name) => test(incomeOf(name)));
}
