import type { Answer } from '@canopy/contract/calls.ts';
import { walletNames, wallets } from '@canopy/contract/catalog/wallets.ts';
import { BarList } from '@canopy/ui/chart/bar-list.tsx';
import { DayChart } from '@canopy/ui/chart/day-chart.tsx';
import { callQuery, useRows } from '@canopy/ui/client/hooks.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { useQuery } from '@tanstack/react-query';
import { ChartCard } from '#parts/chart-card.tsx';
import { shareWords } from '#parts/chart-words.ts';

type Owed = Answer<'operator/Solvency'>['data']['liabilities'];

/** What is owed by wallet, the largest first; empty wallets are in the list of figures. */
export function LiabilityBars({ owed }: { owed: Owed }) {
  const rows = walletNames
    .flatMap((name) => (name === 'coin' ? [] : [{ name, value: owed[name] }]))
    .filter(({ value }) => value !== 0)
    .toSorted((a, b) => b.value - a.value);
  if (rows.length === 0) return null;
  return (
    <Card title="Owed by wallet">
      <BarList
        label="Owed by wallet"
        heading="Wallet"
        bars={[{ name: 'Owed', tone: 'left' }]}
        rows={rows.map(({ name, value }) => ({ name: wallets[name].label, values: [value] }))}
        write={(value) => <Money value={value} cut="up" />}
      />
    </Card>
  );
}

const drawnClosings = 60;

/** What each closed day paid of its sales, against the ratio that the settings warn at. */
export function PayoutRatioChart() {
  const query = useRows('operator/Closings', { limit: drawnClosings });
  const warning = useQuery(callQuery('operator/Today', {})).data?.data.figures.payoutRatioWarning;
  const days = (query.data ?? []).toReversed();
  const hasRatio = days.some(({ payoutRatio }) => payoutRatio !== null);
  return (
    <ChartCard
      title="Payout ratio by closing"
      query={query}
      nothing={hasRatio ? null : 'No day with sales is closed yet.'}
    >
      <DayChart
        label="Payout ratio by closing"
        kind="bars"
        days={days.map(({ date }) => date)}
        series={[
          { name: 'Paid of the sales', tone: 'left', values: days.map((day) => day.payoutRatio) },
        ]}
        {...(warning === undefined ? {} : { limit: { name: 'Warns above', value: warning } })}
        {...shareWords}
      />
    </ChartCard>
  );
}

type End = { day: string; coverage: number | null };

/** How much of what is owed was covered at the ends of months. */
export function CoverageChart({ ends }: { ends: readonly End[] }) {
  const days = ends.toReversed();
  if (days.every(({ coverage }) => coverage === null)) return null;
  return (
    <Card title="Covered at the ends of months">
      <DayChart
        label="Covered at the ends of months"
        kind="lines"
        days={days.map(({ day }) => day)}
        series={[{ name: 'Covered', tone: 'left', values: days.map((end) => end.coverage) }]}
        limit={{ name: 'All that is owed', value: 1 }}
        {...shareWords}
      />
    </Card>
  );
}
