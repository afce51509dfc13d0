import type { WalletName } from '@canopy/contract/catalog/wallets.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { Skeleton } from '@mantine/core';
import { amountLook } from '#features/money/wallets/movement.lists.ts';
import styles from '#features/money/wallets/wallets.module.css';

type TotalsProps = { wallet: WalletName; figures: Record<string, unknown> | undefined };

const names = [
  { field: 'opening', label: 'Opening balance' },
  { field: 'in', label: 'In' },
  { field: 'out', label: 'Out' },
  { field: 'other', label: 'Other movements' },
  { field: 'closing', label: 'Closing balance' },
] as const;

/** The figures of the filter, which add up from the first to the last. */
export function MovementTotals({ wallet, figures }: TotalsProps) {
  const valueOf = (field: string): number => Number(figures?.[field] ?? 0);
  // Only a filter by kind or number leaves movements of the period out.
  const shown = names.filter(({ field }) => field !== 'other' || valueOf(field) !== 0);
  return (
    <dl className={styles['totals']} aria-label={t('Totals')}>
      {shown.map(({ field, label }) => (
        <div key={field}>
          <dt>{t(label)}</dt>
          <dd>
            {figures ? (
              // Every decimal is there, or they would not add up as they are shown.
              <Money
                value={field === 'out' ? -valueOf(field) : valueOf(field)}
                cut="none"
                {...amountLook(wallet)}
              />
            ) : (
              <Skeleton height={20} width={90} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
