import type { Screen } from '#base/screen.ts';

/** The texts that the company stands for. */
export const legalTextScreens: readonly Screen[] = [
  {
    path: '/legal-texts',
    title: 'Legal texts',
    call: 'operator/LegalTexts',
    group: 'Plan',
    page: async () =>
      (await import('#features/people/legal-texts/legal-texts-page.tsx')).LegalTextsPage,
  },
];
