import type { RouteEntry } from '#base/screen.ts';

/** The first page after sign-in. */
export const dashboardScreens: readonly RouteEntry[] = [
  {
    path: '/dashboard',
    title: 'Dashboard',
    access: 'member',
    sidebar: { single: 'dashboard', label: 'Dashboard' },
    page: () =>
      import('#features/home/dashboard/dashboard-page.tsx').then((module) => module.DashboardPage),
  },
];
