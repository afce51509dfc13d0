import type { RouteEntry } from '#base/screen.ts';

/** The documents that prove who the member is. */
export const kycScreens: readonly RouteEntry[] = [
  {
    path: '/KYC',
    title: 'KYC',
    access: 'member',
    sidebar: { group: 'Setting', label: 'KYC' },
    page: async () => (await import('#features/care/kyc/kyc-page.tsx')).KycPage,
  },
];
