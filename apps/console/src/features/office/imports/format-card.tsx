import { callQuery } from '@canopy/ui/client/hooks.ts';
import { PlainTable } from '@canopy/ui/list/plain-table.tsx';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { useQuery } from '@tanstack/react-query';
import styles from '#features/office/imports/imports.module.css';

/** What files there are, and which columns they have. */
export function FormatCard() {
  return (
    <Card title="Files and columns">
      <Files />
    </Card>
  );
}

function Files() {
  const { data, error, refetch } = useQuery(callQuery('operator/ImportFormat', {}));
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingLines lines={4} height={40} />;
  return (
    <div className={styles['stack']}>
      <p className={styles['hint']}>
        CSV files with a first line of column names. Besides them: network.json with format 1 and
        closedTo, the last day that was closed, and optionally totals to compare; plan.json with the
        versions of the plan; mapping.json where files, columns, dates or codes have other names.
      </p>
      {data.data.map(({ name, about, needed, columns }) => (
        <details key={name}>
          <summary>
            {name}
            {needed ? ' (needed)' : ''}: {t(about)}
          </summary>
          <PlainTable
            label={`Columns of ${name}`}
            columns={['Column', 'Needed', 'What it is']}
            rows={columns.map((column) => [
              <code key="name">{column.name}</code>,
              column.needed ? 'Yes' : 'No',
              <span key="about" className={styles['text']}>
                {t(column.about)}
                {column.words.length > 0 ? ` (${column.words.join(', ')})` : ''}
              </span>,
            ])}
          />
        </details>
      ))}
    </div>
  );
}
