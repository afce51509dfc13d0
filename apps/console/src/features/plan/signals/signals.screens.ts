import type { Screen } from '#base/screen.ts';

/** Signals: written, published, closed and corrected. */
export const signalScreens: readonly Screen[] = [
  {
    path: '/signals',
    title: 'Signals',
    call: 'operator/Signals',
    group: 'Runs',
    page: async () => (await import('#features/plan/signals/signals-page.tsx')).SignalsPage,
  },
  {
    path: '/signals/new',
    title: 'New signal',
    call: 'operator/SaveSignal',
    page: async () => (await import('#features/plan/signals/signal-page.tsx')).NewSignalPage,
  },
  {
    path: '/signals/:id',
    title: 'Signal',
    call: 'operator/Signals',
    page: async () => (await import('#features/plan/signals/signal-page.tsx')).SignalPage,
  },
];
