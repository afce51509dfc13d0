import type { RouteEntry } from '#base/screen.ts';

/** The closings that anyone can run again. */
export const closingCheckScreens: readonly RouteEntry[] = [
  {
    path: '/ClosingCheck',
    title: 'Closing check',
    access: 'public',
    page: async () =>
      (await import('#features/plan/closing-check/closing-check-page.tsx')).ClosingCheckPage,
  },
];
