import type { SiteContent } from '@canopy/contract/catalog/site-content.ts';
import { useState } from 'react';
import { chooseMode, currentMode } from '#features/home/landing/lib/mode.ts';
import { Icon } from '#features/home/landing/parts/icons.tsx';

export function ModeButton({ labels }: { labels: SiteContent['labels'] }) {
  const [mode, setMode] = useState(currentMode);
  const other = mode === 'dark' ? 'light' : 'dark';
  const label = other === 'dark' ? labels.darkMode : labels.lightMode;
  const change = () => {
    chooseMode(other);
    setMode(other);
  };
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={change}>
      <Icon name={other === 'dark' ? 'moon' : 'sun'} />
    </button>
  );
}
