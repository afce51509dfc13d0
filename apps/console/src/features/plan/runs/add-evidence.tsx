import { Button } from '@mantine/core';
import type { Row } from '@canopy/contract/calls.ts';
import { callFile, callUpload } from '@canopy/ui/client/call-api.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { saveFile } from '@canopy/ui/list/save-file.ts';
import { useState } from 'react';
import styles from '#features/plan/runs/runs.module.css';
import { StatementFacts } from '#features/plan/runs/statement-facts.tsx';
import { noStatement, StatementFields } from '#features/plan/runs/statement-fields.tsx';
import { useRun } from '#features/plan/runs/use-run.ts';
import { rowLook } from '#parts/form-button.tsx';
import { useMay } from '#session/role.ts';

type Result = Row<'operator/TradingResults'>;

/** The statement behind a result, or the way to add one. */
export function EvidenceButton({ result }: { result: Result }) {
  const [opened, setOpened] = useState(false);
  const mayAdd = useMay('operator/AddResultStatement');
  const place = `${result.market} of ${result.date}`;
  if (result.statement) {
    const save = async (): Promise<void> => {
      const { content, name } = await callFile('operator/ResultStatement', { id: result.id });
      saveFile(content, name);
    };
    return (
      <Button
        {...rowLook}
        aria-label={`Statement of ${place}`}
        onClick={() => void save().catch(notify.failure)}
      >
        Statement
      </Button>
    );
  }
  if (!mayAdd || result.status !== 'posted') return null;
  return (
    <>
      <Button {...rowLook} aria-label={`Add evidence to ${place}`} onClick={() => setOpened(true)}>
        Add evidence
      </Button>
      {opened ? <AddDialog result={result} onClose={() => setOpened(false)} /> : null}
    </>
  );
}

function AddDialog({ result, onClose }: { result: Result; onClose: () => void }) {
  const [words, setWords] = useState(noStatement);
  const run = useRun({
    // Once it is there the row is read again, and has its statement in place of this dialog.
    ask: ({ file, ...rest }: typeof words, preview, key) => {
      const payload = { id: result.id, ...rest, preview };
      return callUpload('operator/AddResultStatement', payload, file ?? new Blob([]), key);
    },
    done: 'The statement is published',
  });
  return (
    <FormDialog
      title={`Evidence of ${result.market}, ${result.date}: ${result.percent} %`}
      opened
      busy={run.busy}
      onClose={onClose}
    >
      <form
        className={styles['statement']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          run.look(words);
        }}
      >
        <StatementFields
          words={words}
          onChange={(changed) => {
            setWords(changed);
            run.forget();
          }}
        />
        {run.preview ? <StatementFacts statement={run.preview} /> : null}
        {run.fault === '' ? null : (
          <p className={styles['fault']} role="alert">
            {run.fault}
          </p>
        )}
        <div className={styles['run']}>
          <Button type="submit" variant="default" disabled={run.busy || !words.file}>
            Preview
          </Button>
          {run.preview ? (
            <Button disabled={run.busy} onClick={run.post}>
              Publish this statement
            </Button>
          ) : null}
        </div>
      </form>
    </FormDialog>
  );
}
