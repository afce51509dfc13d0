import { nextTask } from '@canopy/ui/frame/next-task.ts';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { AppFrame } from '#frame/app-frame.tsx';
import { BrokenPage } from '#frame/broken-page.tsx';
import { MemberGuard } from '#frame/member-guard.tsx';
import type { LoadPage, Screen } from '#base/screen.ts';
import { screens } from '#routes/table.ts';

/** Each is asked for in a task of its own; all at once they would hold up a slow phone. */
function lazily(load: LoadPage) {
  return async () => {
    await nextTask();
    return { Component: await load() };
  };
}

function routeOf(screen: Screen): RouteObject {
  return {
    path: screen.path,
    handle: screen,
    lazy: lazily(screen.page),
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
            lazy: lazily(async () => (await import('#shell/member-shell.tsx')).MemberShell),
            children: routesFor('member'),
          },
        ],
      },
      {
        path: '*',
        lazy: lazily(async () => (await import('#frame/not-found-page.tsx')).NotFoundPage),
      },
    ],
  },
];

/** The router of every page of the table; paths match in any letter case. */
export function makeRouter() {
  return createBrowserRouter(routes);
}
