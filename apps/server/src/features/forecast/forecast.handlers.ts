import { predict } from '#features/forecast/prediction.ts';
import { readTrends } from '#features/forecast/trends.ts';
import type { Handlers } from '#http/handlers.ts';

/** Where a member's business comes from and where it goes. */
export const forecastHandlers = {
  Prediction: predict,
  Trends: readTrends,
} satisfies Handlers;
