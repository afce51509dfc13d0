import type { Screen } from '#base/screen.ts';
import { queueEntry } from '#queue/queue-entry.ts';

/** Visitors who ask for a sponsor. */
export const sponsorScreens: readonly Screen[] = [
  queueEntry({
    path: '/sponsor-requests',
    title: 'Sponsor requests',
    call: 'operator/SponsorRequests',
    load: async () =>
      (await import('#features/people/sponsor-requests/sponsor-requests.queue.tsx'))
        .sponsorRequestQueue,
  }),
];
