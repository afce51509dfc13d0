import { sumAmounts } from '@canopy/contract/show-amount.ts';
import { DayChart } from '@canopy/ui/chart/day-chart.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { formatAmount, formatFigure } from '@canopy/ui/primitives/format.ts';
import { EmptyState, ErrorState } from '@canopy/ui/primitives/states.tsx';
import { Button, Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { ChangeBadge } from '#features/home/dashboard/change-badge.tsx';
import styles from '#features/home/dashboard/chart-card.module.css';
import { FoldOnPhone } from '#parts/fold.tsx';
import { Line, Shown } from '#features/home/dashboard/shown.tsx';
import {
  incomeByDay,
  trendDays,
  weekAgainstWeek,
  type Trends,
} from '#features/home/dashboard/trends.ts';
import { useTrends } from '#features/home/dashboard/use-dashboard.ts';

/** What came in on each of the last days. */
export function IncomeChart() {
  const { data, error, refetch } = useTrends();
  return (
    <FoldOnPhone
      title={t('Income by day')}
      note={t('last {days} days', { days: trendDays })}
      opened={Boolean(error && !data)}
      className={styles['chartCard'] ?? ''}
    >
      {error && !data ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton className={styles['chartSkeleton'] ?? ''} /> : null}
      {data ? <Days trends={data} /> : null}
    </FoldOnPhone>
  );
}

function Days({ trends }: { trends: Trends }) {
  const days = incomeByDay(trends);
  const values = days.map(({ value }) => value);
  if (values.every((value) => value === 0)) {
    return (
      <EmptyState
        title={t('No income in the last {days} days', { days: trendDays })}
        text={t(
          'Income comes from what your team buys, from matched business and from running bots.',
        )}
      >
        <Button component={Link} to="/activation" variant="default">
          {t('See the packages')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles['chartHead']}>
        <dl className={styles['lead']}>
          <Line label={t('Last {days} days, dollars and tokens less losses', { days: trendDays })}>
            <Shown value={sumAmounts(values)} cut="none" />
          </Line>
        </dl>
        <ChangeBadge
          percent={weekAgainstWeek(values)}
          against={t('last 7 days vs. the 7 before')}
        />
      </div>
      <DayChart
        label={t('Income by day')}
        kind="bars"
        days={days.map(({ date }) => date)}
        series={[{ name: t('Income'), tone: 'income', values }]}
        write={(value) => formatAmount(value)}
        writeStep={(value) => formatFigure(value, Number.isInteger(value) ? 0 : 1)}
      />
    </>
  );
}
