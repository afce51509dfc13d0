import type { ReactNode } from 'react';
import { SiteFrame } from '#parts/site-frame.tsx';
import styles from '#parts/reading-page.module.css';

/** A public page to read: one column under a large title; wide where it holds tables. */
export function ReadingPage({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <SiteFrame>
      <div className={styles['column']} data-wide={wide || undefined}>
        {children}
      </div>
    </SiteFrame>
  );
}
