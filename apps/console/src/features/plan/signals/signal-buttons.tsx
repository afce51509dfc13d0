import { Button } from '@mantine/core';
import type { Answer, Row } from '@canopy/contract/calls.ts';
import { signalReasons } from '@canopy/contract/catalog/signals.ts';
import { textOf } from '@canopy/ui/client/api-error.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { t } from '@canopy/ui/language/language.ts';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { FormPanel } from '@canopy/ui/form/form-panel.tsx';
import { useFormFlow } from '@canopy/ui/form/use-form-flow.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { resultText } from '#features/plan/signals/signal-words.ts';
import { defineForm } from '#parts/define-form.ts';
import { FormButton, rowLook } from '#parts/form-button.tsx';
import { useMay } from '#session/role.ts';

type Signal = Row<'operator/Signals'>;
type ButtonProps = { signal: Signal };

const nameOf = ({ market, direction }: Signal): string => `${market} ${direction}`;

/** Publishes a draft, after saying what that means. */
export function PublishButton({ signal }: ButtonProps) {
  if (signal.st !== 'Draft') return null;
  const { id, revision, entry, stop, target } = signal;
  const name = `Publish ${nameOf(signal)}`;
  return (
    <FormButton
      label="Publish"
      name={name}
      title={name}
      look={rowLook}
      form={defineForm({
        call: 'operator/PublishSignal',
        fields: [],
        payload: () => ({ id, revision }),
        done: 'The signal is published',
        submit: 'Publish for good',
      })}
      summary={
        <>
          <p>
            Entry {entry}, stop {stop}, target {target}.
          </p>
          <p>
            It cannot be changed or deleted any more, and it counts in the record whatever it comes
            to. {t('Members who hold a package are told.')}
          </p>
        </>
      }
    />
  );
}

/** Throws a draft away. */
export function RemoveButton({ signal }: ButtonProps) {
  if (signal.st !== 'Draft') return null;
  const name = `Throw away ${nameOf(signal)}`;
  return (
    <FormButton
      label="Throw away"
      name={name}
      title={name}
      look={{ ...rowLook, color: 'red' }}
      form={defineForm({
        call: 'operator/RemoveSignal',
        fields: [],
        payload: () => ({ id: signal.id }),
        done: 'The draft is gone',
        submit: 'Throw away',
      })}
      summary={<p>Nobody but operators has seen this draft.</p>}
    />
  );
}

/** Says something beside a published signal. */
export function CorrectButton({ signal }: ButtonProps) {
  if (signal.st === 'Draft') return null;
  const name = `Correct ${nameOf(signal)}`;
  return (
    <FormButton
      label="Correct"
      name={name}
      title={name}
      look={rowLook}
      form={defineForm({
        call: 'operator/CorrectSignal',
        fields: [{ type: 'long', name: 'note', label: 'Note', most: 500 }],
        payload: ({ note = '' }) => ({ id: signal.id, note }),
        done: 'The correction is shown beside the signal',
        submit: 'Add for good',
      })}
      summary={<p>{t('The signal stays as it is. All members read this beside it, for good.')}</p>}
    />
  );
}

/** Closes an open signal; its result is shown before. */
export function CloseButton({ signal }: ButtonProps) {
  const [opened, setOpened] = useState(false);
  const may = useMay('operator/CloseSignal');
  if (signal.st !== 'Open' || !may) return null;
  return (
    <>
      <Button {...rowLook} aria-label={`Close ${nameOf(signal)}`} onClick={() => setOpened(true)}>
        Close
      </Button>
      {opened ? <CloseForm signal={signal} onClose={() => setOpened(false)} /> : null}
    </>
  );
}

function closeForm(id: number) {
  return defineForm({
    call: 'operator/CloseSignal',
    fields: [
      { type: 'text', name: 'exit', label: 'Exit price', most: 18 },
      {
        type: 'select',
        name: 'reason',
        label: 'Reason',
        options: signalReasons.map((name) => ({ code: name, name })),
        first: null,
      },
    ],
    payload: ({ exit = '', reason = '' }) => ({ id, exit, reason }),
    done: 'The signal is closed',
    submit: 'Close for good',
  });
}

function CloseForm({ signal, onClose }: ButtonProps & { onClose: () => void }) {
  const [form] = useState(() => closeForm(signal.id));
  const flow = useFormFlow(form, { initial: {}, onDone: onClose });
  const { exit = '', reason = '' } = flow.values;
  return (
    <FormDialog title={`Close ${nameOf(signal)}`} opened busy={flow.busy} onClose={onClose}>
      <FormPanel
        flow={flow}
        summary={
          <>
            <p>
              Entry {signal.entry}, stop {signal.stop}, target {signal.target}.
            </p>
            <Outcome id={signal.id} exit={exit} reason={reason || signalReasons[0]} />
            <p>The closing cannot be changed any more.</p>
          </>
        }
      />
    </FormDialog>
  );
}

type OutcomeProps = { id: number; exit: string; reason: string };

/** What it would come to, as the server computes it. */
function Outcome({ id, exit, reason }: OutcomeProps) {
  const isWritten = exit.trim() !== '';
  const { data, error } = useQuery({
    ...callQuery('operator/SignalResult', { id, exit, reason }),
    enabled: isWritten,
    placeholderData: keepPreviousData,
  });
  const answer: Result | string | undefined = isWritten ? data?.data : undefined;
  return (
    <p aria-live="polite">
      <strong>{error ? textOf(error) : outcomeText(answer)}</strong>
    </p>
  );
}

type Result = Answer<'operator/SignalResult'>['data'];

/** A refused answer has its text where the result belongs. */
function outcomeText(answer: Result | string | undefined): string {
  if (answer === undefined) return 'The result appears here once the exit is written.';
  if (typeof answer === 'string') return answer;
  return `Result: ${answer.result}, ${resultText(answer.r, answer.percent)}`;
}
