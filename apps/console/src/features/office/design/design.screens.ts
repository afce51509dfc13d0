import type { Screen } from '#base/screen.ts';

/** Every component and state of the UI kit. */
export const designScreens: readonly Screen[] = [
  {
    path: '/design',
    title: 'Components',
    // It loads nothing; everyone who may open the console may look at it.
    call: 'operator/Sessions',
    page: async () => (await import('#features/office/design/design-page.tsx')).DesignPage,
  },
];
