import type { Answer } from '@canopy/contract/calls.ts';
import { incomeName } from '@canopy/contract/catalog/book-names.ts';
import { sumAmounts } from '@canopy/contract/show-amount.ts';
import { BarList } from '@canopy/ui/chart/bar-list.tsx';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { PlainTable } from '@canopy/ui/list/plain-table.tsx';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { formatMoment } from '@canopy/ui/primitives/format.ts';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import styles from '#features/plan/plan/plan.module.css';
import { ratioText } from '#features/plan/runs/closing.lists.ts';
import { PayoutWarning } from '#features/plan/runs/payout-warning.tsx';
import { shareWords } from '#parts/chart-words.ts';
import { TableCsv } from '#parts/table-csv.tsx';

type Simulated = Answer<'operator/SimulatePlan'>['data'];

const columns = ['Income', 'Paid', 'With this plan', 'Difference'];

const bars = [
  { name: 'Paid', tone: 'left' },
  { name: 'With this plan', tone: 'right' },
] as const;

/** What a simulation has found; it is above the fields, and comes into view. */
export function SimulationResult({ simulated }: { simulated: Simulated | string }) {
  const place = useRef<HTMLElement>(null);
  // In braces: some browsers answer with a promise, which is no way to clean up.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [simulated]);
  if (typeof simulated === 'string') return <p role="alert">{simulated}</p>;
  const { from, to, sales, rows } = simulated;
  const paying = rows.filter(({ paid, simulated: would }) => paid !== 0 || would !== 0);
  return (
    <section ref={place} aria-label="Result" className={styles['result']}>
      <PayoutWarning
        ratio={simulated.simulatedRatio}
        what="With this plan the company would have paid"
      />
      <Card title="Payout ratio">
        <Ratios simulated={simulated} />
        <p className={styles['part']}>
          {formatMoment(from)} to {formatMoment(to)}, sales <Money value={sales} />. Paid:{' '}
          {ratioText(simulated.payoutRatio)}. With it: {ratioText(simulated.simulatedRatio)}.
        </p>
      </Card>
      {paying.length === 0 ? null : (
        <Card title="What each income pays">
          <BarList
            label="What each income pays"
            heading="Income"
            bars={bars}
            rows={paying.map(({ type, paid, simulated: would }) => ({
              name: incomeName(type),
              values: [paid, would],
            }))}
            write={(value) => <Money value={value} />}
          />
        </Card>
      )}
      <Figures simulated={simulated} />
    </section>
  );
}

function Ratios({ simulated: { payoutRatio, simulatedRatio } }: { simulated: Simulated }) {
  const warning = useQuery(callQuery('operator/Today', {})).data?.data.figures.payoutRatioWarning;
  if (payoutRatio === null || simulatedRatio === null) {
    return <p>Nothing was sold in these days, so there is no ratio.</p>;
  }
  return (
    <BarList
      label="Payout ratio"
      heading="Of the sales"
      bars={[{ name: 'Share', tone: 'left' }]}
      rows={[
        { name: 'Paid', values: [payoutRatio] },
        { name: 'With this plan', values: [simulatedRatio] },
      ]}
      {...(warning === undefined ? {} : { limit: { name: 'Warns above', value: warning } })}
      write={shareWords.write}
    />
  );
}

function Figures({ simulated: { from, to, rows } }: { simulated: Simulated }) {
  const lines = rows.map(({ type, paid, simulated: would }) => ({
    name: incomeName(type),
    paid,
    would,
    difference: sumAmounts([would, -paid]),
  }));
  return (
    <>
      <div className={styles['rankTools']}>
        <TableCsv
          name={`Simulation ${from} to ${to}`}
          table={{
            columns,
            rows: lines.map(({ name, paid, would, difference }) => [name, paid, would, difference]),
          }}
        />
      </div>
      <PlainTable
        label="Incomes"
        columns={columns}
        figures={[1, 2, 3]}
        rows={lines.map(({ name, paid, would, difference }) => [
          name,
          { amount: paid, cut: 'none' },
          { amount: would, cut: 'none' },
          { amount: difference, cut: 'none' },
        ])}
      />
    </>
  );
}
