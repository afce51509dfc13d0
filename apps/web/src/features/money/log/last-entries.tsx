import type { LogEntry } from '@canopy/log/entries.ts';
import type { Head } from '@canopy/log/head.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { readLast } from '#features/money/log/read-log.ts';
import styles from '#features/plan/coupons/coupons.module.css';

const count = 12;

/** What an entry tells, in words. */
function entryWords(entry: LogEntry | null): string {
  switch (entry?.kind) {
    case 'begins':
      return t('The log begins');
    case 'seal':
      return t('Seal {no} of the books', { no: entry.no });
    case 'plan':
      return t('Version {version} of the plan', { version: entry.version });
    case 'draw':
      return t('The coupons of draw {no}', { no: entry.bonanza });
    case 'closing':
      return t('Closing of {date}', { date: entry.date });
    default:
      return t('Something that this page does not know yet');
  }
}

/** The last entries, each proven to be in the log by this browser. */
export function LastEntries({ log }: { log: { no: number; head: Head } }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['entries of a log', log.no, log.head.size],
    queryFn: () => readLast(log, count),
  });
  return (
    <Card title={t('The last entries')}>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingLines lines={4} height={40} />}
      {data ? (
        <ul className={styles['entries']}>
          {data.map(({ index, entry }) => (
            <li key={index}>
              <span>
                <span className={styles['code']}>{index}</span> · {entryWords(entry)}
              </span>
              {entry ? (
                <span className={styles['muted']}>
                  {entry.at.slice(0, 19).replace('T', ' ')} UTC
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
