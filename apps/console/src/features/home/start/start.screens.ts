import type { Screen } from '#base/screen.ts';

/** The first page. */
export const startScreens: readonly Screen[] = [
  {
    path: '/',
    title: 'Today',
    call: 'operator/Today',
    group: 'Start',
    page: async () => (await import('#features/home/start/today-page.tsx')).TodayPage,
  },
];
