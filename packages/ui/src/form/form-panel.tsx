import { Button, VisuallyHidden, type MantineColor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useOnline } from '#client/connection.ts';
import { CodeStep } from '#form/code-step.tsx';
import { faultText } from '#form/fault-text.ts';
import { FormField } from '#form/form-field.tsx';
import styles from '#form/form.module.css';
import { Note } from '#form/note.tsx';
import { ReceiptStep } from '#form/receipt-step.tsx';
import { ReviewStep } from '#form/review-step.tsx';
import type { FormFlow } from '#form/use-form-flow.ts';
import { t, tReason } from '#language/language.ts';

type FormPanelProps = {
  flow: FormFlow;
  /** What it will cost and what will be received; shown before the button. */
  summary?: ReactNode;
  /** What must be done on the page before the button works. */
  waits?: string | undefined;
  mailedTo?: string;
  /** The colour of the button that sends it: red where something is taken away. */
  color?: MantineColor | undefined;
  /** What follows a receipt that was read: a dialog closes. */
  onDone?: () => void;
};

/** A form: one column, labels above, what is wrong in place; then review, code and receipt. */
export function FormPanel(props: FormPanelProps) {
  const { flow, summary, waits, mailedTo = '', color = 'canopy', onDone } = props;
  const { id, busy, sentAt, review, receipt } = flow;
  if (receipt) return <ReceiptStep flow={flow} receipt={receipt} onDone={onDone} />;
  const atFoot = flow.faultAt('');
  return (
    <form
      className={styles['form']}
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        if (!flow.gap && waits === undefined) void flow.submit();
      }}
    >
      {review ? <ReviewStep id={id} review={review} /> : <Fields flow={flow} />}
      {review ? null : summary}
      {sentAt === null ? null : <CodeStep flow={flow} sentAt={sentAt} mailedTo={mailedTo} />}
      {atFoot ? (
        <p id={`${id}-fault`} className={styles['fault']}>
          {tReason(atFoot)}
        </p>
      ) : null}
      {flow.gap && !review ? (
        <Gap flow={flow} />
      ) : (
        <Buttons flow={flow} color={color} isRefused={atFoot !== undefined} waits={waits} />
      )}
      <FactorButtons flow={flow} />
    </form>
  );
}

function Fields({ flow }: { flow: FormFlow }) {
  const { id, busy, sentAt, live } = flow;
  const faultAt = (name: string) => flow.faultAt(name) ?? live.find(({ field }) => field === name);
  return (
    <>
      {flow.fields.map((field) => (
        <FormField
          key={field.name}
          id={`${id}-${field.name}`}
          field={field}
          values={flow.values}
          error={faultText(faultAt(field.name), field.label)}
          isTyped={flow.isTyped(field.name)}
          readOnly={busy || sentAt !== null}
          onChange={(value) => flow.set(field.name, value)}
        />
      ))}
      <VisuallyHidden aria-live="polite">{live.map(tReason).join(' ')}</VisuallyHidden>
    </>
  );
}

/** What must be there first; the button leads to it. */
function Gap({ flow }: { flow: FormFlow }) {
  const { id, gap } = flow;
  if (!gap) return null;
  return (
    <>
      <Note>{gap.text}</Note>
      <Button id={`${id}-submit`} component={Link} to={gap.to} fullWidth>
        {gap.link}
      </Button>
    </>
  );
}

/** The ways that need no mail, for a member who has set one up. */
function FactorButtons({ flow }: { flow: FormFlow }) {
  const { factors, busy } = flow;
  const online = useOnline();
  if (!online) return null;
  if (!factors.passkey && !factors.app) return null;
  return (
    <div className={styles['factors']}>
      {factors.passkey ? (
        <Button variant="default" disabled={busy} onClick={() => void flow.signByPasskey()}>
          {t('Use passkey')}
        </Button>
      ) : null}
      {factors.app ? (
        <Button variant="default" disabled={busy} onClick={flow.askApp}>
          {t('Use authenticator app')}
        </Button>
      ) : null}
    </div>
  );
}

/** Without a connection nothing can be sent, and the figures above may be old. */
function OfflineNote({ id }: { id: string }) {
  return (
    <p id={id} className={styles['offline']}>
      {t('There is no connection. You can send this as soon as it is back.')}
    </p>
  );
}

type ButtonsProps = {
  flow: FormFlow;
  color: MantineColor;
  isRefused: boolean;
  waits: string | undefined;
};

function Buttons({ flow, color, isRefused, waits }: ButtonsProps) {
  const { id, busy, loading, review, sentAt } = flow;
  const online = useOnline();
  const why = [
    isRefused ? `${id}-fault` : '',
    online ? '' : `${id}-offline`,
    waits ? `${id}-waits` : '',
  ];
  const said = why.filter(Boolean).join(' ');
  return (
    <>
      {online ? null : <OfflineNote id={`${id}-offline`} />}
      {waits ? <Note id={`${id}-waits`}>{waits}</Note> : null}
      <div className={styles['buttons']}>
        {review && sentAt === null ? (
          <Button variant="default" disabled={busy} onClick={flow.change}>
            {t('Back')}
          </Button>
        ) : null}
        <Button
          id={`${id}-submit`}
          type="submit"
          color={color}
          disabled={busy || loading || !online || waits !== undefined}
          aria-describedby={said === '' ? undefined : said}
        >
          {busy ? t('Processing..') : t(flow.submitLabel)}
        </Button>
      </div>
    </>
  );
}
