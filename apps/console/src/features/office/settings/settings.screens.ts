import type { Screen } from '#base/screen.ts';

/** What the company has set. */
export const settingScreens: readonly Screen[] = [
  {
    path: '/settings',
    title: 'Settings',
    call: 'operator/Settings',
    group: 'Plan',
    page: async () => (await import('#features/office/settings/settings-page.tsx')).SettingsPage,
  },
];
