import type { Screen } from '#base/screen.ts';
import { queueEntry } from '#queue/queue-entry.ts';

/** Requests for an MT5 account. */
export const mt5Screens: readonly Screen[] = [
  queueEntry({
    path: '/mt5',
    title: 'MT5 requests',
    call: 'operator/Mt5Requests',
    load: async () => (await import('#features/care/mt5/mt5.queue.tsx')).mt5Queue,
  }),
];
