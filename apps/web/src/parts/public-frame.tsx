import { PublicFrame as Frame } from '@canopy/ui/frame/public-frame.tsx';
import { LanguageSwitch } from '@canopy/ui/language/language-switch.tsx';
import type { ReactNode } from 'react';
import { settings } from '#base/settings.ts';

/** The frame of the public pages that carry one message. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <Frame settings={settings} home="/" tools={<LanguageSwitch />}>
      {children}
    </Frame>
  );
}
