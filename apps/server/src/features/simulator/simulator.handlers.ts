import { simulatePlan } from '#features/simulator/simulate-plan.ts';
import type { Handlers } from '#http/handlers.ts';

/** What another plan would have paid. */
export const simulatorHandlers = { 'operator/SimulatePlan': simulatePlan } satisfies Handlers;
