import { Logo } from '@canopy/ui/brand/logo.tsx';
import { ModeSwitch } from '@canopy/ui/theme/mode-switch.tsx';
import type { ReactNode } from 'react';
import { DemoBanner } from '#frame/demo-banner.tsx';
import styles from '#frame/frame.module.css';

/** The frame of the public pages that carry one message. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles['public']}>
      <DemoBanner />
      <header className={styles['bar']}>
        <a className={styles['home']} href="/" aria-label="Canopy, home">
          <Logo />
        </a>
        <ModeSwitch />
      </header>
      <main id="main" className={styles['middle']} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
