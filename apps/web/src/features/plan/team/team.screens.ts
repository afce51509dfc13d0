import type { RouteEntry, LoadPage } from '#base/screen.ts';

type ListName = keyof typeof import('#features/plan/team/team.lists.ts');

/** The page of a list; its definition and the list screen are loaded when it is first opened. */
function listPage(name: ListName, title: string): LoadPage {
  return async () => {
    const [{ listPageOf }, lists] = await Promise.all([
      import('@canopy/ui/list/list-page.tsx'),
      import('#features/plan/team/team.lists.ts'),
    ]);
    // Each list has its own row type; the screen does not need to name them.
    return listPageOf(title, lists[name] as never);
  };
}

function screen(path: `/${string}`, title: string, page: LoadPage, label = title): RouteEntry {
  return { path, title, access: 'member', sidebar: { group: 'My Team', label }, page };
}

const treePage: LoadPage = async () =>
  (await import('#features/plan/team/tree/tree-page.tsx')).TreePage;

/** The member's referrals, team and tree. */
export const teamScreens: readonly RouteEntry[] = [
  screen('/MyReferral', 'My Referral', listPage('myReferral', 'My Referral')),
  screen('/LevelDetails', 'Level Details', listPage('levelDetails', 'Level Details')),
  screen('/MyTeam', 'My Team', listPage('myTeam', 'My Team')),
  screen('/LevelInvestment', 'Level Investment', listPage('levelInvestment', 'Level Investment')),
  screen('/Tree_View', 'Binary Tree', treePage, 'Matching Tree'),
  {
    path: '/DirectLegBusiness',
    title: 'Direct Leg Business',
    access: 'member',
    page: listPage('directLegBusiness', 'Direct Leg Business'),
  },
];
