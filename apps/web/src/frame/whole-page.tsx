import { UiProvider } from '@canopy/ui/theme/ui-provider.tsx';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RouterProvider } from 'react-router';
import { makeRouter } from '#frame/router.tsx';

/** All of the app: the page of the address in its frame. */
export function wholePage(client: QueryClient): ReactNode {
  return (
    <UiProvider client={client}>
      <RouterProvider router={makeRouter()} />
    </UiProvider>
  );
}
