import { createBrowserRouter, type RouteObject } from 'react-router';
import { AppFrame } from '#frame/app-frame.tsx';
import { BrokenPage } from '#frame/broken-page.tsx';
import { MemberGuard } from '#frame/member-guard.tsx';
import type { Screen } from '#base/screen.ts';
import { screens } from '#routes/table.ts';

function routeOf(screen: Screen): RouteObject {
  return {
    path: screen.path,
    handle: screen,
    lazy: async () => ({ Component: await screen.page() }),
  };
}

function routesFor(access: Screen['access']): RouteObject[] {
  return screens.filter((screen) => screen.access === access).map(routeOf);
}

const routes: RouteObject[] = [
  {
    Component: AppFrame,
    ErrorBoundary: BrokenPage,
    HydrateFallback: () => null,
    children: [
      ...routesFor('public'),
      {
        Component: MemberGuard,
        children: [
          {
            lazy: async () => ({
              Component: (await import('#shell/member-shell.tsx')).MemberShell,
            }),
            children: routesFor('member'),
          },
        ],
      },
      {
        path: '*',
        lazy: async () => ({
          Component: (await import('#frame/not-found-page.tsx')).NotFoundPage,
        }),
      },
    ],
  },
];

/** The router of every page of the table; paths match in any letter case. */
export function makeRouter() {
  return createBrowserRouter(routes);
}
