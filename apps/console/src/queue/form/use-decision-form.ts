import { officeRefusals } from '@canopy/contract/refusals/office.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import { reasonsOf } from '@canopy/contract/refusals/table.ts';
import { useId, useImperativeHandle, useState, type FormEvent, type Ref } from 'react';
import { flushSync } from 'react-dom';
import type { QueueName } from '@canopy/contract/catalog/queues.ts';
import type { Decision, DecisionKey, DecisionWords } from '#queue/definition.ts';
import type { WalletSum } from '#queue/form/sums.ts';

/** What the keys of a queue do with the form. */
export type DecisionFormHandle = {
  /** Chooses a decision and goes to the first field that it needs; false where there is none. */
  want: (key: DecisionKey) => boolean;
  /** Adds what was typed before the form was there to the field that has the focus. */
  type: (text: string) => void;
};

/** What the form decides, and what becomes of it. */
export type DecisionFormProps = {
  /** Whose saved texts are offered. */
  queue: QueueName;
  decisions: readonly Decision[];
  /** The label of the remark. */
  wordsLabel: string;
  hasLines: boolean;
  /** How many items this decides, and their amounts by wallet. */
  count: number;
  sums: readonly WalletSum[];
  /** The country whose members are offered as sponsors; '' for none. */
  country: string;
  /** Which items these are, as a text. */
  about: string;
  /** What the operator has to agree to for a decision; null where nothing is asked. */
  asks: (decision: string) => string | null;
  busy: boolean;
  onDecide: (decision: string, words: DecisionWords) => void;
  ref: Ref<DecisionFormHandle>;
};

type Field = keyof DecisionWords;

type Fault = { field: Field; text: string };

const officeReason = reasonsOf(officeRefusals);

const noWords: DecisionWords = {
  remark: '',
  txnHash: '',
  sponsor: '',
  side: '',
  confirmed: false,
};

/** What is typed into the form, what is wrong with it, and whether it waits for a last yes. */
export function useDecisionForm(props: DecisionFormProps) {
  const { decisions, wordsLabel, busy, count } = props;
  const id = useId();
  const [chosen, setChosen] = useState(decisions[0]?.name ?? '');
  const { words, setWords, fault, setFault, say } = useWords();
  const [isAsking, setIsAsking] = useState(false);
  const asks = props.asks(chosen);
  useAgreement(`${props.about} ${asks}`, () => {
    setIsAsking(false);
    setWords({ ...words, confirmed: false });
  });
  const decision = decisions.find(({ name }) => name === chosen);
  const asksHash = decision?.asksHash === true;
  const asksSponsor = decision?.asksSponsor === true;
  useImperativeHandle(props.ref, () => ({
    want: (key) => {
      const found = decisions.find((each) => each.key === key);
      if (!found) return false;
      // The field of a decision is there before the next key comes.
      flushSync(() => setChosen(found.name));
      focusOn(`${id}-${firstField(found)}`);
      return true;
    },
    type: (text) => {
      const into = firstField(decision);
      setWords((typed) => ({ ...typed, [into]: typed[into] + text }));
    },
  }));
  return {
    chosen,
    setChosen,
    decision,
    asks,
    asksHash,
    asksSponsor,
    isAsking,
    submit: (event: FormEvent): void => {
      // A form in a dialog that was opened from here is not this one.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (busy) return;
      const missing = missingIn(words, decision, wordsLabel, asks !== null);
      if (missing) {
        setFault(missing);
        return focusOn(`${id}-${missing.field}`);
      }
      if (count > 1) return setIsAsking(true);
      props.onDecide(chosen, words);
    },
    /** The answer to the last question about several items. */
    answer: (yes: boolean): void => {
      setIsAsking(false);
      if (yes) props.onDecide(chosen, words);
    },
    remark: words.remark,
    /** Takes a member who is offered; the side is next. */
    pick: (uid: string): void => {
      say('sponsor', uid);
      focusOn(`${id}-side`);
    },
    /** Puts a saved text behind what is typed already. */
    insert: (text: string): void => {
      say('remark', words.remark.trim() === '' ? text : `${words.remark.trimEnd()} ${text}`);
      // The menu that it came from gives the focus back first.
      setTimeout(() => focusOn(`${id}-remark`));
    },
    ...fieldsOf(id, words, fault, busy, say),
  };
}

function useWords() {
  const [words, setWords] = useState(noWords);
  const [fault, setFault] = useState<Fault | null>(null);
  const say = (name: Field, value: string | boolean): void => {
    setWords((typed) => ({ ...typed, [name]: value }));
    setFault(null);
  };
  return { words, setWords, fault, setFault, say };
}

/** What the fields of the form are made from. */
function fieldsOf(
  id: string,
  words: DecisionWords,
  fault: Fault | null,
  busy: boolean,
  say: ReturnType<typeof useWords>['say'],
) {
  const own = (name: Field) => ({
    id: `${id}-${name}`,
    error: fault?.field === name ? fault.text : undefined,
  });
  return {
    confirmation: {
      ...own('confirmed'),
      checked: words.confirmed,
      disabled: busy,
      onChange: (event: { currentTarget: { checked: boolean } }) =>
        say('confirmed', event.currentTarget.checked),
    },
    field: (name: Exclude<Field, 'confirmed'>) => ({
      ...own(name),
      value: words[name],
      size: 'sm',
      autoComplete: 'off',
      readOnly: busy,
      onChange: (event: { currentTarget: { value: string } }) =>
        say(name, event.currentTarget.value),
    }),
  };
}

/** What was agreed to holds for these items and these figures, and for nothing that comes after. */
function useAgreement(question: string, onOther: () => void): void {
  const [asked, setAsked] = useState(question);
  if (question === asked) return;
  setAsked(question);
  onOther();
}

/** Where one begins to type for a decision. */
function firstField(decision: Decision | undefined): 'txnHash' | 'sponsor' | 'remark' {
  if (decision?.asksSponsor) return 'sponsor';
  return decision?.asksHash ? 'txnHash' : 'remark';
}

function focusOn(id: string): void {
  document.getElementById(id)?.focus();
}

/** What a decision cannot be sent without, and is not there yet. */
function missingIn(
  { remark, txnHash, sponsor, side, confirmed }: DecisionWords,
  decision: Decision | undefined,
  wordsLabel: string,
  asksConsent: boolean,
): Fault | null {
  if (decision?.asksSponsor && sponsor.trim() === '')
    return { field: 'sponsor', text: reason('sponsor.needed').text };
  if (decision?.asksSponsor && side === '')
    return { field: 'side', text: reason('position.needed').text };
  if (decision?.asksHash && txnHash.trim() === '')
    return { field: 'txnHash', text: officeReason('txn-hash.needed').text };
  if (remark.trim() === '')
    return { field: 'remark', text: reason('field.needed', { label: wordsLabel }).text };
  if (asksConsent && !confirmed) return { field: 'confirmed', text: 'Please confirm this first' };
  return null;
}
