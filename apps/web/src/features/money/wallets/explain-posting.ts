import type { Row } from '@canopy/contract/calls.ts';
import { incomeTypes } from '@canopy/contract/catalog/income-types.ts';
import { incomeOfKind, incomeTitles } from '@canopy/contract/catalog/movement-kinds.ts';
import { incomeRemark } from '@canopy/contract/income-words.ts';
import { t } from '@canopy/ui/language/language.ts';
import type { Explanation } from '@canopy/ui/list/definition.ts';
import { explainIncome, factsOf } from '#features/plan/incomes/explain-income.ts';

/** An income row behind a movement. */
export type PostingIncome = Row<'PostingIncomes'>;

/** Why an income row was paid; one without a report shows its remark. */
export function explainPosting(income: PostingIncome): Explanation {
  const { row } = income;
  const screen = screenOf(income);
  if (screen && screen.family !== 'reward') return explainIncome(screen, row);
  const title = row.reversal ? t('Why was this taken back?') : t('Why did I get this?');
  return { title, sentences: [remarkOf(income)], facts: factsOf(row) };
}

/** What an income row says of itself, in the language of the page. */
export function remarkOf(income: PostingIncome): string {
  const screen = screenOf(income);
  return screen ? incomeRemark(screen.income, income.row, t) : income.row.remark;
}

const screenOf = ({ name }: PostingIncome) => incomeTypes.find((each) => each.name === name);

/** What an income row is called. */
export function incomeTitle({ name }: PostingIncome): string {
  const known = incomeOfKind(name);
  return known ? t(incomeTitles[known]) : name;
}

/** What it paid; below zero where it took back, or was a loss. */
export function paidBy({ row }: PostingIncome): number {
  return 'plan_amount' in row ? row.plan_amount : row.income;
}
