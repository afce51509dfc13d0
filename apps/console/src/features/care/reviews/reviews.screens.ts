import type { Screen } from '#base/screen.ts';
import { queueEntry } from '#queue/queue-entry.ts';

/** What a review rule has found. */
export const reviewScreens: readonly Screen[] = [
  queueEntry({
    path: '/reviews',
    title: 'Reviews',
    call: 'operator/Reviews',
    load: async () => (await import('#features/care/reviews/reviews.queue.tsx')).reviewQueue,
  }),
];

/** When something is put up for review. */
export const reviewRuleScreens: readonly Screen[] = [
  {
    path: '/review-rules',
    title: 'Review rules',
    call: 'operator/Settings',
    group: 'Plan',
    page: async () =>
      (await import('#features/care/reviews/review-rules-page.tsx')).ReviewRulesPage,
  },
];
