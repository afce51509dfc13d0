import type { RouteEntry } from '#base/screen.ts';

/** What members are owed, and the page on which each finds themselves in it. */
export const liabilityScreens: readonly RouteEntry[] = [
  {
    path: '/BalanceCheck',
    title: 'Check your balance',
    access: 'public',
    page: async () =>
      (await import('#features/money/liabilities/balance-check-page.tsx')).BalanceCheckPage,
  },
];
