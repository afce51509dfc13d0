import { incomeTypes, type IncomeType } from '@canopy/contract/catalog/income-types.ts';
import type { RouteEntry, LoadPage } from '#base/screen.ts';

/** The page of one income; definition and list screen are loaded when it is first opened. */
function incomePage(screen: IncomeType): LoadPage {
  if (screen.family === 'reward') {
    return async () =>
      (await import('#features/plan/incomes/reward-page.tsx')).rewardPageOf(screen);
  }
  return async () => {
    const [{ listPageOf }, { incomeList }] = await Promise.all([
      import('@canopy/ui/list/list-page.tsx'),
      import('#features/plan/incomes/income.lists.ts'),
    ]);
    return listPageOf(screen.title, incomeList(screen));
  };
}

function selectedPage(title: string): LoadPage {
  return async () => {
    const [{ listPageOf }, { selectedIncomes }] = await Promise.all([
      import('@canopy/ui/list/list-page.tsx'),
      import('#features/plan/incomes/income.lists.ts'),
    ]);
    return listPageOf(title, selectedIncomes);
  };
}

/** The two pages that ask for an income type by a select. */
const selected = [
  { path: '/DirectIncome', title: 'Direct Income' },
  { path: '/RewardIncome', title: 'Reward Income' },
] as const;

/** One report for each income of the catalog. */
export const incomesScreens: readonly RouteEntry[] = [
  ...incomeTypes.map((screen): RouteEntry => {
    const { route, title } = screen;
    const sidebar = { group: 'Incomes', label: title } as const;
    return { path: route, title, access: 'member', sidebar, page: incomePage(screen) };
  }),
  ...selected.map(({ path, title }): RouteEntry => {
    return { path, title, access: 'member', page: selectedPage(title) };
  }),
];
