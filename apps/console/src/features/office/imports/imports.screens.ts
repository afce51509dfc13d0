import type { Screen } from '#base/screen.ts';

/** A network that comes from another system. */
export const importScreens: readonly Screen[] = [
  {
    path: '/import',
    title: 'Import',
    call: 'operator/Imports',
    group: 'Office',
    page: async () => (await import('#features/office/imports/import-page.tsx')).ImportPage,
  },
];
