import { postResult } from '#features/results/post-result.ts';
import { listResults } from '#features/results/result.list.ts';
import type { Handlers } from '#http/handlers.ts';

/** Posting trading results, and those that were posted. */
export const resultHandlers = {
  'operator/PostTradingResult': postResult,
  'operator/TradingResults': listResults,
} satisfies Handlers;
