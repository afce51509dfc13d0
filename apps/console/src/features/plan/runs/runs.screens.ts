import type { Screen } from '#base/screen.ts';

/** What is run: closings, trading results, draws. */
export const runScreens: readonly Screen[] = [
  {
    path: '/closings',
    title: 'Closings',
    call: 'operator/Closings',
    group: 'Runs',
    page: async () => (await import('#features/plan/runs/closings-page.tsx')).ClosingsPage,
  },
  {
    path: '/closings/:id',
    title: 'Rows of a closing',
    call: 'operator/ClosingRows',
    page: async () => (await import('#features/plan/runs/closing-rows-page.tsx')).ClosingRowsPage,
  },
  {
    path: '/results',
    title: 'Trading results',
    call: 'operator/TradingResults',
    group: 'Runs',
    page: async () => (await import('#features/plan/runs/results-page.tsx')).ResultsPage,
  },
  {
    path: '/bonanza',
    title: 'Bonanza',
    call: 'operator/Bonanzas',
    group: 'Runs',
    page: async () => (await import('#features/plan/runs/bonanza-page.tsx')).BonanzaPage,
  },
];
