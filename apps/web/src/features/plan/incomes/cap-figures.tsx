import type { Row } from '@canopy/contract/calls.ts';
import { rowsQuery } from '@canopy/ui/client/hooks.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { ErrorState } from '@canopy/ui/primitives/states.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import styles from '#features/plan/incomes/cap-figures.module.css';

/** The member's incomes in all, and how far the overall cap is used. */
function useIncomeSummary() {
  const uid = useSession((session) => session.userId);
  return useQuery({
    ...rowsQuery('userIncomeData', { uid }),
    select: (rows): Row<'userIncomeData'> | null => rows[0] ?? null,
  });
}

/** How much room the overall cap leaves, and what it is. */
export function CapFigures() {
  const { data, error, refetch } = useIncomeSummary();
  if (error && !data) {
    return (
      <Card title={t('Overall cap')}>
        <ErrorState error={error} retry={() => void refetch()} />
      </Card>
    );
  }
  const figures = data ? figuresOf(data) : null;
  const shown = ['Cap', 'Used', 'Room left'] as const;
  return (
    <Card title={t('Overall cap')}>
      {data?.overallCap === null ? (
        <p>{t('The company’s own member has no cap.')}</p>
      ) : (
        <dl className={styles['figures']}>
          {shown.map((label) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>
                {figures ? (
                  <Money value={figures[label]} cut={label === 'Used' ? 'up' : 'down'} />
                ) : (
                  <Skeleton height={20} width={80} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles['text']}>
        {t(
          'Level, matching, team matching and reward income together stop at this cap, a ' +
            'multiple of the price of the packages you hold. What would be paid above it is ' +
            'not paid.',
        )}
      </p>
    </Card>
  );
}

function figuresOf({ overallCap, overallUsed }: Row<'userIncomeData'>) {
  const cap = overallCap ?? 0;
  return { Cap: cap, Used: overallUsed, 'Room left': Math.max(0, cap - overallUsed) };
}
