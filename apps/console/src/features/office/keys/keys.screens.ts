import type { Screen } from '#base/screen.ts';

/** The programs that act for operators. */
export const keyScreens: readonly Screen[] = [
  {
    path: '/keys',
    title: 'Keys',
    call: 'operator/Keys',
    group: 'People',
    page: async () => (await import('#features/office/keys/keys-page.tsx')).KeysPage,
  },
];
