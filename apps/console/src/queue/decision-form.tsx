import { Button, SegmentedControl } from '@mantine/core';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { useEffect, useId, useState, type FormEvent } from 'react';
import type { DecisionName, DecisionWords } from '#queue/definition.ts';
import styles from '#queue/queue.module.css';

type Decisions = readonly { name: DecisionName; label: string; asksHash?: true }[];

/** What a shortcut wants of the form; a new object each time it is pressed. */
export type WantedDecision = { name: DecisionName };

type DecisionFormProps = {
  decisions: Decisions;
  /** How many items this decides. */
  count: number;
  busy: boolean;
  wanted: WantedDecision | null;
  onDecide: (decision: DecisionName, words: DecisionWords) => Promise<void>;
};

type Field = keyof DecisionWords;

/** What is typed into the form, what is wrong with it, and what a shortcut has asked for. */
function useDecisionForm({ decisions, busy, wanted, onDecide }: DecisionFormProps) {
  const id = useId();
  const [chosen, setChosen] = useState(decisions[0]?.name ?? 'approve');
  const [words, setWords] = useState<DecisionWords>({ remark: '', txnHash: '' });
  const [fault, setFault] = useState<{ field: Field; text: string } | null>(null);
  const [served, setServed] = useState(wanted);
  if (wanted !== served) {
    setServed(wanted);
    if (wanted) setChosen(wanted.name);
  }
  useEffect(() => {
    if (!wanted) return;
    const hash = document.getElementById(`${id}-txnHash`);
    (hash ?? document.getElementById(`${id}-remark`))?.focus();
  }, [wanted, id]);
  const asksHash = decisions.some(({ name, asksHash: asks }) => name === chosen && asks);
  const refuse = (field: Field, text: string): void => {
    setFault({ field, text });
    document.getElementById(`${id}-${field}`)?.focus();
  };
  return {
    chosen,
    setChosen,
    asksHash,
    submit: (event: FormEvent): void => {
      event.preventDefault();
      if (busy) return;
      if (asksHash && words.txnHash.trim() === '') return refuse('txnHash', 'Txn Hash is required');
      if (words.remark.trim() === '') return refuse('remark', 'Remark is required');
      void onDecide(chosen, words).then(() => setWords({ remark: '', txnHash: '' }));
    },
    field: (name: Field) => ({
      id: `${id}-${name}`,
      value: words[name],
      size: 'sm',
      autoComplete: 'off',
      readOnly: busy,
      error: fault?.field === name ? fault.text : undefined,
      onChange: (event: { currentTarget: { value: string } }) => {
        setWords({ ...words, [name]: event.currentTarget.value });
        setFault(null);
      },
    }),
  };
}

/** One remark, and the transaction where something is paid; Enter decides, Escape leaves. */
export function DecisionForm(props: DecisionFormProps) {
  const { decisions, count, busy } = props;
  const form = useDecisionForm(props);
  const label = decisions.find(({ name }) => name === form.chosen)?.label ?? '';
  return (
    <form
      className={styles['decide']}
      noValidate
      aria-label="Decision"
      aria-busy={busy}
      onSubmit={form.submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
      }}
    >
      {decisions.length > 1 ? (
        <SegmentedControl
          fullWidth
          size="sm"
          aria-label="What to do"
          value={form.chosen}
          disabled={busy}
          onChange={(value) => form.setChosen(value === 'reject' ? 'reject' : 'approve')}
          data={decisions.map(({ name, label }) => ({ value: name, label }))}
        />
      ) : null}
      {form.asksHash ? (
        <TextField label="Txn Hash" maxLength={200} {...form.field('txnHash')} />
      ) : null}
      <TextField label="Remark" maxLength={500} {...form.field('remark')} />
      <Button
        type="submit"
        size="sm"
        disabled={busy}
        color={form.chosen === 'reject' ? 'red' : 'canopy'}
      >
        {busy ? 'Processing..' : labelOf(label, count)}
      </Button>
    </form>
  );
}

function labelOf(label: string, count: number): string {
  return count > 1 ? `${label} ${count} items` : label;
}
