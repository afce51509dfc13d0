import type { Screen } from '#base/screen.ts';
import { queueEntry } from '#queue/queue-entry.ts';

/** Transfers from members that wait to be confirmed. */
export const depositScreens: readonly Screen[] = [
  queueEntry({
    path: '/deposits',
    title: 'Deposits',
    call: 'operator/FundRequests',
    load: async () => (await import('#features/money/deposits/deposits.queue.tsx')).depositQueue,
  }),
];

/** Where members send their money. */
export const bankScreens: readonly Screen[] = [
  {
    path: '/banks',
    title: 'Banks and addresses',
    call: 'operator/Banks',
    group: 'Plan',
    page: async () => (await import('#features/money/deposits/banks-page.tsx')).BanksPage,
  },
];
