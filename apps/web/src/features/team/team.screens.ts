import { planned, type Entry } from '#routes/entry.ts';

/** The member's referrals, team and tree. */
export const teamScreens: readonly Entry[] = [
  planned('My Team', '/MyReferral', 'My Referral'),
  planned('My Team', '/LevelDetails', 'Level Details'),
  planned('My Team', '/MyTeam', 'My Team'),
  planned('My Team', '/LevelInvestment', 'Level Investment'),
  planned('My Team', '/Tree_View', 'Binary Tree', 'Matching Tree'),
  { path: '/DirectLegBusiness', title: 'Direct Leg Business', access: 'member', planned: true },
];
