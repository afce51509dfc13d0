import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from '#form/form.module.css';

/** Something that a person should know before they continue. */
export function Note({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles['info']}>
      <IconInfoCircle size={18} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
