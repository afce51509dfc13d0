import { Card } from '@canopy/ui/primitives/card.tsx';
import { ErrorState } from '@canopy/ui/primitives/states.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { Skeleton } from '@mantine/core';
import { CapWarning } from '#features/home/dashboard/cap-warning.tsx';
import { Checklist } from '#features/home/dashboard/checklist.tsx';
import styles from '#features/home/dashboard/first-screen.module.css';
import { RankCard } from '#features/home/dashboard/rank-card.tsx';
import { useHome } from '#features/home/dashboard/use-home.ts';
import { WaitingCard } from '#features/home/dashboard/waiting-card.tsx';
import { useOwnRecord } from '#parts/member/use-own-record.ts';

/** What waits, and what to do next. */
export function NextSteps() {
  const record = useOwnRecord();
  const { data, error, refetch } = useHome();
  // The wallets have said already that nothing came, and offer to try again.
  if (record.error && !record.data) return null;
  if (error && !data) {
    return (
      <Card title={t('What waits')}>
        <ErrorState error={error} retry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <div className={styles['side']}>
      {data ? <CapWarning cap={data.cap} /> : null}
      <WaitingCard />
      {data ? <Checklist done={data.steps} /> : null}
      {data ? (
        <RankCard rank={data.rank} isActive={data.steps.active} />
      ) : (
        <Skeleton className={styles['rankSkeleton'] ?? ''} />
      )}
    </div>
  );
}
