import { Button, Textarea } from '@mantine/core';
import { planFields } from '@canopy/contract/catalog/plan-fields.ts';
import type { WirePlan } from '@canopy/contract/plan-record.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import { textOf } from '@canopy/ui/client/api-error.ts';
import { useCommand, useRows } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { differences, planOf, ranksOf, planTexts } from '#features/plan/plan/plan-fields.ts';
import styles from '#features/plan/plan/plan.module.css';
import { RankFields } from '#features/plan/plan/rank-fields.tsx';

const lead =
  'Starts from the plan in force. What was paid before stays as it was; a saved version ' +
  'cannot be changed, only replaced by another.';

/** A new version of the plan, beginning with the one in force. */
export function EditPlanPage() {
  const { data, error, refetch } = useRows('operator/Plan', { limit: 100 });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  const current = data?.find((row) => row.current);
  return (
    <>
      <PageHeader lead={lead} />
      {current ? (
        <PlanForm key={current.version} plan={current.parameters} />
      ) : (
        <LoadingLines lines={8} height={64} />
      )}
    </>
  );
}

function usePlanForm(plan: WirePlan) {
  const save = useCommand('operator/SavePlan');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [texts, setTexts] = useState(() => planTexts(plan));
  const [ranks, setRanks] = useState(() => ranksOf(plan));
  const [words, setWords] = useState({ note: '', effectiveFrom: '' });
  const [fault, setFault] = useState('');
  const send = async (): Promise<string> => {
    if (words.note.trim() === '') return reason('field.needed', { label: 'Note' }).text;
    const answer = await save.mutateAsync({
      parameters: planOf(plan, texts, ranks),
      note: words.note,
      effectiveFrom: words.effectiveFrom.replace('T', ' '),
    });
    const refusal = refusalOf('operator/SavePlan', answer);
    if (refusal) return refusal.text;
    notify.success('The version is saved');
    await client.invalidateQueries();
    await navigate('/plan');
    return '';
  };
  return {
    texts,
    setText: (name: string, text: string) => setTexts({ ...texts, [name]: text }),
    ranks,
    setRanks,
    words,
    setWords,
    fault,
    busy: save.isPending,
    submit: (event: FormEvent): void => {
      event.preventDefault();
      if (!save.isPending) send().catch(textOf).then(setFault, setFault);
    },
  };
}

function PlanForm({ plan }: { plan: WirePlan }) {
  const form = usePlanForm(plan);
  const changes = differences(plan, form.texts, form.ranks);
  const groups = [...new Set(planFields.map(({ group }) => group))];
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit}>
      {groups.map((group) => (
        <Card key={group} title={group}>
          <div className={styles['fields']}>
            {planFields
              .filter((field) => field.group === group)
              .map(({ name, label, help, list }) => (
                <TextField
                  key={name}
                  className={list ? styles['wide'] : undefined}
                  label={label}
                  description={help}
                  value={form.texts[name] ?? ''}
                  onChange={(event) => form.setText(name, event.currentTarget.value)}
                />
              ))}
          </div>
        </Card>
      ))}
      <Card title="Ranks">
        <RankFields ranks={form.ranks} onChange={form.setRanks} />
      </Card>
      <Card title="What changes">
        {changes.length === 0 ? (
          <p>Nothing yet.</p>
        ) : (
          <ul className={styles['changes']}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
        <div className={styles['fields']}>
          <TextField
            label="In force from"
            type="datetime-local"
            description="Leave empty to start now. It cannot be in the past."
            value={form.words.effectiveFrom}
            onChange={(event) =>
              form.setWords({ ...form.words, effectiveFrom: event.currentTarget.value })
            }
          />
          <Textarea
            label="Note"
            description="Reason for the change"
            autosize
            minRows={2}
            value={form.words.note}
            onChange={(event) => form.setWords({ ...form.words, note: event.currentTarget.value })}
          />
        </div>
        {form.fault === '' ? null : (
          <p className={styles['fault']} role="alert">
            {form.fault}
          </p>
        )}
        <Button type="submit" mt={16} disabled={form.busy || changes.length === 0}>
          {form.busy ? 'Processing..' : 'Save this version'}
        </Button>
      </Card>
    </form>
  );
}
