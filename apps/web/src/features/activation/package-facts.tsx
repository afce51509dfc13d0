import { locale } from '@canopy/ui/language/language.ts';
import type { ReactNode } from 'react';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { formatFigure } from '@canopy/ui/primitives/format.ts';
import styles from '#features/activation/activation.module.css';
import type { PackageRow } from '#features/activation/purchase-form.ts';

/** What the chosen package costs and gives. */
export function PackageFacts({ chosen }: { chosen: PackageRow | undefined }) {
  if (!chosen) {
    return <p className={styles['hint']}>Choose a package to see what it costs and gives.</p>;
  }
  const coins = (amount: number): string =>
    amount.toLocaleString(locale(), { maximumFractionDigits: 6 });
  return (
    <dl className={styles['summary']} aria-label={`What ${chosen.plan_name} costs and gives`}>
      <Line label="Price" strong>
        <Money value={chosen.price} />
      </Line>
      <Line label="Business volume">
        <Money value={chosen.bv} />
      </Line>
      <Line label="Coins">{coins(chosen.coins)}</Line>
      <Line label="Coupons">{formatFigure(chosen.coupons, 0)}</Line>
      <Line label="Matching cap of a day">
        <Money value={chosen.dailyCap} />
      </Line>
      <Line label="Adds to the overall cap">
        <Money value={chosen.overallCap} />
      </Line>
    </dl>
  );
}

type LineProps = { label: string; strong?: true; children: ReactNode };

function Line({ label, strong, children }: LineProps) {
  return (
    <div data-strong={strong}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
