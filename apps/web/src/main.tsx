import '@canopy/ui/styles/index.ts';
import '@canopy/ui/styles/touch.css';
import { watchConnection } from '@canopy/ui/client/connection.ts';
import { makeQueryClient } from '@canopy/ui/client/hooks.ts';
import { renderPage } from '@canopy/ui/frame/render-page.tsx';
import { prepareFormats } from '@canopy/ui/primitives/format.ts';
import { restoreSession, useSession } from '@canopy/ui/session/session-store.ts';
import { UiProvider } from '@canopy/ui/theme/ui-provider.tsx';
import { RouterProvider } from 'react-router';
import { makeRouter } from '#frame/router.tsx';
import { loadLanguage } from '#language/load-language.ts';
import { hearInstallOffer } from '#parts/install.ts';
import { leaveToo } from '#parts/log-out.ts';
import { forgetSeenWithSession, seenHabits } from '#parts/offline/keep-seen.ts';
import { hearMissingFiles } from '#parts/renew.ts';
import { registerWorker } from '#parts/worker.ts';

restoreSession('root', { left: leaveToo });
forgetSeenWithSession();
watchConnection();
hearInstallOffer();
hearMissingFiles();
const client = makeQueryClient(seenHabits);

// Nothing that one member has loaded may be shown to the next in the same tab.
useSession.subscribe((now, before) => {
  if (before.userId !== '' && now.userId !== before.userId) client.clear();
});

await loadLanguage();
renderPage(() => (
  <UiProvider client={client}>
    <RouterProvider router={makeRouter()} />
  </UiProvider>
));
prepareFormats();
registerWorker();
