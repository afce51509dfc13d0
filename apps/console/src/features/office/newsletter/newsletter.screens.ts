import type { Screen } from '#base/screen.ts';

/** The newsletter: who gets it, and what was written. */
export const newsletterScreens: readonly Screen[] = [
  {
    path: '/newsletter',
    title: 'Newsletter',
    call: 'operator/NewsletterAddresses',
    group: 'Office',
    page: async () =>
      (await import('#features/office/newsletter/addresses-page.tsx')).AddressesPage,
  },
  {
    path: '/newsletter/issues',
    title: 'Newsletter issues',
    call: 'operator/NewsletterIssues',
    page: async () => (await import('#features/office/newsletter/issues-page.tsx')).IssuesPage,
  },
];
