import { Button, Input } from '@mantine/core';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { FilePreview } from '#features/care/kyc/file-preview.tsx';
import styles from '#features/care/kyc/kyc.module.css';
import type { Submission } from '#features/care/kyc/use-submission.ts';

const accepted = 'image/jpeg,image/png,image/webp,application/pdf';

type DocumentFieldProps = {
  title: string;
  submission: Submission;
  /** The line that says which files are taken. */
  helpId: string;
  /** Whether the text box has its own label; in a table the heading is one. */
  withLabel?: boolean;
};

/** What is to be sent: a link in the text box, or a file in its place, with its preview. */
export function DocumentField({ title, submission, helpId, withLabel }: DocumentFieldProps) {
  const { formId, fieldId, file, link, fault, busy } = submission;
  const label = t('Image link of {title}', { title });
  return (
    <form
      id={formId}
      className={styles['form']}
      data-labeled={withLabel}
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void submission.submit();
      }}
    >
      {file ? (
        <FilePreview file={file} title={title} />
      ) : (
        <TextField
          id={fieldId}
          {...(withLabel ? { label } : { 'aria-label': label })}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={link}
          error={fault}
          readOnly={busy}
          onChange={(event) => submission.setLink(event.currentTarget.value)}
        />
      )}
      <FileButtons title={title} submission={submission} helpId={helpId} />
      {file && fault !== undefined ? (
        <Input.Error size="md" id={`${fieldId}-error`}>
          {fault}
        </Input.Error>
      ) : null}
    </form>
  );
}

function FileButtons({ title, submission, helpId }: DocumentFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { fieldId, file, fault, busy } = submission;
  return (
    <div className={styles['file']}>
      <input
        ref={input}
        className={styles['hidden']}
        type="file"
        accept={accepted}
        tabIndex={-1}
        aria-label={t('File of {title}', { title })}
        onChange={(event) => {
          submission.setFile(event.currentTarget.files?.[0] ?? file);
          // The same file chosen again is a choice too.
          event.currentTarget.value = '';
        }}
      />
      <Button
        {...(file ? { id: fieldId } : {})}
        variant="default"
        disabled={busy}
        leftSection={<IconPaperclip size={18} stroke={1.75} aria-hidden />}
        aria-describedby={file && fault !== undefined ? `${fieldId}-error` : helpId}
        onClick={() => input.current?.click()}
      >
        {file ? t('Choose another file') : t('Choose a file')}
        <span className={styles['hidden']}> {t('for {title}', { title })}</span>
      </Button>
      {file ? (
        <Button variant="subtle" disabled={busy} onClick={submission.removeFile}>
          {t('Remove')}
          <span className={styles['hidden']}> {t('File of {title}', { title })}</span>
        </Button>
      ) : null}
    </div>
  );
}

type SubmitButtonProps = { title: string; submission: Submission; isSent: boolean };

/** Sends it; in a table it stands in a cell of its own. */
export function SubmitButton({ title, submission, isSent }: SubmitButtonProps) {
  const { formId, busy } = submission;
  return (
    <Button type="submit" form={formId} variant={isSent ? 'default' : 'filled'} disabled={busy}>
      {busy ? t('Processing..') : t('Submit')}
      <span className={styles['hidden']}> {title}</span>
    </Button>
  );
}
