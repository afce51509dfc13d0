import { incomeTypes, type IncomeType } from '@canopy/contract/catalog/income-types.ts';
import { listPage } from '#base/list-page.ts';
import type { RouteEntry } from '#base/screen.ts';

const lists = () => import('#features/plan/incomes/income.lists.ts');

/** The report of one income. */
function incomeScreen(income: IncomeType): RouteEntry {
  const { route, title, family } = income;
  const report = listPage(title, async () => (await lists()).incomeList(income));
  const rewards = () => import('#features/plan/incomes/reward-page.tsx');
  return {
    path: route,
    access: 'member',
    sidebar: { group: 'Incomes', label: title },
    ...report,
    // Ranks have a page of their own around the list.
    ...(family === 'reward' ? { page: async () => (await rewards()).rewardPageOf(income) } : {}),
  };
}

/** The two pages that ask for an income type by a select. */
const selected = [
  { path: '/DirectIncome', title: 'Direct Income' },
  { path: '/RewardIncome', title: 'Reward Income' },
] as const;

/** One report for each income of the catalog. */
export const incomesScreens: readonly RouteEntry[] = [
  ...incomeTypes.map(incomeScreen),
  ...selected.map(({ path, title }): RouteEntry => {
    const report = listPage(title, async () => (await lists()).selectedIncomes);
    return { path, access: 'member', ...report };
  }),
];
