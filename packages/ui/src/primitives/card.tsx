import { useId, type ReactNode } from 'react';
import styles from '#primitives/page.module.css';

type CardProps = { title?: string; id?: string; className?: string; children: ReactNode };

/** A quiet surface with a hairline border; with a title it is a region. */
export function Card({ title, id, className, children }: CardProps) {
  const titleId = useId();
  const classes = [styles['card'], className].filter(Boolean).join(' ');
  if (title === undefined) {
    return (
      <div id={id} className={classes}>
        {children}
      </div>
    );
  }
  return (
    <section id={id} className={classes} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['cardTitle']}>
        {title}
      </h2>
      {children}
    </section>
  );
}
