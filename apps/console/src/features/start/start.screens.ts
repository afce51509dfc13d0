import type { Screen } from '#routes/entry.ts';

/** The first page. */
export const startScreens: readonly Screen[] = [
  {
    path: '/',
    title: 'Today',
    call: 'operator/Today',
    group: 'Start',
    page: async () => (await import('#features/start/today-page.tsx')).TodayPage,
  },
];
