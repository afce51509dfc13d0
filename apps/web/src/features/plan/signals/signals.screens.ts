import type { RouteEntry } from '#base/screen.ts';

/** What packages unlock beside the lessons. */
export const signalScreens: readonly RouteEntry[] = [
  {
    path: '/Signals',
    title: 'Signals',
    access: 'member',
    sidebar: { single: 'signals', label: 'Signals' },
    page: async () => (await import('#features/plan/signals/signals-page.tsx')).SignalsPage,
  },
];
