import { planned, type Entry } from '#routes/entry.ts';

/** The member's own particulars and security. */
export const settingScreens: readonly Entry[] = [
  planned('Setting', '/KYC', 'KYC'),
  planned('Setting', '/ProfileSetting', 'Profile Setting'),
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
    path: '/ECurrencyDetails',
    title: 'E-Currency Details',
    access: 'member',
    sidebar: { group: 'Setting', label: 'E-Currency Details' },
    page: async () => (await import('#features/payout/payout-page.tsx')).PayoutPage,
  },
];
