import type { RouteEntry } from '#base/screen.ts';

/** What the profit of bots comes from. */
export const resultScreens: readonly RouteEntry[] = [
  {
    path: '/TradingResults',
    title: 'Trading results',
    access: 'member',
    sidebar: { group: 'Incomes', label: 'Trading results' },
    page: async () => (await import('#features/plan/results/results-page.tsx')).ResultsPage,
  },
];
