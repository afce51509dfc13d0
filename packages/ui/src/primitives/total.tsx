import { showAmount } from '@canopy/contract/show-amount.ts';
import { t } from '#language/language.ts';
import styles from '#primitives/figures.module.css';
import { Money } from '#primitives/money.tsx';

type TotalProps = {
  value: number;
  /** Whether one of the figures in the sum was cut. */
  hasCutParts: boolean;
  sign?: string;
  decimals?: 2 | 4;
};

/**
 * A sum with every decimal. Where the figures shown were cut, adding them up gives less; it then
 * says that it is the sum of the exact ones.
 */
export function Total({ value, hasCutParts, decimals = 2, ...sign }: TotalProps) {
  const isOfExact = hasCutParts || showAmount(value, { decimals }).isCut;
  return (
    <>
      <Money value={value} decimals={decimals} cut="none" {...sign} />
      {isOfExact ? <small className={styles['exact']}>{t('exact figures')}</small> : null}
    </>
  );
}
