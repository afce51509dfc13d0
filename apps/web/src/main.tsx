import '@canopy/ui/styles/index.ts';
import '@canopy/ui/styles/touch.css';
import { showBrand } from '@canopy/ui/brand/show-brand.ts';
import { watchConnection } from '@canopy/ui/client/connection.ts';
import { makeQueryClient } from '@canopy/ui/client/hooks.ts';
import { nextTask } from '@canopy/ui/frame/next-task.ts';
import { renderPage } from '@canopy/ui/frame/render-page.tsx';
import { restoreSession, useSession } from '@canopy/ui/session/session-store.ts';
import { settings } from '#base/settings.ts';
import { loadLanguage } from '#language/load-language.ts';
import { hearInstallOffer } from '#parts/install.ts';
import { leaveToo } from '#parts/log-out.ts';
import { forgetSeenWithSession, seenHabits } from '#parts/offline/keep-seen.ts';
import { hearMissingFiles } from '#parts/renew.ts';
import { registerWorker } from '#parts/worker.ts';

showBrand(settings.brand);
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
// Read, made and drawn in tasks of their own, so that a slow phone answers in between.
await renderPage(async () => {
  const { wholePage } = await import('#frame/whole-page.tsx');
  await nextTask();
  return wholePage(client);
});
registerWorker();
