import { defaultPlan } from '@canopy/plan/default-plan.ts';
import type { WirePlan } from '@canopy/contract/plan-record.ts';
import { savePlan } from '#features/plan/plan/save-plan.ts';
import { unlessDone, type DemoStep } from '#server/demo/stage.ts';

/**
 * The plan of the demo: it pays for documents, which the plan of a new network does not. So the
 * demo shows what such an income looks like, and what the plan check says of it.
 */
export const demoPlan = {
  parameters: { ...defaultPlan, kyc: { ...defaultPlan.kyc, self: 1, level: 0.1 } } as WirePlan,
  note: 'The demo shows KYC income, too',
  override:
    'This is a demo without real money: it pays for documents so that its reports have rows.',
};

/** The demo's plan holds before anybody buys. */
export const makePlan: DemoStep = {
  daysAgo: 91,
  run: ({ services, operator }) =>
    unlessDone(() => savePlan(services, demoPlan, operator()), 'nothing.changed'),
};
