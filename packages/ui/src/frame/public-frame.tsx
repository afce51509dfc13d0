import type { ReactNode } from 'react';
import { Logo } from '#brand/logo.tsx';
import { DemoBanner } from '#frame/demo-banner.tsx';
import styles from '#frame/frame.module.css';
import type { PageSettings } from '#frame/read-settings.ts';
import { t } from '#language/language.ts';
import { ModeSwitch } from '#theme/mode-switch.tsx';

type PublicFrameProps = {
  settings: PageSettings;
  /** Where the mark leads to. */
  home: string;
  /** Shown before the mode button in the bar. */
  tools?: ReactNode;
  children: ReactNode;
};

/** The frame of the pages that carry one message and need no session. */
export function PublicFrame({ settings, home, tools, children }: PublicFrameProps) {
  return (
    <div className={styles['public']}>
      <DemoBanner settings={settings} />
      <header className={styles['bar']}>
        <a className={styles['home']} href={home} aria-label={t('{brand}, home')}>
          <Logo />
        </a>
        <div className={styles['tools']}>
          {tools}
          <ModeSwitch />
        </div>
      </header>
      <main id="main" className={styles['middle']} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
