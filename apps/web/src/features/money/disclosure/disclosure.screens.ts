import type { RouteEntry } from '#base/screen.ts';

/** What members really earned, for everyone who thinks about joining. */
export const disclosureScreens: readonly RouteEntry[] = [
  {
    path: '/IncomeDisclosure',
    title: 'Income disclosure',
    access: 'public',
    page: async () =>
      (await import('#features/money/disclosure/disclosure-page.tsx')).DisclosurePage,
  },
];
