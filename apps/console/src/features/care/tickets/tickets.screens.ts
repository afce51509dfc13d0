import type { Screen } from '#base/screen.ts';
import { queueEntry } from '#queue/queue-entry.ts';

/** Questions from members. */
export const ticketScreens: readonly Screen[] = [
  queueEntry({
    path: '/tickets',
    title: 'Tickets',
    call: 'operator/Tickets',
    load: async () => (await import('#features/care/tickets/tickets.queue.tsx')).ticketQueue,
  }),
];
