import { listPage } from '#base/list-page.ts';
import type { RouteEntry } from '#base/screen.ts';

/** What the member owes; the dashboard and the wallets lead here where there is something. */
export const owedScreens: readonly RouteEntry[] = [
  {
    path: '/Owed',
    access: 'member',
    ...listPage(
      'What you owe',
      async () => (await import('#features/plan/owed/owed.list.ts')).owedList,
    ),
  },
];
