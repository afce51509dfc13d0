import type { Handlers } from '#call/handlers.ts';
import { predict } from '#features/plan/forecast/prediction.ts';
import { readTrends } from '#features/plan/forecast/trends.ts';

/** Where a member's business comes from and where it goes. */
export const forecastHandlers = {
  Prediction: predict,
  Trends: readTrends,
} satisfies Handlers;
