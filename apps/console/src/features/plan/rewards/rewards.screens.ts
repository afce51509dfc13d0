import type { Screen } from '#base/screen.ts';
import { queueEntry } from '#queue/queue-entry.ts';

/** Rewards that members have reached. */
export const rewardScreens: readonly Screen[] = [
  queueEntry({
    path: '/rewards',
    title: 'Rewards',
    call: 'operator/Rewards',
    load: async () => (await import('#features/plan/rewards/rewards.queue.tsx')).rewardQueue,
  }),
];
