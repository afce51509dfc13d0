import { listPage } from '#base/list-page.ts';
import type { RouteEntry, Screen } from '#base/screen.ts';

const lists = () => import('#features/plan/team/team.lists.ts');

function screen(
  path: `/${string}`,
  page: Pick<Screen, 'title' | 'page'>,
  label = page.title,
): RouteEntry {
  return { path, access: 'member', sidebar: { group: 'My Team', label }, ...page };
}

const tree = {
  title: 'Binary Tree',
  page: async () => (await import('#features/plan/team/tree/tree-page.tsx')).TreePage,
};

/** The member's referrals, team and tree. */
export const teamScreens: readonly RouteEntry[] = [
  screen(
    '/MyReferral',
    listPage('My Referral', async () => (await lists()).myReferral),
  ),
  screen(
    '/LevelDetails',
    listPage('Level Details', async () => (await lists()).levelDetails),
  ),
  screen(
    '/MyTeam',
    listPage('My Team', async () => (await lists()).myTeam),
  ),
  screen(
    '/LevelInvestment',
    listPage('Level Investment', async () => (await lists()).levelInvestment),
  ),
  screen('/Tree_View', tree, 'Matching Tree'),
  {
    path: '/DirectLegBusiness',
    access: 'member',
    ...listPage('Direct Leg Business', async () => (await lists()).directLegBusiness),
  },
];
