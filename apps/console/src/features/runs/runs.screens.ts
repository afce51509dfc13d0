import type { Screen } from '#routes/entry.ts';

/** What is run: closings, trading results, draws. */
export const runScreens: readonly Screen[] = [
  {
    path: '/closings',
    title: 'Closings',
    call: 'operator/Closings',
    group: 'Runs',
    page: async () => (await import('#features/runs/closings-page.tsx')).ClosingsPage,
  },
  {
    path: '/closings/:id',
    title: 'Rows of a closing',
    call: 'operator/ClosingRows',
    page: async () => (await import('#features/runs/closing-rows-page.tsx')).ClosingRowsPage,
  },
  {
    path: '/results',
    title: 'Trading results',
    call: 'operator/TradingResults',
    group: 'Runs',
    page: async () => (await import('#features/runs/results-page.tsx')).ResultsPage,
  },
  {
    path: '/bonanza',
    title: 'Bonanza',
    call: 'operator/Bonanzas',
    group: 'Runs',
    page: async () => (await import('#features/runs/bonanza-page.tsx')).BonanzaPage,
  },
];
