import type { RouteEntry } from '#base/screen.ts';

/** The public log, for everyone who wants to know that nobody is shown another history. */
export const logScreens: readonly RouteEntry[] = [
  {
    path: '/LogCheck',
    title: 'Check the log',
    access: 'public',
    page: async () => (await import('#features/money/log/log-check-page.tsx')).LogCheckPage,
  },
];
