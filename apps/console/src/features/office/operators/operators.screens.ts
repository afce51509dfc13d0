import type { Screen } from '#base/screen.ts';

/** The people who run the network. */
export const operatorScreens: readonly Screen[] = [
  {
    path: '/operators',
    title: 'Operators',
    call: 'operator/Operators',
    group: 'People',
    page: async () => (await import('#features/office/operators/operators-page.tsx')).OperatorsPage,
  },
];
