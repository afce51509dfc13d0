import { showAmount, type Cut } from '@canopy/contract/show-amount.ts';
import { brand } from '#brand/brand.ts';
import { locale } from '#language/language.ts';
import { CutFigure } from '#primitives/cut-figure.tsx';
import styles from '#primitives/figures.module.css';

type MoneyProps = {
  /** A number of the wire, or an exact decimal text. */
  value: number | string;
  /** The company's unless said; '' for coins. */
  sign?: string;
  /** Two for dollars, four for tokens and coins. */
  decimals?: 2 | 4;
  /** Down unless said; up for what one pays or owes. None inside of a link or button. */
  cut?: Cut | undefined;
  className?: string | undefined;
};

/**
 * An amount: minus, sign small and muted, figure. Red only below zero, muted when it is nothing.
 * Where decimals were cut, the figure is a button that says all of them.
 */
export function Money({ value, decimals = 2, cut = 'down', className, ...look }: MoneyProps) {
  const { sign = brand().sign } = look;
  const shown = showAmount(value, { sign, decimals, cut, locale: locale() });
  const number = Number(value);
  const tone = number < 0 ? styles['out'] : number === 0 ? styles['zero'] : undefined;
  const amount = (
    <data
      value={String(value)}
      data-cut={cut}
      className={[styles['money'], tone, className].filter(Boolean).join(' ')}
    >
      {shown.minus}
      {sign === '' || shown.figure === '–' ? null : <span className={styles['sign']}>{sign}</span>}
      {shown.figure}
    </data>
  );
  return shown.isCut ? <CutFigure shown={shown}>{amount}</CutFigure> : amount;
}
