import '@canopy/ui/styles/index.ts';
import { makeQueryClient } from '@canopy/ui/client/hooks.ts';
import { openSession, useSession } from '@canopy/ui/session/session-store.ts';
import { UiProvider } from '@canopy/ui/theme/ui-provider.tsx';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { makeRouter } from '#frame/router.tsx';
import { loadLanguage } from '#language/load-language.ts';

openSession('root');
const client = makeQueryClient();

// Nothing that one member has loaded may be shown to the next in the same tab.
useSession.subscribe((now, before) => {
  if (before.userId !== '' && now.userId !== before.userId) client.clear();
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');
await loadLanguage();
// Rendered in slices, between which the browser answers the person.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <UiProvider client={client}>
        <RouterProvider router={makeRouter()} />
      </UiProvider>
    </StrictMode>,
  ),
);
