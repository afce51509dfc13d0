import { DemoBanner as Banner } from '@canopy/ui/frame/demo-banner.tsx';
import { settings } from '#base/settings.ts';

/** The line of the demo, as this installation is set. */
export function DemoBanner() {
  return <Banner settings={settings} />;
}
