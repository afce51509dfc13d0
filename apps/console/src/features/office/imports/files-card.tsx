import { Button, FileButton } from '@mantine/core';
import type { Answer } from '@canopy/contract/calls.ts';
import { importLimits } from '@canopy/contract/calls/office/operator-moving.calls.ts';
import { callUpload } from '@canopy/ui/client/call-api.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { PlainTable } from '@canopy/ui/list/plain-table.tsx';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { formatFigure } from '@canopy/ui/primitives/format.ts';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type DragEvent } from 'react';
import styles from '#features/office/imports/imports.module.css';
import { defineForm } from '#parts/define-form.ts';
import { FormButton, rowLook } from '#parts/form-button.tsx';
import { useMay } from '#session/role.ts';

type WaitingFile = Answer<'operator/Imports'>['data']['files'][number];

const call = 'operator/AddImportFile';
const most = importLimits.fileBytes / 2 ** 20;

/** Sends files one after the other; which one is on its way is said. */
function useSending() {
  const [sending, setSending] = useState('');
  const client = useQueryClient();
  const send = async (files: readonly File[]): Promise<void> => {
    for (const file of files) {
      setSending(file.name);
      if (file.size > importLimits.fileBytes) {
        notify.error(`${file.name} has more than ${most} MiB. Please use npm run import.`);
        continue;
      }
      const refusal = refusalOf(call, await callUpload(call, { name: file.name }, file));
      if (refusal) notify.error(`${file.name}: ${refusal.text}`);
      else notify.success(`${file.name} is here`);
    }
  };
  const start = (files: readonly File[]): void => {
    if (files.length === 0 || sending !== '') return;
    void send(files)
      .catch(notify.failure)
      .finally(() => {
        setSending('');
        void client.invalidateQueries();
      });
  };
  return { sending, start };
}

/** The files that were brought: chosen or dropped, one of a name replaces the other. */
export function FilesCard({ files }: { files: readonly WaitingFile[] }) {
  const may = useMay(call);
  return (
    <Card title="1. Files">
      <div className={styles['stack']}>
        {files.length === 0 ? (
          <p className={styles['hint']}>
            No files are here yet. At least network.json and members.csv are needed; what is in them
            is described below.
          </p>
        ) : (
          <FileTable files={files} />
        )}
        {may ? <DropPlace /> : null}
        <p className={styles['hint']}>
          Files are kept encrypted, until they are taken over or removed, for 30 days at most.
        </p>
      </div>
    </Card>
  );
}

function DropPlace() {
  const { sending, start } = useSending();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    start([...event.dataTransfer.files]);
  };
  return (
    <div
      className={styles['drop']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileButton multiple accept=".csv,.json,.txt,text/csv,application/json" onChange={start}>
        {(props) => (
          <Button {...props} variant="default" loading={sending !== ''}>
            Choose files
          </Button>
        )}
      </FileButton>
      <p className={styles['hint']} aria-live="polite">
        {sending === ''
          ? `or drop them here; up to ${most} MiB each. A file of the same name is replaced.`
          : `${sending} is being sent …`}
      </p>
    </div>
  );
}

function sizeOf(bytes: number): string {
  const kib = bytes / 1024;
  return kib < 1024
    ? `${formatFigure(Math.ceil(kib), 0)} KiB`
    : `${formatFigure(kib / 1024, 1)} MiB`;
}

function FileTable({ files }: { files: readonly WaitingFile[] }) {
  const may = useMay('operator/RemoveImportFile');
  return (
    <PlainTable
      label="Files that were brought"
      columns={['File', 'Size', 'Lines', 'SHA-256', 'Brought', ...(may ? ['Change'] : [])]}
      figures={[1, 2]}
      rows={files.map(({ name, bytes, lines, sha256, addedBy, addedAt }) => [
        <span key="name" className={styles['name']}>
          {name}
        </span>,
        sizeOf(bytes),
        formatFigure(lines, 0),
        <code key="hash" title={sha256}>
          {sha256.slice(0, 12)}…
        </code>,
        <span key="at">
          <Moment value={addedAt} /> {addedBy}
        </span>,
        ...(may
          ? [
              <FormButton
                key="remove"
                label="Remove"
                name={`Remove ${name}`}
                title={`Remove ${name}`}
                form={removeForm(name)}
                look={{ ...rowLook, color: 'red' }}
              />,
            ]
          : []),
      ])}
    />
  );
}

const removeForm = (name: string) =>
  defineForm({
    call: 'operator/RemoveImportFile',
    fields: [],
    payload: () => ({ name }),
    done: 'The file is removed',
    submit: 'Remove',
  });
