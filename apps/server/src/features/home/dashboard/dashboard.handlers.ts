import type { Handlers } from '#call/handlers.ts';
import { readDashboard } from '#features/home/dashboard/dashboard.ts';

/** The page that members see first. */
export const dashboardHandlers = { userDashboard: readDashboard } satisfies Handlers;
