import type { Handlers } from '#call/handlers.ts';
import { addStatement } from '#features/plan/evidence/add-statement.ts';
import { listShownResults } from '#features/plan/evidence/shown-result.list.ts';
import { statementFile } from '#features/plan/evidence/statement-file.ts';

/** What stands behind trading results, for members and for operators. */
export const evidenceHandlers = {
  TradingResults: listShownResults,
  ResultStatement: statementFile,
  'operator/AddResultStatement': addStatement,
  'operator/ResultStatement': statementFile,
} satisfies Handlers;
