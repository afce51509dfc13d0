import type { Handlers } from '#call/handlers.ts';
import { decideReview } from '#features/care/reviews/decide-review.ts';
import { listReviews } from '#features/care/reviews/review.list.ts';

/** What the rules have found, and what operators decide about it. */
export const reviewHandlers = {
  'operator/Reviews': listReviews,
  'operator/DecideReview': decideReview,
} satisfies Handlers;
