import type { RouteEntry } from '#base/screen.ts';

/** What the member owes; the dashboard and the wallets lead here where there is something. */
export const owedScreens: readonly RouteEntry[] = [
  {
    path: '/Owed',
    title: 'What you owe',
    access: 'member',
    page: async () => {
      const [{ listPageOf }, { owedList }] = await Promise.all([
        import('@canopy/ui/list/list-page.tsx'),
        import('#features/plan/owed/owed.list.ts'),
      ]);
      return listPageOf('What you owe', owedList);
    },
  },
];
