import type { Entry } from '#base/screen.ts';

/** The documents that prove who the member is. */
export const kycScreens: readonly Entry[] = [
  {
    path: '/KYC',
    title: 'KYC',
    access: 'member',
    sidebar: { group: 'Setting', label: 'KYC' },
    page: async () => (await import('#features/care/kyc/kyc-page.tsx')).KycPage,
  },
];
