import type { Screen } from '#routes/entry.ts';

/** What is sold, how it pays, and what the house has set. */
export const planScreens: readonly Screen[] = [
  {
    path: '/packages',
    title: 'Packages',
    call: 'operator/Packages',
    group: 'Plan',
    page: async () => (await import('#features/plan/packages-page.tsx')).PackagesPage,
  },
  {
    path: '/plan',
    title: 'Plan versions',
    call: 'operator/Plan',
    group: 'Plan',
    page: async () => (await import('#features/plan/plan-page.tsx')).PlanPage,
  },
  {
    path: '/plan/new',
    title: 'New plan version',
    call: 'operator/SavePlan',
    page: async () => (await import('#features/plan/edit-plan-page.tsx')).EditPlanPage,
  },
  {
    path: '/settings',
    title: 'Settings',
    call: 'operator/Settings',
    group: 'Plan',
    page: async () => (await import('#features/plan/settings-page.tsx')).SettingsPage,
  },
  {
    path: '/review-rules',
    title: 'Review rules',
    call: 'operator/Settings',
    group: 'Plan',
    page: async () => (await import('#features/plan/review-rules-page.tsx')).ReviewRulesPage,
  },
  {
    path: '/banks',
    title: 'Banks and addresses',
    call: 'operator/Banks',
    group: 'Plan',
    page: async () => (await import('#features/plan/banks-page.tsx')).BanksPage,
  },
  {
    path: '/simulator',
    title: 'Simulator',
    call: 'operator/SimulatePlan',
    group: 'Plan',
    page: async () => (await import('#features/plan/simulator-page.tsx')).SimulatorPage,
  },
  {
    path: '/content',
    title: 'Site content',
    call: 'operator/SiteContent',
    group: 'Plan',
    page: async () => (await import('#features/content/content-page.tsx')).ContentPage,
  },
];
