import type { Screen } from '#base/screen.ts';

/** The books and what is drawn from them. */
export const bookScreens: readonly Screen[] = [
  {
    path: '/ledger',
    title: 'Ledger',
    call: 'operator/Ledger',
    group: 'Books',
    page: async () => (await import('#features/money/books/ledger-page.tsx')).LedgerPage,
  },
  {
    path: '/postings/:id',
    title: 'Posting',
    call: 'operator/Posting',
    page: async () => (await import('#features/money/books/posting-page.tsx')).PostingPage,
  },
  {
    path: '/solvency',
    title: 'Solvency',
    call: 'operator/Solvency',
    group: 'Books',
    page: async () => (await import('#features/money/books/solvency-page.tsx')).SolvencyPage,
  },
  {
    path: '/assets',
    title: 'Statements of assets',
    call: 'operator/AssetFile',
    group: 'Books',
    page: async () => (await import('#features/money/assets/assets-page.tsx')).AssetsPage,
  },
  {
    path: '/disclosure',
    title: 'Income disclosure',
    call: 'operator/IncomeDisclosure',
    group: 'Books',
    page: async () => (await import('#features/money/books/disclosure-page.tsx')).DisclosurePage,
  },
  {
    path: '/verify',
    title: 'Verify the books',
    call: 'operator/Verify',
    group: 'Books',
    page: async () => (await import('#features/money/books/verify-page.tsx')).VerifyPage,
  },
];
