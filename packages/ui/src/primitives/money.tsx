import { formatFigure } from '#primitives/format.ts';
import styles from '#primitives/figures.module.css';

type MoneyProps = {
  value: number;
  /** '$' unless said; '' for coins. */
  sign?: string;
  /** Two for dollars, four for tokens and coins. */
  decimals?: 2 | 4;
  className?: string | undefined;
};

/** An amount: sign small and muted before it, red only below zero, muted when it is nothing. */
export function Money({ value, sign = '$', decimals = 2, className }: MoneyProps) {
  const tone = value < 0 ? styles['out'] : value === 0 ? styles['zero'] : undefined;
  return (
    <span className={[styles['money'], tone, className].filter(Boolean).join(' ')}>
      {sign === '' ? null : <span className={styles['sign']}>{sign}</span>}
      {formatFigure(value, decimals)}
    </span>
  );
}
