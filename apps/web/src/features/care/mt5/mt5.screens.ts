import type { RouteEntry } from '#base/screen.ts';

/** The request for an MT5 account. */
export const mt5Screens: readonly RouteEntry[] = [
  {
    path: '/MT5Registration',
    title: 'MT5 Registration',
    access: 'member',
    sidebar: { single: 'mt5', label: 'MT5 Registration' },
    page: async () => (await import('#features/care/mt5/mt5-page.tsx')).Mt5Page,
  },
];
