import type { RouteEntry } from '#base/screen.ts';

/** The member's questions to the company. */
export const supportScreens: readonly RouteEntry[] = [
  {
    path: '/Support',
    title: 'Support',
    access: 'member',
    sidebar: { single: 'support', label: 'Support' },
    page: async () => (await import('#features/care/support/support-page.tsx')).SupportPage,
  },
];
