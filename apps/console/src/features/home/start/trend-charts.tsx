import { DayChart } from '@canopy/ui/chart/day-chart.tsx';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { useQuery } from '@tanstack/react-query';
import { ChartCard } from '#parts/chart-card.tsx';
import { countWords, moneyWords } from '#parts/chart-words.ts';
import styles from '#features/home/start/today.module.css';

/** The last thirty days: money in against out, and who registered on which side. */
export function TrendCharts() {
  const query = useQuery(callQuery('operator/Trends', {}));
  const days = query.data?.data ?? [];
  const dates = days.map(({ date }) => date);
  const hasMoved = days.some(({ received, paidOut }) => received !== 0 || paidOut !== 0);
  const hasJoined = days.some(({ left, right }) => left + right > 0);
  return (
    <div className={styles['charts']}>
      <ChartCard
        title="Money in and out, 30 days"
        query={query}
        nothing={hasMoved ? null : 'No money came in or went out in the last 30 days.'}
      >
        <DayChart
          label="Money in and out"
          kind="bars"
          days={dates}
          series={[
            { name: 'Received', tone: 'in', values: days.map(({ received }) => received) },
            { name: 'Paid out', tone: 'out', values: days.map(({ paidOut }) => paidOut) },
          ]}
          {...moneyWords}
        />
      </ChartCard>
      <ChartCard
        title="Sign-ups left and right, 30 days"
        query={query}
        nothing={hasJoined ? null : 'Nobody has registered in the last 30 days.'}
      >
        <DayChart
          label="Sign-ups left and right"
          kind="bars"
          days={dates}
          series={[
            { name: 'Left', tone: 'left', values: days.map(({ left }) => left) },
            { name: 'Right', tone: 'right', values: days.map(({ right }) => right) },
          ]}
          {...countWords}
        />
      </ChartCard>
    </div>
  );
}
