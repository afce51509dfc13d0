import type { RouteEntry } from '#base/screen.ts';

/** What the check of the plan found, for everyone who thinks about joining. */
export const planCheckScreens: readonly RouteEntry[] = [
  {
    path: '/PlanCheck',
    title: 'Plan check',
    access: 'public',
    page: async () => (await import('#features/plan/plan-check/plan-check-page.tsx')).PlanCheckPage,
  },
];
