import type { Entry } from '#routes/entry.ts';

/** What the member owes; the dashboard and the wallets lead here where there is something. */
export const owedScreens: readonly Entry[] = [
  {
    path: '/Owed',
    title: 'What you owe',
    access: 'member',
    page: async () => {
      const [{ listPageOf }, { owedList }] = await Promise.all([
        import('#frame/list-page.tsx'),
        import('#features/owed/owed.list.ts'),
      ]);
      return listPageOf('What you owe', owedList);
    },
  },
];
