import { invite, type Rule } from '#incomes/describe.ts';

/**
 * Rewards: an amount for each rank that a closing finds achieved, paid when an operator releases it
 * (rewards.ts). The ranks are a table of the plan and not figures, so parameters.ts has them.
 */
export const rewards = {
  incomes: {
    Reward: {
      title: 'Reward',
      wallet: 'working',
      when: 'release',
      capped: true,
      remark: 'Reward of rank {level}',
      /** The report has a row per rank, which says more than the income does. */
      story: [],
      report: {
        type: 'RewardIncome',
        route: '/UserReward',
        title: 'Rewards',
        place: 140,
        field: null,
        family: 'reward',
        lead: 'Every rank, how far your active team is, and what the reward would pay.',
        empty: { text: 'The plan has no ranks at present.', action: invite },
      },
    },
  },
  parameters: {},
} as const satisfies Rule;
