import { callQuery } from '@canopy/ui/client/hooks.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import styles from '#features/people/figures/figures.module.css';

type OwnFiguresProps = {
  /** Whether they are asked for yet. */
  enabled?: boolean;
  className?: string | undefined;
};

const labels = { paidIn: 'Paid in', takenOut: 'Taken out', net: 'Net' } as const;

/** What the member has paid in and taken out so far, and what is between the two. */
export function OwnFigures({ enabled = true, className }: OwnFiguresProps) {
  const uid = useSession((session) => session.userId);
  const { data, error, refetch } = useQuery({
    ...callQuery('OwnMoney', { uid }),
    select: ({ data: own }) => own,
    enabled,
  });
  if (error && !data) {
    return (
      <p className={styles['asOf']} role="alert">
        {t('This could not be loaded')}{' '}
        <button type="button" className={styles['again']} onClick={() => void refetch()}>
          {t('Try again')}
        </button>
      </p>
    );
  }
  return (
    <dl className={className} aria-label={t('Your money so far')}>
      {(['paidIn', 'takenOut', 'net'] as const).map((name) => (
        <div key={name}>
          <dt>{t(labels[name])}</dt>
          <dd>{data ? <Money value={data[name]} /> : <Skeleton height={16} width={72} />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The same beside the figures of all. */
export function OwnMoney() {
  return (
    <div className={styles['own']}>
      <p>{t('Your money so far')}</p>
      <OwnFigures className={styles['ownFigures']} />
    </div>
  );
}
