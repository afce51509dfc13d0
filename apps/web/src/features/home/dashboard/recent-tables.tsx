import type { Row } from '@canopy/contract/calls.ts';
import { t } from '@canopy/ui/language/language.ts';
import type { Column } from '@canopy/ui/list/definition.ts';
import { ListCards, ListTable } from '@canopy/ui/list/list-rows.tsx';
import { EmptyState, ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import details from '#features/home/dashboard/details.module.css';
import { useIsPhone } from '#parts/fold.tsx';
import styles from '#features/home/dashboard/recent-tables.module.css';
import { useRecent } from '#features/home/dashboard/use-dashboard.ts';

type Activation = Omit<Row<'GetDashRecentData'>, 'amount'> & { amount: number };

const registrations: readonly Column<Row<'GetDashRecentData'>>[] = [
  { type: 'serial', label: 'Sr.No' },
  { type: 'id', member: true, field: 'uid', label: 'User Id', main: true },
  { type: 'text', field: 'f_name', label: 'Name', main: true },
  { type: 'moment', field: 'Edate', label: 'Date' },
];

const activations: readonly Column<Activation>[] = [
  { type: 'serial', label: 'Sr.No' },
  { type: 'id', member: true, field: 'uid', label: 'User Id', main: true },
  { type: 'text', field: 'f_name', label: 'Name' },
  { type: 'money', field: 'amount', label: 'Amount', main: true },
  { type: 'moment', field: 'Edate', label: 'Date' },
];

/** Who registered in the team, and who was activated or topped up. */
export function RecentTables() {
  return (
    <div className={details['pairs']}>
      <RecentTable title={t('Daily Registration')} type="1" columns={registrations} />
      <RecentTable title={t('Daily Activation and Top Up')} type="2" columns={activations} />
    </div>
  );
}

type RecentProps = {
  title: string;
  type: '1' | '2';
  columns: typeof registrations | typeof activations;
};

function RecentTable({ title, type, columns }: RecentProps) {
  const titleId = useId();
  const { data, error, refetch } = useRecent(type);
  const isPhone = useIsPhone();
  const [all, setAll] = useState(false);
  const Rows = isPhone ? ListCards : ListTable;
  const first = isPhone ? 3 : 4;
  return (
    <section className={styles['recent']} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {error && !data ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <LoadingLines lines={first} height={isPhone ? 92 : 44} /> : null}
      {data && data.length === 0 ? <Nobody type={type} /> : null}
      {data && data.length > 0 ? (
        <Rows
          label={t('{title}: rows', { title })}
          // Cells read by name what the columns' types have checked against the row.
          columns={columns as unknown as readonly Column<never>[]}
          rows={data.slice(0, all ? data.length : first)}
          first={1}
          atEnd={null}
        />
      ) : null}
      {data && data.length > first ? (
        <Button variant="subtle" fullWidth onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? t('Show fewer') : t('Show all {count}', { count: data.length })}
        </Button>
      ) : null}
    </section>
  );
}

function Nobody({ type }: { type: '1' | '2' }) {
  if (type === '1') {
    return (
      <EmptyState
        title={t('Nobody has registered yet')}
        text={t('Send one of your referral links; everyone who registers with it is listed here.')}
      >
        <Button component="a" href="#links" variant="default">
          {t('Go to the referral links')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('Nobody has been activated yet')}
      text={t('Packages that your team buys, or that you buy for somebody, are listed here.')}
    >
      <Button component={Link} to="/activation" variant="default">
        {t('Activate an id')}
      </Button>
    </EmptyState>
  );
}
