import { Button } from '@mantine/core';
import { textOf } from '@canopy/ui/client/api-error.ts';
import { callApi } from '@canopy/ui/client/call-api.ts';
import type { WirePlan } from '@canopy/contract/plan-record.ts';
import { useRows } from '@canopy/ui/client/hooks.ts';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeList } from '#features/plan/plan/change-list.tsx';
import { planOf } from '#features/plan/plan/plan-draft.ts';
import { FigureGroups } from '#features/plan/plan/plan-groups.tsx';
import styles from '#features/plan/plan/plan.module.css';
import { SimulationResult } from '#features/plan/plan/simulation-result.tsx';
import { useDraft } from '#features/plan/plan/use-draft.ts';

const lead =
  'What a plan would have paid on the real network over the last days, next to what was paid. ' +
  'Nothing is booked and nothing is saved.';

function Simulator({ plan: record }: { plan: WirePlan }) {
  const plan = useDraft(record);
  const [days, setDays] = useState('30');
  const run = useMutation({
    mutationFn: () => callApi('operator/SimulatePlan', { parameters: planOf(plan.draft), days }),
  });
  return (
    <>
      {run.data ? <SimulationResult simulated={run.data.data} /> : null}
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
        </div>
      </form>
    </>
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
