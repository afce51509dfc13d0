import { listClosingRows, listClosings } from '#features/runs/closing.list.ts';
import { releaseRewardCall } from '#features/runs/release-reward.ts';
import { listRewards } from '#features/runs/reward.list.ts';
import { runClosing } from '#features/runs/run-closing.ts';
import type { Handlers } from '#http/handlers.ts';

/** Daily closings, and the rewards that they find achieved. */
export const runHandlers = {
  'operator/RunClosing': runClosing,
  'operator/Closings': listClosings,
  'operator/ClosingRows': listClosingRows,
  'operator/Rewards': listRewards,
  'operator/ReleaseReward': releaseRewardCall,
} satisfies Handlers;
