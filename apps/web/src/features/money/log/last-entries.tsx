import type { LogEntry } from '@canopy/log/entries.ts';
import type { Head } from '@canopy/log/head.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { formatMoment } from '@canopy/ui/primitives/format.ts';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useQuery } from '@tanstack/react-query';
import styles from '#features/money/log/log.module.css';
import { readLast } from '#parts/public-log/read-log.ts';
import { CheckLine } from '#parts/checks/check-line.tsx';

const count = 8;

/** What an entry tells, in words. */
function entryWords(entry: LogEntry | null): string {
  if (entry === null) return t('Something that this page does not know yet');
  switch (entry.kind) {
    case 'begins':
      return t('The log begins');
    case 'seal':
      return t('Seal {no} of the books', { no: entry.no });
    case 'plan':
      return t('Version {version} of the plan', { version: entry.version });
    case 'draw':
      return t('The coupons of draw {no}', { no: entry.bonanza });
    case 'liabilities':
      return t('What members are owed after the closing of {closing}', {
        closing: formatMoment(entry.closing),
      });
    case 'assets':
      return t('A statement of assets, {no}', { no: entry.id });
    case 'closing':
      return t('Closing of {date}', { date: formatMoment(entry.date) });
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
      {data ? <Entries found={data} /> : null}
    </Card>
  );
}

function Entries({ found }: { found: Awaited<ReturnType<typeof readLast>> }) {
  if (!Array.isArray(found)) {
    return (
      <ul>
        <CheckLine
          tone="bad"
          title={t('Entry {no}, as it is shown here, is not in the log', { no: found.notInLog })}
        />
      </ul>
    );
  }
  return (
    <ul className={styles['entries']}>
      {found.map(({ index, entry }) => (
        <li key={index}>
          <span>
            <span className={styles['no']}>{index}</span> · {entryWords(entry)}
          </span>
          {entry ? (
            <span className={styles['at']}>{entry.at.slice(0, 19).replace('T', ' ')} UTC</span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
