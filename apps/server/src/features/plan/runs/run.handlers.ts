import type { Handlers } from '#call/handlers.ts';
import { listClosingRows, listClosings } from '#features/plan/runs/closing.list.ts';
import { releaseRewardCall } from '#features/plan/runs/release-reward.ts';
import { listRewardQueue } from '#features/plan/runs/reward-queue.list.ts';
import { runClosing } from '#features/plan/runs/run-closing.ts';

/** Daily closings, and the rewards that they find achieved. */
export const runHandlers = {
  'operator/RunClosing': runClosing,
  'operator/Closings': listClosings,
  'operator/ClosingRows': listClosingRows,
  'operator/Rewards': listRewardQueue,
  'operator/ReleaseReward': releaseRewardCall,
} satisfies Handlers;
