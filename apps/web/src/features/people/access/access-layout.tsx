import { Logo } from '@canopy/ui/brand/logo.tsx';
import { LanguageSwitch } from '@canopy/ui/language/language-switch.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { ModeSwitch } from '@canopy/ui/theme/mode-switch.tsx';
import type { ReactNode } from 'react';
import styles from '#features/people/access/access.module.css';
import { TreeArt } from '#features/people/access/tree-art.tsx';
import { DemoBanner } from '#parts/demo-banner.tsx';

type AccessLayoutProps = { title: string; lead: ReactNode; children: ReactNode };

/** The frame of sign-in, registration and recovery: a drawing with the form next to it. */
export function AccessLayout({ title, lead, children }: AccessLayoutProps) {
  return (
    <div className={styles['screen']}>
      <DemoBanner />
      <div className={styles['columns']}>
        <aside className={styles['side']} aria-label={t('About {brand}')}>
          <div className={styles['sideContent']}>
            <TreeArt />
            <p className={styles['claim']}>
              {t('Your team, your wallets and every report, exact and in one place.')}
            </p>
          </div>
        </aside>
        <div className={styles['content']}>
          <header className={styles['top']}>
            <a className={styles['home']} href="/" aria-label={t('{brand}, home')}>
              <Logo />
            </a>
            <div className={styles['tools']}>
              <LanguageSwitch />
              <ModeSwitch />
            </div>
          </header>
          <main id="main" className={styles['main']} tabIndex={-1}>
            <h1 className={styles['title']} tabIndex={-1}>
              {title}
            </h1>
            <p className={styles['lead']}>{lead}</p>
            {children}
          </main>
        </div>
      </div>
    </div>
  );
}
