import { t } from '@canopy/ui/language/language.ts';
import type { ReactNode } from 'react';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { formatCoins, formatFigure } from '@canopy/ui/primitives/format.ts';
import styles from '#features/plan/activation/activation.module.css';
import type { PackageRow } from '#features/plan/activation/purchase-form.ts';

/** What the chosen package costs and gives. */
export function PackageFacts({ chosen }: { chosen: PackageRow | undefined }) {
  if (!chosen) {
    return (
      <p className={styles['hint']}>{t('Choose a package to see what it costs and gives.')}</p>
    );
  }
  return (
    <dl
      className={styles['summary']}
      aria-label={t('What {package} costs and gives', { package: chosen.plan_name })}
    >
      <Line label={t('Price')} strong>
        <Money value={chosen.price} />
      </Line>
      <Line label={t('Business volume')}>
        <Money value={chosen.bv} />
      </Line>
      <Line label={t('Coins')}>{formatCoins(chosen.coins)}</Line>
      <Line label={t('Coupons')}>{formatFigure(chosen.coupons, 0)}</Line>
      <Line label={t('Daily matching cap')}>
        <Money value={chosen.dailyCap} />
      </Line>
      <Line label={t('Adds to the overall cap')}>
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
