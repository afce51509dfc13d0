import '@canopy/ui/styles/index.ts';
import '#base/dense.css';
import { showBrand } from '@canopy/ui/brand/show-brand.ts';
import { makeQueryClient } from '@canopy/ui/client/hooks.ts';
import { renderPage } from '@canopy/ui/frame/render-page.tsx';
import { restoreSession, useSession } from '@canopy/ui/session/session-store.ts';
import { UiProvider } from '@canopy/ui/theme/ui-provider.tsx';
import { RouterProvider } from 'react-router';
import { settings } from '#base/settings.ts';
import { makeRouter } from '#frame/router.tsx';
import { hearActivity, noteActivity } from '#session/idle.ts';

showBrand(settings.brand);
restoreSession('console', { active: hearActivity });
const client = makeQueryClient();

// Nothing that one operator has loaded may be shown to the next in the same tab.
useSession.subscribe((now, before) => {
  if (before.userId !== '' && now.userId !== before.userId) client.clear();
});

// An answer of the server counts as activity, and the server has noted it too.
client.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'updated' && query.state.fetchStatus === 'idle') noteActivity();
});
client.getMutationCache().subscribe(({ type }) => {
  if (type === 'updated') noteActivity();
});

await renderPage(() => (
  <UiProvider client={client} size="sm">
    <RouterProvider router={makeRouter()} />
  </UiProvider>
));
