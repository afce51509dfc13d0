import type { Entry } from '#routes/entry.ts';

/** The member's own particulars and security. */
export const settingScreens: readonly Entry[] = [
  {
    path: '/KYC',
    title: 'KYC',
    access: 'member',
    sidebar: { group: 'Setting', label: 'KYC' },
    page: async () => (await import('#features/kyc/kyc-page.tsx')).KycPage,
  },
  {
    path: '/ProfileSetting',
    title: 'Profile Setting',
    access: 'member',
    sidebar: { group: 'Setting', label: 'Profile Setting' },
    page: async () => (await import('#features/profile/profile-page.tsx')).ProfilePage,
  },
  {
    path: '/ChangePassword',
    title: 'Change Password',
    access: 'member',
    sidebar: { group: 'Setting', label: 'Change Password' },
    page: () =>
      import('#features/setting/change-password-page.tsx').then(
        (module) => module.ChangePasswordPage,
      ),
  },
  {
    path: '/Security',
    title: 'Security',
    access: 'member',
    sidebar: { group: 'Setting', label: 'Security' },
    page: async () => (await import('#features/security/security-page.tsx')).SecurityPage,
  },
  {
    path: '/ECurrencyDetails',
    title: 'E-Currency Details',
    access: 'member',
    sidebar: { group: 'Setting', label: 'E-Currency Details' },
    page: async () => (await import('#features/payout/payout-page.tsx')).PayoutPage,
  },
];
