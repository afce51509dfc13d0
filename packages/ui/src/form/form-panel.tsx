import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { CodeStep } from '#form/code-step.tsx';
import { FormField } from '#form/form-field.tsx';
import styles from '#form/form.module.css';
import type { FormFlow } from '#form/use-form-flow.ts';
import { t } from '#language/language.ts';

type FormPanelProps = {
  flow: FormFlow;
  /** What it will cost and what will be received; it stands before the button. */
  summary?: ReactNode;
  mailedTo?: string;
};

/** A form: one column, labels above, what is wrong in place, the code step as its foot. */
export function FormPanel({ flow, summary, mailedTo = '' }: FormPanelProps) {
  const { id, fault, busy, sentAt } = flow;
  const atFoot = fault !== null && fault.field === '';
  return (
    <form
      className={styles['form']}
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void flow.submit();
      }}
    >
      {flow.fields.map((field) => (
        <FormField
          key={field.name}
          id={`${id}-${field.name}`}
          field={field}
          value={flow.values[field.name] ?? ''}
          error={fault?.field === field.name ? t(fault.text) : undefined}
          readOnly={busy || sentAt !== null}
          onChange={(value) => flow.set(field.name, value)}
        />
      ))}
      {summary}
      {sentAt === null ? null : <CodeStep flow={flow} sentAt={sentAt} mailedTo={mailedTo} />}
      {atFoot ? (
        <p id={`${id}-fault`} className={styles['fault']}>
          {t(fault.text)}
        </p>
      ) : null}
      <Button
        id={`${id}-submit`}
        type="submit"
        fullWidth
        disabled={busy}
        aria-describedby={atFoot ? `${id}-fault` : undefined}
      >
        {busy ? t('Processing..') : t(flow.submitLabel)}
      </Button>
    </form>
  );
}
