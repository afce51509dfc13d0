import type { RouteEntry } from '#base/screen.ts';

/** The way in for visitors without a sponsor. */
export const sponsorScreens: readonly RouteEntry[] = [
  {
    path: '/FindSponsor',
    title: 'Find a sponsor',
    access: 'public',
    page: async () =>
      (await import('#features/people/sponsor/find-sponsor-page.tsx')).FindSponsorPage,
  },
];
