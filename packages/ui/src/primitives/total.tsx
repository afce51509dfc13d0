import { showAmount } from '@canopy/contract/show-amount.ts';
import { t } from '#language/language.ts';
import styles from '#primitives/figures.module.css';
import { Money } from '#primitives/money.tsx';

type TotalProps = {
  value: number;
  /** Whether a figure beside it that is in it was cut. */
  hasCutParts: boolean;
  sign?: string;
  decimals?: 2 | 4;
};

/**
 * A sum of the figures beside it, with every decimal. Where figures were cut, those that a person
 * adds up come to less; it then says that it is of the exact ones.
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
