import { brand } from '@canopy/ui/brand/brand.ts';
import { AppFrame } from '@canopy/ui/frame/app-frame.tsx';
import { titleOf } from '#routes/title.ts';

/** The frame around every page of the console. */
export function ConsoleFrame() {
  return <AppFrame titleOf={titleOf} app={`${brand().name} console`} />;
}
