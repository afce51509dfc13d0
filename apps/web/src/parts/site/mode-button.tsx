import type { SiteFrame } from '@canopy/contract/catalog/site-content.ts';
import { useState } from 'react';
import { chooseMode, currentMode } from '#parts/site/mode.ts';
import { Icon } from '#parts/site/icons.tsx';

export function ModeButton({ labels }: { labels: SiteFrame['labels'] }) {
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
