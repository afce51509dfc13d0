import { decideReview } from '#features/reviews/decide-review.ts';
import { listReviews } from '#features/reviews/review.list.ts';
import type { Handlers } from '#http/handlers.ts';

/** What the rules have found, and what operators make of it. */
export const reviewHandlers = {
  'operator/Reviews': listReviews,
  'operator/DecideReview': decideReview,
} satisfies Handlers;
