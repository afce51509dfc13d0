import { t } from '@canopy/ui/language/language.ts';
import { Button, FileButton } from '@mantine/core';
import { evidenceLimits } from '@canopy/contract/catalog/evidence.ts';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { IconPaperclip } from '@tabler/icons-react';
import styles from '#features/plan/runs/runs.module.css';
import parts from '#parts/parts.module.css';

/** A broker's statement as it is about to be sent. */
export type StatementWords = { file: File | null; capital: string; reason: string };

/** No statement yet. */
export const noStatement: StatementWords = { file: null, capital: '', reason: '' };

type StatementFieldsProps = {
  words: StatementWords;
  onChange: (words: StatementWords) => void;
};

/** The file, and what the server needs to know beside it. */
export function StatementFields({ words, onChange }: StatementFieldsProps) {
  const { file, capital, reason } = words;
  return (
    <div className={styles['statement']}>
      <div className={parts['file']}>
        <FileButton
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(chosen) => onChange({ ...words, file: chosen ?? file })}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconPaperclip size={18} stroke={1.75} aria-hidden />}
            >
              {file ? 'Another statement' : "Choose the broker's statement"}
            </Button>
          )}
        </FileButton>
        {file ? (
          <>
            <span className={parts['name']}>{file.name}</span>
            <Button variant="subtle" onClick={() => onChange(noStatement)}>
              Without it
            </Button>
          </>
        ) : null}
      </div>
      <p className={parts['hint']}>
        {t(
          "A CSV file of the day's deals with open, close, profit and fees. Every member can " +
            'download it, and it stays for good: take names and account numbers out of it first. ' +
            'Members read the note, too.',
        )}
      </p>
      {file ? (
        <div className={styles['run']}>
          <TextField
            label="Capital"
            description="Where the file states no starting balance"
            inputMode="decimal"
            autoComplete="off"
            value={capital}
            onChange={(event) => onChange({ ...words, capital: event.currentTarget.value })}
          />
          <TextField
            label="Reason"
            description={t('Where the percent is another; members read it')}
            autoComplete="off"
            maxLength={evidenceLimits.reason}
            value={reason}
            onChange={(event) => onChange({ ...words, reason: event.currentTarget.value })}
          />
        </div>
      ) : null}
    </div>
  );
}
