import { Button, Textarea } from '@mantine/core';
import { letterLimits } from '@canopy/contract/calls/office/operator-newsletter.calls.ts';
import { isPromise } from '@canopy/contract/profit-promises.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { callPage } from '@canopy/ui/client/call-api.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { formatFigure } from '@canopy/ui/primitives/format.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '#features/office/content/content.module.css';

/** How many addresses have confirmed. */
function useConfirmed(): number | undefined {
  const { data } = useQuery({
    queryKey: ['operator/NewsletterAddresses', 'confirmed'],
    queryFn: () => callPage('operator/NewsletterAddresses', { page: 1, limit: 1 }),
  });
  return data === undefined ? undefined : Number(data.dataOut['confirmed']);
}

/** What is being written, and what testing and sending it say. */
function useIssue() {
  const client = useQueryClient();
  const test = useCommand('operator/TestNewsletter');
  const send = useCommand('operator/SendNewsletter');
  const [letter, setLetter] = useState({ subject: '', body: '' });
  const [fault, setFault] = useState<Reason | null>(null);
  const [isAsking, setAsking] = useState(false);
  const run = (work: () => Promise<Reason | null>, done: string): void => {
    const go = async (): Promise<void> => {
      const refusal = await work();
      setFault(refusal);
      setAsking(false);
      if (!refusal) notify.success(done);
    };
    void go().catch(notify.failure);
  };
  return {
    letter,
    set: (change: Partial<typeof letter>) => setLetter({ ...letter, ...change }),
    fault,
    busy: test.isPending || send.isPending,
    isAsking,
    ask: setAsking,
    test: () =>
      run(
        async () => refusalOf('operator/TestNewsletter', await test.mutateAsync(letter)),
        'Mailed to you',
      ),
    send: (confirm: boolean) =>
      run(async () => {
        const answer = await send.mutateAsync({ ...letter, confirm });
        const refusal = refusalOf('operator/SendNewsletter', answer);
        if (!refusal) setLetter({ subject: '', body: '' });
        await client.invalidateQueries();
        return refusal;
      }, 'The newsletter is being sent'),
  };
}

type IssueState = ReturnType<typeof useIssue>;

function Fields({ letter, fault, set }: IssueState) {
  const errorOf = (field: string): string | undefined =>
    fault?.field === field ? fault.text : undefined;
  return (
    <>
      <Textarea
        label="Subject"
        autosize
        minRows={1}
        maxLength={letterLimits.subject}
        value={letter.subject}
        error={errorOf('subject')}
        onChange={(event) => set({ subject: event.currentTarget.value })}
      />
      <Textarea
        label="Text"
        description="Plain text; an empty line begins a new paragraph."
        autosize
        minRows={6}
        maxLength={letterLimits.body}
        value={letter.body}
        error={errorOf('body')}
        onChange={(event) => set({ body: event.currentTarget.value })}
      />
      {fault && !['subject', 'body'].includes(fault.field) ? (
        <p className={styles['fault']} role="alert">
          {fault.text}
        </p>
      ) : null}
    </>
  );
}

/** The last question before it goes out. */
function SendDialog({ state }: { state: IssueState }) {
  const confirmed = useConfirmed();
  const { letter, busy, ask, send } = state;
  const isFlagged = isPromise(letter.subject) || isPromise(letter.body);
  const count = confirmed === undefined ? '…' : formatFigure(confirmed, 0);
  return (
    <FormDialog title="Send the newsletter" opened busy={busy} onClose={() => ask(false)}>
      <div className={styles['form']}>
        <p>
          “{letter.subject}” goes to {count} confirmed addresses, once to each. It cannot be taken
          back.
        </p>
        {isFlagged ? (
          <p className={styles['fault']}>
            This may promise profit or deny the risk. Reword it, or confirm that it is meant
            otherwise.
          </p>
        ) : null}
        <div className={styles['buttons']}>
          <Button disabled={busy} onClick={() => send(isFlagged)}>
            {isFlagged ? 'It promises nothing: send it' : 'Send it now'}
          </Button>
          <Button variant="default" disabled={busy} onClick={() => ask(false)}>
            Back
          </Button>
        </div>
      </div>
    </FormDialog>
  );
}

function Preview({ letter }: IssueState) {
  const isEmpty = letter.subject === '' && letter.body === '';
  return (
    <Card title="Preview">
      {isEmpty ? <p>Subject and text appear here as subscribers read them.</p> : null}
      <p className={styles['words']} data-kind="heading">
        {letter.subject}
      </p>
      {letter.body.split(/\n{2,}/).map((paragraph, at) => (
        <p key={at} className={styles['words']}>
          {paragraph}
        </p>
      ))}
    </Card>
  );
}

/** The next letter: written, looked at, mailed to oneself, then to everybody. */
export function IssueForm() {
  const state = useIssue();
  const { letter, busy, isAsking, ask, test } = state;
  const isEmpty = letter.subject.trim() === '' || letter.body.trim() === '';
  return (
    <div className={styles['columns']}>
      <Card title="Write an issue">
        <div className={styles['form']}>
          <Fields {...state} />
          <div className={styles['buttons']}>
            <Button variant="default" disabled={busy || isEmpty} onClick={test}>
              Mail it to me
            </Button>
            <Button disabled={busy || isEmpty} onClick={() => ask(true)}>
              Send to subscribers
            </Button>
          </div>
        </div>
      </Card>
      <Preview {...state} />
      {isAsking ? <SendDialog state={state} /> : null}
    </div>
  );
}
