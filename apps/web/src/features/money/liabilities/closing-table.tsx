import { t } from '@canopy/ui/language/language.ts';
import { PlainTable } from '@canopy/ui/list/plain-table.tsx';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { formatFigure, formatMoment } from '@canopy/ui/primitives/format.ts';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { EmptyState, ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { Link } from 'react-router';
import type { ShownClosing } from '#features/money/liabilities/compare-published.ts';
import look from '#features/money/liabilities/liabilities.module.css';
import styles from '#parts/checks/checks.module.css';

/** The closings in the table; each further one is still proven. */
const mostRows = 14;

type TableProps = {
  closings: readonly ShownClosing[] | undefined;
  error: Error | null;
  retry: () => void;
};

/** What all members were owed after the last closings, with a way to each proof. */
export function ClosingTable({ closings, error, retry }: TableProps) {
  return (
    <Card title={t('What all members are owed')}>
      <Closings closings={closings} error={error} retry={retry} />
    </Card>
  );
}

function Closings({ closings, error, retry }: TableProps) {
  if (error) return <ErrorState error={error} retry={retry} />;
  if (!closings) return <LoadingLines lines={4} height={40} />;
  const [last] = closings;
  if (!last) {
    return (
      <EmptyState
        title={t('No closing has been proven yet')}
        text={t('After the next closing the sums and their root are shown here.')}
      />
    );
  }
  return (
    <div className={styles['checks']}>
      <div>
        <p>{t('The root of the last closing; note it and compare it with others.')}</p>
        <span className={styles['hex']}>{last.root}</span>
      </div>
      <PlainTable
        label={t('Closing by closing')}
        columns={[t('Closing'), t('Owed'), t('Stated assets'), t('Members')]}
        figures={[1, 2, 3]}
        rows={closings.slice(0, mostRows).map(({ closing, members, owed, stated }) => [
          <Link
            key="closing"
            className={`touch ${look['day']}`}
            to={`/BalanceCheck?closing=${closing}`}
          >
            {formatMoment(closing)}
          </Link>,
          <Money key="owed" value={owed} />,
          stated === null ? '–' : <Money key="stated" value={stated} />,
          formatFigure(members, 0),
        ])}
      />
    </div>
  );
}
