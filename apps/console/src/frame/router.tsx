import { createBrowserRouter, type RouteObject } from 'react-router';
import { BrokenPage } from '#frame/broken-page.tsx';
import { ConsoleFrame } from '#frame/console-frame.tsx';
import { OperatorGuard } from '#frame/operator-guard.tsx';
import { screens } from '#routes/table.ts';

const pages: RouteObject[] = screens.map((screen) => ({
  path: screen.path,
  lazy: async () => ({ Component: await screen.page() }),
}));

const routes: RouteObject[] = [
  {
    Component: ConsoleFrame,
    ErrorBoundary: BrokenPage,
    HydrateFallback: () => null,
    children: [
      {
        path: '/login',
        lazy: async () => ({
          Component: (await import('#features/office/access/login-page.tsx')).LoginPage,
        }),
      },
      {
        Component: OperatorGuard,
        children: [
          {
            lazy: async () => ({
              Component: (await import('#shell/console-shell.tsx')).ConsoleShell,
            }),
            children: [
              ...pages,
              {
                path: '*',
                lazy: async () => ({
                  Component: (await import('#frame/not-found-page.tsx')).NotFoundPage,
                }),
              },
            ],
          },
        ],
      },
    ],
  },
];

/** The router of the console; paths match in any letter case, /console itself included. */
export function makeRouter() {
  return createBrowserRouter(routes, { basename: '/console' });
}
