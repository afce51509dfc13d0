import { brand } from '@canopy/ui/brand/brand.ts';
import { AppFrame as Frame } from '@canopy/ui/frame/app-frame.tsx';
import { screenOf } from '#routes/table.ts';

const titleOf = (path: string): string | undefined => screenOf(path)?.title;

/** The frame around every page of the web app. */
export function AppFrame() {
  return <Frame titleOf={titleOf} app={brand().name} />;
}
