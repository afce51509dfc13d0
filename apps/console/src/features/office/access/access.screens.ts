import type { Screen } from '#base/screen.ts';

/** The operator's own sign-in; the sign-in page itself is outside the table. */
export const accessScreens: readonly Screen[] = [
  {
    path: '/security',
    title: 'Sign-in and sessions',
    call: 'operator/Sessions',
    group: 'Office',
    page: async () => (await import('#features/office/access/security-page.tsx')).SecurityPage,
  },
];
