import type { Answer } from '@canopy/contract/calls.ts';
import { walletNames, wallets } from '@canopy/contract/catalog/wallets.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { DateField } from '@canopy/ui/fields/date-field.tsx';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  CoverageChart,
  LiabilityBars,
  PayoutRatioChart,
} from '#features/money/books/solvency-charts.tsx';
import styles from '#features/money/books/books.module.css';
import { coverageText, solvencyLabel } from '#features/money/books/solvency-text.ts';
import { monthEnds } from '#features/money/books/month-ends.ts';
import { Facts } from '#parts/facts.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { PlainTable } from '@canopy/ui/list/plain-table.tsx';
import { TableCsv } from '#parts/table-csv.tsx';

type Solvency = Answer<'operator/Solvency'>['data'];

const lead = 'What is owed to members, next to what was received and paid out.';

/** Books show every decimal, so that the lines add up to their total. */
function exactly(value: number, className?: string) {
  return <Money value={value} cut="none" className={className} />;
}

/** The result on top, then what it comes from. */
function SolvencyFacts({ solvency }: { solvency: Solvency }) {
  return (
    <div className={styles['columns']}>
      <div className={styles['stack']}>
        <InAndOut solvency={solvency} />
        <LiabilityBars owed={solvency.liabilities} />
      </div>
      <WhatIsOwed solvency={solvency} />
    </div>
  );
}

function InAndOut({ solvency }: { solvency: Solvency }) {
  return (
    <Card title="Money in and out">
      <p className={styles['figure']}>{coverageText(solvency.coverage)}</p>
      <p className={styles['muted']}>covered: received less paid out, divided by what is owed</p>
      <Facts
        facts={[
          { label: 'Received', value: exactly(solvency.received) },
          { label: 'Paid out', value: exactly(solvency.paidOut) },
          { label: 'Sales', value: exactly(solvency.sales) },
          { label: 'Fees', value: exactly(solvency.fees) },
          { label: 'Trading result', value: exactly(solvency.tradingResult) },
          { label: 'As of', value: <Moment value={solvency.asOf} /> },
        ]}
      />
    </Card>
  );
}

function WhatIsOwed({ solvency }: { solvency: Solvency }) {
  const owed = solvency.liabilities;
  return (
    <Card title="What is owed">
      <Facts
        facts={[
          ...walletNames.flatMap((name) =>
            name === 'coin' ? [] : [{ label: wallets[name].label, value: exactly(owed[name]) }],
          ),
          { label: 'Total', value: exactly(owed.total, styles['strong']) },
          { label: 'Root, separately', value: exactly(solvency.root.total) },
          {
            label: 'Rewards not yet released, separately',
            value: exactly(solvency.rewardsAchieved),
          },
          {
            label: 'Rewards of the root, separately',
            value: exactly(solvency.rootRewardsAchieved),
          },
        ]}
      />
    </Card>
  );
}

const columns = ['End of', 'Owed', 'Received', 'Paid out', 'Covered'];

/** The same figures at the ends of the last months. */
function OverTime() {
  const [days] = useState(() => monthEnds(new Date(), 6));
  const results = useQueries({
    queries: days.map((asOf) => callQuery('operator/Solvency', { asOf })),
  });
  const ends = results.flatMap(({ data }, place) =>
    data ? [{ day: days[place] ?? '', ...data.data }] : [],
  );
  const file = ends.map(({ day, liabilities, received, paidOut, coverage }) => [
    day,
    liabilities.total,
    received,
    paidOut,
    coverage ?? '',
  ]);
  return (
    <section className={styles['part']} aria-label="Over time">
      <div className={styles['tools']}>
        <h2 className={styles['heading']}>Over time</h2>
        <TableCsv name="Solvency over time" table={{ columns, rows: file }} />
      </div>
      <div className={styles['charts']}>
        <CoverageChart ends={ends} />
        <PayoutRatioChart />
      </div>
      <PlainTable
        label="Solvency over time"
        columns={columns}
        figures={[1, 2, 3, 4]}
        rows={ends.map(({ day, liabilities, received, paidOut, coverage }) => [
          <Moment key="day" value={day} />,
          { amount: liabilities.total, cut: 'none' },
          { amount: received, cut: 'none' },
          { amount: paidOut, cut: 'none' },
          coverageText(coverage),
        ])}
      />
    </section>
  );
}

/** What is owed next to money in and out, now or at the end of a day. */
export function SolvencyPage() {
  const [asOf, setAsOf] = useState('');
  const { data, error, refetch } = useQuery(
    callQuery('operator/Solvency', asOf === '' ? {} : { asOf }),
  );
  return (
    <>
      <PageHeader
        lead={
          <>
            {t(lead)} <strong>Figures {solvencyLabel}.</strong>
          </>
        }
        actions={
          <DateField
            label="At the end of"
            value={asOf}
            onChange={(event) => setAsOf(event.currentTarget.value)}
          />
        }
      />
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <LoadingLines lines={8} height={40} /> : null}
      {data ? <Answered solvency={data.data} /> : null}
      <OverTime />
    </>
  );
}

function Answered({ solvency }: { solvency: Solvency | string }) {
  if (typeof solvency === 'string') return <p role="alert">{solvency}</p>;
  return <SolvencyFacts solvency={solvency} />;
}
