import { Button, Textarea } from '@mantine/core';
import { overrideLength } from '@canopy/contract/catalog/plan-findings.ts';
import type { WirePlan } from '@canopy/contract/plan-record.ts';
import { isSerious } from '@canopy/plan/check/judge.ts';
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
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { ChangeList } from '#features/plan/plan/change-list.tsx';
import { PlanCheckCard, useFindings } from '#features/plan/plan/plan-check-card.tsx';
import { planOf } from '#features/plan/plan/plan-draft.ts';
import { FigureGroups, PackageRows, RankRows } from '#features/plan/plan/plan-groups.tsx';
import styles from '#features/plan/plan/plan.module.css';
import { SaleExampleCard } from '#features/plan/plan/sale-example-card.tsx';
import { useDraft, type Draft } from '#features/plan/plan/use-draft.ts';
import { UnsavedGuard } from '#parts/unsaved-guard.tsx';

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

function useSaving({ draft, isDirty }: Draft) {
  const save = useCommand('operator/SavePlan');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [words, setWords] = useState({ note: '', effectiveFrom: '', override: '' });
  const [fault, setFault] = useState('');
  // Leaving after it was saved asks nothing; a state would come too late for that.
  const isSaved = useRef(false);
  const send = async (): Promise<string> => {
    if (words.note.trim() === '') return reason('field.needed', { label: 'Note' }).text;
    const answer = await save.mutateAsync({
      parameters: planOf(draft),
      note: words.note,
      effectiveFrom: words.effectiveFrom.replace('T', ' '),
      override: words.override,
    });
    const refusal = refusalOf('operator/SavePlan', answer);
    if (refusal) return refusal.text;
    isSaved.current = true;
    notify.success('The version is saved');
    await navigate('/plan');
    await client.invalidateQueries();
    return '';
  };
  return {
    words,
    setWords: (change: Partial<typeof words>) => setWords({ ...words, ...change }),
    fault,
    busy: save.isPending,
    isUnsaved: () => isDirty && !isSaved.current,
    submit: (event: FormEvent): void => {
      event.preventDefault();
      if (!save.isPending) send().catch(textOf).then(setFault, setFault);
    },
  };
}

function PlanForm({ plan: record }: { plan: WirePlan }) {
  const plan = useDraft(record);
  const saving = useSaving(plan);
  const findings = useFindings(plan.computed);
  return (
    <form className={styles['columns']} noValidate onSubmit={saving.submit}>
      <UnsavedGuard isUnsaved={saving.isUnsaved} />
      <div className={styles['form']}>
        <FigureGroups plan={plan} />
        <PackageRows plan={plan} />
        <RankRows plan={plan} />
      </div>
      <div className={styles['side']}>
        <SaleExampleCard plan={plan.computed} inForce={plan.inForce} />
        <PlanCheckCard findings={findings} />
        <SaveCard plan={plan} saving={saving} serious={isSerious(findings)} />
      </div>
      <UnsavedBar plan={plan} />
    </form>
  );
}

type SaveProps = { plan: Draft; saving: ReturnType<typeof useSaving>; serious: boolean };

function SaveCard({ plan, saving, serious }: SaveProps) {
  const { words, setWords, fault, busy } = saving;
  return (
    <Card title="What changes" id="changes">
      <ChangeList plan={plan} none="Nothing yet." />
      <div className={styles['choices']}>
        <TextField
          label="In force from"
          type="datetime-local"
          description="Leave empty to start now. It cannot be in the past."
          value={words.effectiveFrom}
          onChange={(event) => setWords({ effectiveFrom: event.currentTarget.value })}
        />
        <Textarea
          label="Note"
          description="Reason for the change"
          autosize
          minRows={2}
          value={words.note}
          onChange={(event) => setWords({ note: event.currentTarget.value })}
        />
      </div>
      {serious ? (
        <Textarea
          label="Written reason"
          description={
            'Why the plan should hold with a serious finding, in at least ' +
            `${overrideLength.least} letters. Everybody can read it.`
          }
          autosize
          minRows={3}
          maxLength={overrideLength.most}
          value={words.override}
          onChange={(event) => setWords({ override: event.currentTarget.value })}
        />
      ) : null}
      {fault === '' ? null : (
        <p className={styles['fault']} role="alert">
          {fault}
        </p>
      )}
      <Button type="submit" mt={16} disabled={busy || plan.changes.length === 0}>
        {busy ? 'Processing..' : 'Save this version'}
      </Button>
    </Card>
  );
}

/** Keeps in sight that something is not saved, however far one has scrolled. */
function UnsavedBar({ plan: { isDirty, changes, faults } }: { plan: Draft }) {
  if (!isDirty) return null;
  const count = faults.length > 0 ? faults.length : changes.length;
  const one = count === 1;
  const told =
    faults.length > 0
      ? `${count} ${one ? 'field needs' : 'fields need'} mending`
      : `${count} unsaved ${one ? 'change' : 'changes'}`;
  return (
    <div className={styles['bar']} data-wrong={faults.length > 0 || undefined}>
      <span role="status">{told}</span>
      <a href="#changes">See what changes</a>
    </div>
  );
}
