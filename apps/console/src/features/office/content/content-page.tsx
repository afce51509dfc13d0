import { Button, NativeSelect, Textarea } from '@mantine/core';
import type { Answer } from '@canopy/contract/calls.ts';
import { contentParts, partOf } from '@canopy/contract/catalog/content-fields.ts';
import type { LegalTexts } from '@canopy/contract/catalog/legal-texts.ts';
import { isPromise, textsOf } from '@canopy/contract/profit-promises.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import { t } from '@canopy/ui/language/language.ts';
import { textOf } from '@canopy/ui/client/api-error.ts';
import { callQuery, useCommand } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changedAt,
  changedParts,
  hasNoNumber,
  placeText,
  type Content,
  type Path,
} from '#features/office/content/content-draft.ts';
import { ContentFields } from '#features/office/content/content-fields.tsx';
import { ContentPreview, LegalPreview } from '#features/office/content/content-preview.tsx';
import styles from '#features/office/content/content.module.css';
import parts from '#parts/parts.module.css';
import { UnsavedGuard } from '#parts/unsaved-guard.tsx';
import { VersionLine } from '#parts/version-line.tsx';
import { useMay } from '#session/role.ts';

type Saved = Answer<'operator/SiteContent'>['data'];

/** The places of texts that are new and promise something, as people call them. */
function promisesIn(before: Content, draft: Content): string[] {
  const old = new Set(textsOf(before).map(({ text }) => text));
  return textsOf(draft)
    .filter(({ text }) => !old.has(text) && isPromise(text))
    .map(({ path }) => placeText(path));
}

/** What is typed, and what saving it says. */
function useContentForm(saved: Saved) {
  const save = useCommand('operator/SaveSiteContent');
  const client = useQueryClient();
  const [draft, setDraft] = useState<Content>(saved.content);
  const [note, setNote] = useState('');
  const [fault, setFault] = useState('');
  const parts = changedParts(saved.content, draft);
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
    draft,
    set: (path: Path, value: unknown) =>
      setDraft((old) => changedAt(old, path, () => value) as Content),
    note,
    setNote,
    fault,
    promises: promisesIn(saved.content, draft),
    changed: Object.keys(parts),
    isWrong: hasNoNumber(draft),
    busy: save.isPending,
    save: (confirm: boolean): void => void send(confirm).catch(textOf).then(setFault, setFault),
  };
}

type Form = ReturnType<typeof useContentForm>;

/** The parts in the order of the page; one that is new there comes last. */
function partsOf(content: Content): string[] {
  const named = contentParts.map(({ name }) => name).filter((name) => name in content);
  return [...named, ...Object.keys(content).filter((name) => !named.includes(name))];
}

function ContentForm({ saved, maySave }: { saved: Saved; maySave: boolean }) {
  const form = useContentForm(saved);
  const [name, setName] = useState('banner');
  const { help, section } = partOf(name);
  return (
    <div className={styles['columns']}>
      <UnsavedGuard isUnsaved={() => form.changed.length > 0} />
      <div className={styles['form']}>
        <NativeSelect
          label="Part of the page"
          description={t(help)}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data={partsOf(form.draft).map((each) => ({
            value: each,
            label: t(partOf(each).title) + (form.changed.includes(each) ? ' (changed)' : ''),
          }))}
        />
        <ContentFields
          key={name}
          value={form.draft[name]}
          path={[name]}
          readOnly={!maySave || form.busy}
          set={form.set}
        />
        {maySave ? <SaveCard form={form} /> : null}
      </div>
      {name === 'legal' ? (
        <LegalPreview legal={form.draft['legal'] as LegalTexts} />
      ) : (
        <ContentPreview content={form.draft} section={section} />
      )}
    </div>
  );
}

/** What keeps the content from being saved as it is, or what would be saved. */
function stateText({ changed, isWrong }: Form): string {
  if (isWrong) return 'Mend the marked figures first.';
  if (changed.length === 0) return 'Nothing has changed yet.';
  return `Not saved yet: ${changed.map((name) => t(partOf(name).title)).join(', ')}`;
}

function SaveCard({ form }: { form: Form }) {
  const nothing = form.changed.length === 0 || form.isWrong;
  return (
    <Card title="Save a new version">
      <div className={styles['form']}>
        <p role="status">{stateText(form)}</p>
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
          <p className={parts['fault']} role="alert">
            {form.fault}
          </p>
        )}
        <div className={styles['buttons']}>
          <Button disabled={form.busy || nothing} onClick={() => form.save(false)}>
            Save
          </Button>
          {form.promises.length > 0 ? (
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
        {form.promises.length > 0 ? <p>May promise profit: {form.promises.join(', ')}</p> : null}
      </div>
    </Card>
  );
}

/** The texts of the public page, part by part, beside the page as it will be. */
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
