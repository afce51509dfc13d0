import type { Screen } from '#base/screen.ts';

/** What is sold, and how it pays. */
export const planScreens: readonly Screen[] = [
  {
    path: '/packages',
    title: 'Packages',
    call: 'operator/Packages',
    group: 'Plan',
    page: async () => (await import('#features/plan/plan/packages-page.tsx')).PackagesPage,
  },
  {
    path: '/plan',
    title: 'Plan versions',
    call: 'operator/Plan',
    group: 'Plan',
    page: async () => (await import('#features/plan/plan/plan-page.tsx')).PlanPage,
  },
  {
    path: '/plan/new',
    title: 'New plan version',
    call: 'operator/SavePlan',
    page: async () => (await import('#features/plan/plan/edit-plan-page.tsx')).EditPlanPage,
  },
];

/** What a plan would pay. */
export const simulatorScreens: readonly Screen[] = [
  {
    path: '/simulator',
    title: 'Simulator',
    call: 'operator/SimulatePlan',
    group: 'Plan',
    page: async () => (await import('#features/plan/plan/simulator-page.tsx')).SimulatorPage,
  },
];
