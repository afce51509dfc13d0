import type { Screen } from '#routes/entry.ts';

/** What waits for a decision. */
export const queueScreens: readonly Screen[] = [
  {
    path: '/deposits',
    title: 'Deposits',
    call: 'operator/FundRequests',
    group: 'Queues',
    page: async () => {
      const { queuePageOf } = await import('#queue/queue-page.tsx');
      const { depositQueue } = await import('#features/queues/deposits.queue.tsx');
      return queuePageOf('Deposits', depositQueue);
    },
  },
  {
    path: '/withdrawals',
    title: 'Withdrawals',
    call: 'operator/Withdrawals',
    group: 'Queues',
    page: async () => {
      const { queuePageOf } = await import('#queue/queue-page.tsx');
      const { withdrawalQueue } = await import('#features/queues/withdrawals.queue.tsx');
      return queuePageOf('Withdrawals', withdrawalQueue);
    },
  },
  {
    path: '/kyc',
    title: 'KYC documents',
    call: 'operator/KycDocuments',
    group: 'Queues',
    page: async () => {
      const { queuePageOf } = await import('#queue/queue-page.tsx');
      const { kycQueue } = await import('#features/queues/kyc.queue.tsx');
      return queuePageOf('KYC documents', kycQueue);
    },
  },
  {
    path: '/reviews',
    title: 'Reviews',
    call: 'operator/Reviews',
    group: 'Queues',
    page: async () => {
      const { queuePageOf } = await import('#queue/queue-page.tsx');
      const { reviewQueue } = await import('#features/queues/reviews.queue.tsx');
      return queuePageOf('Reviews', reviewQueue);
    },
  },
  {
    path: '/rewards',
    title: 'Rewards',
    call: 'operator/Rewards',
    group: 'Queues',
    page: async () => {
      const { queuePageOf } = await import('#queue/queue-page.tsx');
      const { rewardQueue } = await import('#features/queues/rewards.queue.tsx');
      return queuePageOf('Rewards', rewardQueue);
    },
  },
  {
    path: '/tickets',
    title: 'Tickets',
    call: 'operator/Tickets',
    group: 'Queues',
    page: async () => {
      const { queuePageOf } = await import('#queue/queue-page.tsx');
      const { ticketQueue } = await import('#features/queues/tickets.queue.tsx');
      return queuePageOf('Tickets', ticketQueue);
    },
  },
  {
    path: '/mt5',
    title: 'MT5 requests',
    call: 'operator/Mt5Requests',
    group: 'Queues',
    page: async () => {
      const { queuePageOf } = await import('#queue/queue-page.tsx');
      const { mt5Queue } = await import('#features/queues/mt5.queue.tsx');
      return queuePageOf('MT5 requests', mt5Queue);
    },
  },
];
