import { Button, NativeSelect, Textarea } from '@mantine/core';
import type { Answer } from '@canopy/contract/calls.ts';
import { isPromise } from '@canopy/contract/profit-promises.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import { textOf } from '@canopy/ui/client/api-error.ts';
import { callQuery, useCommand } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ContentPreview } from '#features/office/content/content-preview.tsx';
import { changedParts, labelOf, contentParts } from '#features/office/content/content-texts.ts';
import styles from '#features/office/content/content.module.css';
import { VersionLine } from '#parts/version-line.tsx';
import { useMay } from '#session/role.ts';

type Saved = Answer<'operator/SiteContent'>['data'];

const flagText =
  'This may promise profit or deny the risk. Reword it, or confirm when saving that it is ' +
  'meant otherwise.';

/** What is typed, and what saving it says. */
function useContentForm(saved: Saved) {
  const save = useCommand('operator/SaveSiteContent');
  const client = useQueryClient();
  const [edits, setEdits] = useState<Record<string, string>>({});
  const [note, setNote] = useState('');
  const [fault, setFault] = useState('');
  const parts = changedParts(saved.content, edits);
  const flagged = Object.entries(edits).filter(([, text]) => isPromise(text)).length > 0;
  const send = async (confirm: boolean): Promise<string> => {
    if (note.trim() === '') return reason('field.needed', { label: 'Note' }).text;
    const answer = await save.mutateAsync({ content: parts, note, confirm });
    const refusal = refusalOf('operator/SaveSiteContent', answer);
    if (refusal) return refusal.text;
    notify.success('The content is saved');
    await client.invalidateQueries();
    return '';
  };
  return {
    edits,
    set: (path: string, text: string) => setEdits({ ...edits, [path]: text }),
    note,
    setNote,
    fault,
    flagged,
    changed: Object.keys(parts),
    busy: save.isPending,
    save: (confirm: boolean): void => void send(confirm).catch(textOf).then(setFault, setFault),
  };
}

function ContentForm({ saved, maySave }: { saved: Saved; maySave: boolean }) {
  const form = useContentForm(saved);
  const parts = contentParts(saved.content).filter(({ texts }) => texts.length > 0);
  const [name, setName] = useState('banner');
  const part = parts.find((each) => each.name === name) ?? parts[0];
  const shown = (part?.texts ?? []).map(({ path, text }) => ({
    path,
    text: form.edits[path] ?? text,
  }));
  return (
    <div className={styles['columns']}>
      <div className={styles['form']}>
        <NativeSelect
          label="Part of the page"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data={parts.map((each) => ({
            value: each.name,
            label: form.changed.includes(each.name) ? `${each.name} (changed)` : each.name,
          }))}
        />
        {shown.map(({ path, text }) => (
          <Textarea
            key={path}
            label={labelOf(path)}
            autosize
            minRows={1}
            readOnly={!maySave || form.busy}
            value={text}
            error={isPromise(text) ? flagText : undefined}
            onChange={(event) => form.set(path, event.currentTarget.value)}
          />
        ))}
        {maySave ? <SaveCard form={form} /> : null}
      </div>
      <ContentPreview name={name} texts={shown} />
    </div>
  );
}

function SaveCard({ form }: { form: ReturnType<typeof useContentForm> }) {
  const nothing = form.changed.length === 0;
  return (
    <Card title="Save a new version">
      <div className={styles['form']}>
        <p>{nothing ? 'Nothing has changed yet.' : `Changed: ${form.changed.join(', ')}`}</p>
        <Textarea
          label="Note"
          description="Reason for the change"
          autosize
          minRows={2}
          maxLength={500}
          value={form.note}
          onChange={(event) => form.setNote(event.currentTarget.value)}
        />
        {form.fault === '' ? null : (
          <p className={styles['fault']} role="alert">
            {form.fault}
          </p>
        )}
        <div className={styles['buttons']}>
          <Button disabled={form.busy || nothing} onClick={() => form.save(false)}>
            Save
          </Button>
          {form.flagged ? (
            <Button
              variant="default"
              color="red"
              disabled={form.busy || nothing}
              onClick={() => form.save(true)}
            >
              It promises nothing: save it
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  );
}

/** The texts of the public page, part by part, with a preview. */
export function ContentPage() {
  const { data, error, refetch } = useQuery(callQuery('operator/SiteContent', {}));
  const maySave = useMay('operator/SaveSiteContent');
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingLines lines={8} height={64} />;
  const saved = data.data;
  return (
    <>
      <PageHeader
        lead={<VersionLine saved={saved} />}
        actions={
          <Button component="a" href="/" target="_blank" rel="noopener" variant="default">
            Open the public page
          </Button>
        }
      />
      <ContentForm key={saved.version} saved={saved} maySave={maySave} />
    </>
  );
}
