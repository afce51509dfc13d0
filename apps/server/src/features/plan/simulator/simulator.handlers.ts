import type { Handlers } from '#call/handlers.ts';
import { simulatePlan } from '#features/plan/simulator/simulate-plan.ts';

/** What another plan would have paid. */
export const simulatorHandlers = { 'operator/SimulatePlan': simulatePlan } satisfies Handlers;
