import type { ReactNode } from 'react';
import styles from '#parts/parts.module.css';

type FactsProps = { facts: readonly { readonly label: string; readonly value: ReactNode }[] };

/** Names and values in two columns, the values ready to be compared. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
