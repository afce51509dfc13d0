import { Button, Input, SegmentedControl } from '@mantine/core';
import type { KycDocument } from '@canopy/contract/catalog/statuses.ts';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { IconPaperclip } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import styles from '#features/care/kyc/kyc.module.css';
import { FilePreview } from '#features/care/kyc/file-preview.tsx';
import { useSubmission, type Submission } from '#features/care/kyc/use-submission.ts';

type SubmitDocumentProps = { name: KycDocument; title: string; isSent: boolean };

const accepted = 'image/jpeg,image/png,image/webp,application/pdf';
const ways = [
  { value: 'file', label: 'File' },
  { value: 'link', label: 'Image link' },
];

/** The way to send a document: a file with its preview, or a link. */
export function SubmitDocument({ name, title, isSent }: SubmitDocumentProps) {
  const submission = useSubmission(name);
  const { way, busy } = submission;
  return (
    <form
      className={styles['form']}
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void submission.submit();
      }}
    >
      <SegmentedControl
        aria-label={t('How to send {title}', { title })}
        data={ways.map(({ value, label }) => ({ value, label: t(label) }))}
        value={way}
        disabled={busy}
        onChange={submission.choose}
      />
      {way === 'file' ? (
        <FileField title={title} submission={submission} />
      ) : (
        <TextField
          id={submission.fieldId}
          label={t('Image link of {title}', { title })}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={submission.link}
          error={submission.fault}
          readOnly={busy}
          onChange={(event) => submission.setLink(event.currentTarget.value)}
        />
      )}
      <Button type="submit" variant={isSent ? 'default' : 'filled'} disabled={busy}>
        {busy ? t('Processing..') : t('Submit')}
        <span className={styles['hidden']}> {title}</span>
      </Button>
      {isSent ? (
        <p className={styles['muted']}>{t('What you submit now replaces what you sent.')}</p>
      ) : null}
    </form>
  );
}

function FileField({ title, submission }: { title: string; submission: Submission }) {
  const input = useRef<HTMLInputElement>(null);
  const helpId = useId();
  const { file, fault, fieldId, busy } = submission;
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
          submission.setFile(event.currentTarget.files?.[0] ?? null);
          // The same file chosen again is a choice too.
          event.currentTarget.value = '';
        }}
      />
      <Button
        id={fieldId}
        variant="default"
        fullWidth
        disabled={busy}
        leftSection={<IconPaperclip size={18} stroke={1.75} aria-hidden />}
        aria-describedby={fault === undefined ? helpId : `${fieldId}-error`}
        onClick={() => input.current?.click()}
      >
        {file ? t('Choose another file') : t('Choose a file')}
        <span className={styles['hidden']}> {t('for {title}', { title })}</span>
      </Button>
      {file ? <FilePreview file={file} title={title} /> : null}
      <p id={helpId} className={styles['muted']}>
        {t('JPEG, PNG, WebP or PDF, at most 5 MB')}
      </p>
      {fault === undefined ? null : (
        <Input.Error size="md" id={`${fieldId}-error`}>
          {fault}
        </Input.Error>
      )}
    </div>
  );
}
