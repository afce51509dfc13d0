import type { ReactNode } from 'react';
import styles from '#primitives/page.module.css';

type PageHeaderProps = { lead: ReactNode; actions?: ReactNode };

/** The first line of a page: what it is for, and what can be done. The title is the shell's. */
export function PageHeader({ lead, actions }: PageHeaderProps) {
  return (
    <div className={styles['header']}>
      <p className={styles['lead']}>{lead}</p>
      {actions}
    </div>
  );
}
