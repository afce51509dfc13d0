import type { Screen } from '#base/screen.ts';

/** The texts of the public site. */
export const contentScreens: readonly Screen[] = [
  {
    path: '/content',
    title: 'Site content',
    call: 'operator/SiteContent',
    group: 'Plan',
    page: async () => (await import('#features/office/content/content-page.tsx')).ContentPage,
  },
];
