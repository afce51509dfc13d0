import type { ReactNode } from 'react';
import styles from '#primitives/page.module.css';

type PageProps = {
  /** The distance between the parts, in pixels. */
  gap?: 16 | 20 | 24;
  children: ReactNode;
};

/** The parts of a page, one below the other. */
export function Page({ gap = 20, children }: PageProps) {
  return (
    <div className={styles['page']} data-gap={gap}>
      {children}
    </div>
  );
}
