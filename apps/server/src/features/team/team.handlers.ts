import { listTree } from '#features/team/binary-tree.list.ts';
import { listDirectBusiness, listDirects } from '#features/team/directs.list.ts';
import { listDownline, listLevels, listRecent } from '#features/team/downline.list.ts';
import { listLevelInvestment } from '#features/team/level-investment.list.ts';
import type { Handlers } from '#http/handlers.ts';

/** The team: by sponsor line, by binary tree, and its newest. */
export const teamHandlers = {
  DirectReport: listDirects,
  GetDirectLegBusinessUser: listDirectBusiness,
  LevelDetails: listLevels,
  DownlineReport: listDownline,
  LevelInvestment: listLevelInvestment,
  binaryTree: listTree,
  GetDashRecentData: listRecent,
} satisfies Handlers;
