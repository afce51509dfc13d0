import type { Screen } from '#base/screen.ts';
import { queueEntry } from '#queue/queue-entry.ts';

/** Payouts that members asked for. */
export const withdrawalScreens: readonly Screen[] = [
  queueEntry({
    path: '/withdrawals',
    title: 'Withdrawals',
    call: 'operator/Withdrawals',
    load: async () =>
      (await import('#features/money/withdrawals/withdrawals.queue.tsx')).withdrawalQueue,
  }),
];
