import { Button } from '@mantine/core';
import { sumAmounts } from '@canopy/contract/show-amount.ts';
import type { Answer } from '@canopy/contract/calls.ts';
import { textOf } from '@canopy/ui/client/api-error.ts';
import { callApi } from '@canopy/ui/client/call-api.ts';
import { incomeName } from '@canopy/contract/catalog/book-names.ts';
import type { WirePlan } from '@canopy/contract/plan-record.ts';
import { useRows } from '@canopy/ui/client/hooks.ts';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeList } from '#features/plan/plan/change-list.tsx';
import { planOf } from '#features/plan/plan/plan-draft.ts';
import { FigureGroups } from '#features/plan/plan/plan-groups.tsx';
import styles from '#features/plan/plan/plan.module.css';
import { useDraft } from '#features/plan/plan/use-draft.ts';
import { ratioText } from '#features/plan/runs/closing.lists.ts';
import { PayoutWarning } from '#features/plan/runs/payout-warning.tsx';
import { PlainTable } from '@canopy/ui/list/plain-table.tsx';
import { TableCsv } from '#parts/table-csv.tsx';

type Simulated = Answer<'operator/SimulatePlan'>['data'];

const lead =
  'What a plan would have paid on the real network over the last days, next to what was paid. ' +
  'Nothing is booked and nothing is saved.';

const columns = ['Income', 'Paid', 'With this plan', 'Difference'];

function Outcome({ simulated }: { simulated: Simulated | string }) {
  if (typeof simulated === 'string') return <p role="alert">{simulated}</p>;
  const { from, to, sales, rows, payoutRatio, simulatedRatio } = simulated;
  return (
    <section aria-label="Result">
      <PayoutWarning ratio={simulatedRatio} what="With this plan the company would have paid" />
      <div className={styles['rankTools']}>
        <TableCsv
          name={`Simulation ${from} to ${to}`}
          table={{
            columns,
            rows: rows.map(({ type, paid, simulated: would }) => [
              incomeName(type),
              paid,
              would,
              sumAmounts([would, -paid]),
            ]),
          }}
        />
      </div>
      <p className={styles['part']}>
        {from} to {to}, sales <Money value={sales} />. Paid: {ratioText(payoutRatio)}. With it:{' '}
        {ratioText(simulatedRatio)}.
      </p>
      <PlainTable
        label="Incomes"
        columns={columns}
        figures={[1, 2, 3]}
        rows={rows.map((row) => [
          incomeName(row.type),
          <Money key="paid" value={row.paid} cut="none" />,
          <Money key="simulated" value={row.simulated} cut="none" />,
          <Money key="difference" value={sumAmounts([row.simulated, -row.paid])} cut="none" />,
        ])}
      />
    </section>
  );
}

function Simulator({ plan: record }: { plan: WirePlan }) {
  const plan = useDraft(record);
  const [days, setDays] = useState('30');
  const run = useMutation({
    mutationFn: () => callApi('operator/SimulatePlan', { parameters: planOf(plan.draft), days }),
  });
  return (
    <form
      className={styles['columns']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        run.mutate();
      }}
    >
      <div className={styles['form']}>
        <FigureGroups plan={plan} />
      </div>
      <div className={styles['side']}>
        <Card title="Simulate">
          <ChangeList plan={plan} none="The plan in force." />
          <TextField
            label="Days"
            digits={3}
            value={days}
            onChange={(event) => setDays(event.currentTarget.value)}
          />
          <Button type="submit" mt={16} disabled={run.isPending}>
            {run.isPending ? 'Calculating..' : 'Simulate'}
          </Button>
          {run.error ? (
            <p className={styles['fault']} role="alert">
              {textOf(run.error)}
            </p>
          ) : null}
        </Card>
        {run.data ? <Outcome simulated={run.data.data} /> : null}
      </div>
    </form>
  );
}

/** The plan in force, or another, on the last days of the real network. */
export function SimulatorPage() {
  const { data, error, refetch } = useRows('operator/Plan', { limit: 100 });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  const current = data?.find((row) => row.current);
  return (
    <>
      <PageHeader lead={lead} />
      {current ? <Simulator plan={current.parameters} /> : <LoadingLines lines={8} height={64} />}
    </>
  );
}
