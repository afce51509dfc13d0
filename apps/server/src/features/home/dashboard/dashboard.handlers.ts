import type { Handlers } from '#call/handlers.ts';
import { readDashboard } from '#features/home/dashboard/dashboard.ts';
import { readHomeStatus } from '#features/home/dashboard/home-status.ts';

/** The page that members see first. */
export const dashboardHandlers = {
  userDashboard: readDashboard,
  HomeStatus: readHomeStatus,
} satisfies Handlers;
