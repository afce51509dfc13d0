import { Button, NativeSelect, Textarea } from '@mantine/core';
import type { Row } from '@canopy/contract/calls.ts';
import { signalDirections, signalLimits } from '@canopy/contract/catalog/signals.ts';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { Card } from '@canopy/ui/primitives/card.tsx';
import {
  draftOf,
  emptyDraft,
  payloadOf,
  riskReward,
  type Draft,
} from '#features/plan/signals/draft.ts';
import styles from '#features/plan/signals/signals.module.css';
import { Facts } from '#parts/facts.tsx';
import { UnsavedGuard } from '#parts/unsaved-guard.tsx';
import { useDraft } from '#parts/use-draft.ts';

const after = { said: 'The draft is saved', to: '/signals' };

function useForm(row: Row<'operator/Signals'> | undefined) {
  const saved = row ? draftOf(row) : emptyDraft;
  return useDraft<Draft>('operator/SaveSignal', saved, (draft) => payloadOf(draft, row?.id), after);
}

const prices = [
  { name: 'entry', label: 'Entry' },
  { name: 'stop', label: 'Stop' },
  { name: 'target', label: 'Target' },
] as const;

type DraftState = ReturnType<typeof useForm>;

function Fields({ draft, set, errorOf }: DraftState) {
  return (
    <>
      <TextField
        label="Market"
        description="As EUR/USD or XAU/USD."
        maxLength={signalLimits.market}
        value={draft.market}
        error={errorOf('market')}
        onChange={(event) => set({ market: event.currentTarget.value })}
      />
      <NativeSelect
        label="Direction"
        value={draft.direction}
        error={errorOf('direction')}
        onChange={(event) => set({ direction: event.currentTarget.value })}
        data={[...signalDirections]}
      />
      {prices.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          inputMode="decimal"
          maxLength={18}
          value={draft[name]}
          error={errorOf(name)}
          onChange={(event) => set({ [name]: event.currentTarget.value })}
        />
      ))}
      <Textarea
        label="Note (optional)"
        autosize
        minRows={3}
        maxLength={signalLimits.note}
        value={draft.note}
        error={errorOf('note')}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
      <TextField
        label="Expires (optional)"
        type="datetime-local"
        description="In the time of the network."
        value={draft.expiresAt}
        error={errorOf('expiresAt')}
        onChange={(event) => set({ expiresAt: event.currentTarget.value })}
      />
    </>
  );
}

const inPlace = ['market', 'direction', 'entry', 'stop', 'target', 'note', 'expiresAt'];

/** A signal being written, with a preview of what members will read. */
export function DraftForm({ row }: { row?: Row<'operator/Signals'> }) {
  const state = useForm(row);
  const { draft, fault, busy, save } = state;
  const isElsewhere = fault !== null && !inPlace.includes(fault.field);
  return (
    <form
      className={styles['columns']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(false);
      }}
    >
      <UnsavedGuard isUnsaved={state.isUnsaved} />
      <Card>
        <div className={styles['form']}>
          <Fields {...state} />
          {isElsewhere ? (
            <p className={styles['fault']} role="alert">
              {fault.text}
            </p>
          ) : null}
          <div>
            <Button type="submit" disabled={busy}>
              Save the draft
            </Button>
          </div>
        </div>
      </Card>
      <Card title="Preview">
        <Facts
          facts={[
            { label: 'Market', value: draft.market.trim().toUpperCase() },
            { label: 'Direction', value: draft.direction },
            ...prices.map(({ name, label }) => ({ label, value: draft[name] })),
            { label: 'Risk : reward', value: riskReward(draft) },
            { label: 'Note', value: draft.note },
          ]}
        />
      </Card>
    </form>
  );
}
