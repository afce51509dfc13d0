import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { officeRefusals } from '@canopy/contract/refusals/office.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import { reasonsOf } from '@canopy/contract/refusals/table.ts';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { useEffect, useId, useState, type FormEvent } from 'react';
import type { Decision, DecisionKey, DecisionWords } from '#queue/definition.ts';
import styles from '#queue/queue.module.css';

/** What a shortcut wants of the form; a new object each time it is pressed. */
export type WantedDecision = { key: DecisionKey };

type DecisionFormProps = {
  decisions: readonly Decision[];
  /** The label of the remark. */
  wordsLabel: string;
  /** How many items this decides. */
  count: number;
  /** Which items these are, as a text. */
  about: string;
  /** What the operator has to agree to for a decision; null where nothing is asked. */
  asks: (decision: string) => string | null;
  busy: boolean;
  wanted: WantedDecision | null;
  /** True where every item was answered; otherwise the remark stays, to be sent again. */
  onDecide: (decision: string, words: DecisionWords) => Promise<boolean>;
};

type Field = keyof DecisionWords;

type Fault = { field: Field; text: string };

const officeReason = reasonsOf(officeRefusals);

const noWords: DecisionWords = { remark: '', txnHash: '', confirmed: false };

/** What is typed into the form, what is wrong with it, and what a shortcut has asked for. */
function useDecisionForm(props: DecisionFormProps) {
  const { decisions, wordsLabel, busy, wanted } = props;
  const id = useId();
  const [chosen, setChosen] = useState(decisions[0]?.name ?? '');
  const [words, setWords] = useState(noWords);
  const [fault, setFault] = useState<Fault | null>(null);
  const [served, setServed] = useState(wanted);
  if (wanted !== served) {
    setServed(wanted);
    const found = decisions.find(({ key }) => key === wanted?.key);
    if (found) setChosen(found.name);
  }
  // What was agreed to holds for these items and these figures, and for nothing that comes after.
  const asks = props.asks(chosen);
  const question = `${props.about} ${asks}`;
  const [asked, setAsked] = useState(question);
  if (question !== asked) {
    setAsked(question);
    setWords({ ...words, confirmed: false });
  }
  useEffect(() => {
    if (!wanted) return;
    document.querySelector<HTMLElement>(`[id="${id}-txnHash"], [id="${id}-remark"]`)?.focus();
  }, [wanted, id]);
  const decision = decisions.find(({ name }) => name === chosen);
  const refuse = (found: Fault): void => {
    setFault(found);
    document.getElementById(`${id}-${found.field}`)?.focus();
  };
  return {
    chosen,
    setChosen,
    decision,
    asks,
    asksHash: decision?.asksHash === true,
    submit: (event: FormEvent): void => {
      event.preventDefault();
      if (busy) return;
      const missing = missingIn(words, decision?.asksHash === true, wordsLabel, asks !== null);
      if (missing) return refuse(missing);
      void props.onDecide(chosen, words).then((settled) => {
        if (settled) setWords(noWords);
      });
    },
    confirmation: {
      id: `${id}-confirmed`,
      checked: words.confirmed,
      disabled: busy,
      error: fault?.field === 'confirmed' ? fault.text : undefined,
      onChange: (event: { currentTarget: { checked: boolean } }) => {
        setWords({ ...words, confirmed: event.currentTarget.checked });
        setFault(null);
      },
    },
    field: (name: Exclude<Field, 'confirmed'>) => ({
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

/** What a decision cannot be sent without, and is not there yet. */
function missingIn(
  { remark, txnHash, confirmed }: DecisionWords,
  asksHash: boolean,
  wordsLabel: string,
  asksConsent: boolean,
): Fault | null {
  if (asksHash && txnHash.trim() === '')
    return { field: 'txnHash', text: officeReason('txn-hash.needed').text };
  if (remark.trim() === '')
    return { field: 'remark', text: reason('field.needed', { label: wordsLabel }).text };
  if (asksConsent && !confirmed) return { field: 'confirmed', text: 'Please confirm this first' };
  return null;
}

/** One remark, and the transaction where something is paid; Enter decides, Escape leaves. */
export function DecisionForm(props: DecisionFormProps) {
  const { decisions, wordsLabel, count, busy } = props;
  const form = useDecisionForm(props);
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
          onChange={form.setChosen}
          data={decisions.map(({ name, label }) => ({ value: name, label }))}
        />
      ) : null}
      {form.asksHash ? (
        <TextField label="Txn Hash" maxLength={200} {...form.field('txnHash')} />
      ) : null}
      <TextField label={wordsLabel} maxLength={500} {...form.field('remark')} />
      {form.asks === null ? null : <Checkbox label={form.asks} {...form.confirmation} />}
      <Button
        type="submit"
        size="sm"
        disabled={busy}
        color={form.decision?.isRefusal ? 'red' : 'canopy'}
      >
        {busy ? 'Processing..' : labelOf(form.decision?.label ?? '', count)}
      </Button>
    </form>
  );
}

function labelOf(label: string, count: number): string {
  return count > 1 ? `${label} ${count} items` : label;
}
