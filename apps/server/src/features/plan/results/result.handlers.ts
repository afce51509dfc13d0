import type { Handlers } from '#call/handlers.ts';
import { postResult } from '#features/plan/results/post-result.ts';
import { listResults } from '#features/plan/results/result.list.ts';

/** Posting trading results, and those that were posted. */
export const resultHandlers = {
  'operator/PostTradingResult': postResult,
  'operator/TradingResults': listResults,
} satisfies Handlers;
