import { DayChart } from '@canopy/ui/chart/day-chart.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { formatFigure } from '@canopy/ui/primitives/format.ts';
import { EmptyState, ErrorState } from '@canopy/ui/primitives/states.tsx';
import { Button } from '@mantine/core';
import { ChangeBadge } from '#features/home/dashboard/change-badge.tsx';
import styles from '#features/home/dashboard/chart-card.module.css';
import details from '#features/home/dashboard/details.module.css';
import { Fold } from '#parts/fold.tsx';
import { sinceAWeek, trendDays, type Trends } from '#features/home/dashboard/trends.ts';
import { useTrends } from '#features/home/dashboard/use-dashboard.ts';

const count = (value: number): string => formatFigure(value, 0);

/** How the two legs have grown. */
export function TeamChart() {
  const { data, error, refetch } = useTrends();
  return (
    <Fold
      title={t('Team growth')}
      note={t('last {days} days', { days: trendDays })}
      opened={Boolean(error && !data)}
    >
      {error && !data ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data ? <Growth trends={data} /> : null}
    </Fold>
  );
}

function Growth({ trends: { team } }: { trends: Trends }) {
  const left = team.map((day) => day.left);
  const right = team.map((day) => day.right);
  const active = team.map((day) => day.active);
  if ([...left, ...right].every((size) => size === 0)) {
    return (
      <EmptyState
        title={t('Nobody is in your team yet')}
        text={t('Everyone who registers with one of your referral links joins that leg.')}
      >
        <Button component="a" href="#links" variant="default">
          {t('Go to the referral links')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles['chartHead']}>
        <p className={details['hint']}>
          {t('Members of each leg, last {days} days', { days: trendDays })}
        </p>
        <div className={styles['changes']}>
          <ChangeBadge percent={sinceAWeek(left)} against={t('left in 7 days')} />
          <ChangeBadge percent={sinceAWeek(right)} against={t('right in 7 days')} />
          <ChangeBadge percent={sinceAWeek(active)} against={t('active in 7 days')} />
        </div>
      </div>
      <DayChart
        label={t('Team growth')}
        kind="lines"
        days={team.map(({ date }) => date)}
        series={[
          { name: t('Left'), tone: 'left', values: left },
          { name: t('Right'), tone: 'right', values: right },
        ]}
        write={count}
        writeStep={(value) => (Number.isInteger(value) ? count(value) : '')}
      />
    </>
  );
}
