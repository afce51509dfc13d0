import type { ReactNode } from 'react';
import styles from '#form/form.module.css';
import { Money } from '#primitives/money.tsx';

type Line = {
  label: string;
  /** An exact decimal; null while nothing can be said. */
  amount: string | null;
  strong?: true;
};

/** What a form will cost and bring, while one types. */
export function SummaryBox({ lines, children }: { lines: readonly Line[]; children?: ReactNode }) {
  return (
    <div className={styles['summary']}>
      <dl>
        {lines.map(({ label, amount, strong }) => (
          <div key={label} data-strong={strong}>
            <dt>{label}</dt>
            <dd>{amount === null ? '–' : <Money value={amount} cut="none" />}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}
