import type { RouteEntry } from '#base/screen.ts';

/** The member's own details and security. */
export const settingScreens: readonly RouteEntry[] = [
  {
    path: '/ProfileSetting',
    title: 'Profile Setting',
    access: 'member',
    sidebar: { group: 'Setting', label: 'Profile Setting' },
    page: async () => (await import('#features/people/profile/profile-page.tsx')).ProfilePage,
  },
  {
    path: '/ChangePassword',
    title: 'Change Password',
    access: 'member',
    sidebar: { group: 'Setting', label: 'Change Password' },
    page: () =>
      import('#features/people/setting/change-password-page.tsx').then(
        (module) => module.ChangePasswordPage,
      ),
  },
  {
    path: '/Notifications',
    title: 'Notifications',
    access: 'member',
    sidebar: { group: 'Setting', label: 'Notifications' },
    page: () =>
      import('#features/people/notifications/notifications-page.tsx').then(
        (module) => module.NotificationsPage,
      ),
  },
  {
    path: '/Inbox',
    title: 'Inbox',
    access: 'member',
    page: async () => (await import('#features/people/inbox/inbox-page.tsx')).InboxPage,
  },
  {
    path: '/Security',
    title: 'Security',
    access: 'member',
    sidebar: { group: 'Setting', label: 'Security' },
    page: async () => (await import('#features/people/security/security-page.tsx')).SecurityPage,
  },
  {
    path: '/ECurrencyDetails',
    title: 'E-Currency Details',
    access: 'member',
    sidebar: { group: 'Setting', label: 'E-Currency Details' },
    page: async () => (await import('#features/people/payout/payout-page.tsx')).PayoutPage,
  },
];
