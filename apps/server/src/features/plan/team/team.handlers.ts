import type { Handlers } from '#call/handlers.ts';
import { listTree } from '#features/plan/team/binary-tree.list.ts';
import { listDirectBusiness, listDirects } from '#features/plan/team/directs.list.ts';
import { listDownline, listLevels, listRecent } from '#features/plan/team/downline.list.ts';
import { listLevelInvestment } from '#features/plan/team/level-investment.list.ts';
import { showCard } from '#features/plan/team/member-card.ts';
import { searchTree } from '#features/plan/team/search-tree.ts';
import { readTreeBranch } from '#features/plan/team/tree-branch.ts';

/** The team: by sponsor line, by binary tree, and its newest. */
export const teamHandlers = {
  DirectReport: listDirects,
  GetDirectLegBusinessUser: listDirectBusiness,
  LevelDetails: listLevels,
  DownlineReport: listDownline,
  LevelInvestment: listLevelInvestment,
  binaryTree: listTree,
  TreeSearch: searchTree,
  MemberCard: showCard,
  TreeBranch: readTreeBranch,
  GetDashRecentData: listRecent,
} satisfies Handlers;
