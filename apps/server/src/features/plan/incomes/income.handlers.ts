import type { Handlers } from '#call/handlers.ts';
import { listIncomes } from '#features/plan/incomes/income-report.list.ts';
import { readIncomeSummary } from '#features/plan/incomes/income-summary.ts';
import { listOwed } from '#features/plan/incomes/owed.list.ts';
import { listPostingIncomes } from '#features/plan/incomes/posting-income.list.ts';

/** What the plan has paid a member, and why. */
export const incomeHandlers = {
  GetIncomeReport: listIncomes,
  PostingIncomes: listPostingIncomes,
  Owed: listOwed,
  userIncomeData: readIncomeSummary,
} satisfies Handlers;
