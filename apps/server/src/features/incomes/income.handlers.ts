import { listIncomes } from '#features/incomes/income-report.list.ts';
import { listPostingIncomes } from '#features/incomes/posting-income.list.ts';
import { readIncomeSummary } from '#features/incomes/income-summary.ts';
import { listOwed } from '#features/incomes/owed.list.ts';
import type { Handlers } from '#http/handlers.ts';

/** What the plan has paid a member, and why. */
export const incomeHandlers = {
  GetIncomeReport: listIncomes,
  PostingIncomes: listPostingIncomes,
  Owed: listOwed,
  userIncomeData: readIncomeSummary,
} satisfies Handlers;
