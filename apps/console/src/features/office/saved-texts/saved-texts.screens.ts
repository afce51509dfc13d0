import type { Screen } from '#base/screen.ts';

/** Remarks and replies for all operators. */
export const savedTextScreens: readonly Screen[] = [
  {
    path: '/saved-texts',
    title: 'Saved texts',
    call: 'operator/SavedTexts',
    group: 'Queues',
    page: async () =>
      (await import('#features/office/saved-texts/saved-texts-page.tsx')).SavedTextsPage,
  },
];
