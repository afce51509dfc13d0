import type { Screen } from '#base/screen.ts';
import { queueEntry } from '#queue/queue-entry.ts';

/** Documents that wait to be checked. */
export const kycScreens: readonly Screen[] = [
  queueEntry({
    path: '/kyc',
    title: 'KYC documents',
    call: 'operator/KycPersons',
    load: async () => (await import('#features/care/kyc/kyc.queue.tsx')).kycQueue,
  }),
];
