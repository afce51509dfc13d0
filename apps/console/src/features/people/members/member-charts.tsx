import { DayChart } from '@canopy/ui/chart/day-chart.tsx';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { useQuery } from '@tanstack/react-query';
import styles from '#features/people/members/members.module.css';
import { ChartCard } from '#parts/chart-card.tsx';
import { moneyWords } from '#parts/chart-words.ts';

/** A member's last thirty days: wallets, income, and money in against out. */
export function MemberCharts({ uid }: { uid: string }) {
  const query = useQuery(callQuery('operator/MemberTrends', { uid }));
  const days = Array.isArray(query.data?.data) ? query.data.data : [];
  const dates = days.map(({ date }) => date);
  const has = (name: 'balance' | 'income' | 'paidIn' | 'paidOut'): boolean =>
    days.some((day) => day[name] !== 0);
  return (
    <div className={styles['cards']}>
      <ChartCard
        title="Wallets together, 30 days"
        query={query}
        nothing={has('balance') ? null : 'The wallets held nothing in the last 30 days.'}
      >
        <DayChart
          label="Wallets together"
          kind="lines"
          days={dates}
          series={[
            { name: 'At the end', tone: 'income', values: days.map(({ balance }) => balance) },
          ]}
          {...moneyWords}
        />
      </ChartCard>
      <ChartCard
        title="Income, 30 days"
        query={query}
        nothing={has('income') ? null : 'This member earned nothing in the last 30 days.'}
      >
        <DayChart
          label="Income"
          kind="bars"
          days={dates}
          series={[{ name: 'Income', tone: 'income', values: days.map(({ income }) => income) }]}
          {...moneyWords}
        />
      </ChartCard>
      <ChartCard
        title="Paid in and withdrawn, 30 days"
        query={query}
        nothing={
          has('paidIn') || has('paidOut')
            ? null
            : 'This member paid nothing in and withdrew nothing in the last 30 days.'
        }
      >
        <DayChart
          label="Paid in and withdrawn"
          kind="bars"
          days={dates}
          series={[
            { name: 'Paid in', tone: 'in', values: days.map(({ paidIn }) => paidIn) },
            { name: 'Withdrawn', tone: 'out', values: days.map(({ paidOut }) => paidOut) },
          ]}
          {...moneyWords}
        />
      </ChartCard>
    </div>
  );
}
