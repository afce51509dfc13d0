import { Button, NativeSelect, Textarea } from '@mantine/core';
import type { Row } from '@canopy/contract/calls.ts';
import { announcementLimits } from '@canopy/contract/calls/office/operator-announcements.calls.ts';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { AudienceFields } from '#features/office/announcements/audience-fields.tsx';
import { DraftPreview } from '#features/office/announcements/draft-preview.tsx';
import {
  draftOf,
  emptyDraft,
  maySoundLikeProfit,
  payloadOf,
  type Draft,
} from '#features/office/announcements/draft.ts';
import styles from '#features/office/content/content.module.css';
import { useDraft } from '#parts/use-draft.ts';

const after = { said: 'The announcement is saved', to: '/announcements' };

function useForm(row: Row<'operator/Announcements'> | undefined) {
  const saved = row ? draftOf(row) : emptyDraft;
  return useDraft<Draft>(
    'operator/SaveAnnouncement',
    saved,
    (draft, confirm) => payloadOf(draft, row?.id, confirm),
    after,
  );
}

type DraftState = ReturnType<typeof useForm>;
type TextName = 'title' | 'body' | 'titleHindi' | 'bodyHindi';

const textFields: readonly { name: TextName; label: string; isLong: boolean }[] = [
  { name: 'title', label: 'Title', isLong: false },
  { name: 'body', label: 'Text', isLong: true },
  { name: 'titleHindi', label: 'Title in Hindi (optional)', isLong: false },
  { name: 'bodyHindi', label: 'Text in Hindi (optional)', isLong: true },
];

function TextFields({ draft, set, errorOf }: DraftState) {
  return textFields.map(({ name, label, isLong }) => (
    <Textarea
      key={name}
      label={label}
      autosize
      minRows={isLong ? 4 : 1}
      maxLength={isLong ? announcementLimits.body : announcementLimits.title}
      value={draft[name]}
      error={errorOf(name)}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  ));
}

function TimeFields({ draft, set, errorOf }: DraftState) {
  return (
    <>
      <NativeSelect
        label="Publish"
        value={draft.when}
        onChange={(event) => set({ when: event.currentTarget.value })}
        data={[
          { value: 'draft', label: 'Not yet: keep it as a draft' },
          { value: 'now', label: 'Now' },
          { value: 'at', label: 'At a moment' },
        ]}
      />
      {draft.when === 'at' ? (
        <TextField
          label="Starts"
          type="datetime-local"
          value={draft.startsAt}
          error={errorOf('startsAt')}
          onChange={(event) => set({ startsAt: event.currentTarget.value })}
        />
      ) : null}
      <TextField
        label="Ends"
        type="datetime-local"
        description="From then on inboxes do not show it any more. Times are those of the network."
        value={draft.endsAt}
        error={errorOf('endsAt')}
        onChange={(event) => set({ endsAt: event.currentTarget.value })}
      />
    </>
  );
}

const inPlace = [
  'title',
  'body',
  'titleHindi',
  'bodyHindi',
  'countries',
  'ranks',
  'active',
  'startsAt',
  'endsAt',
];

function Buttons({ draft, fault, busy, save }: DraftState) {
  const isElsewhere = fault !== null && !inPlace.includes(fault.field);
  return (
    <>
      {isElsewhere ? (
        <p className={styles['fault']} role="alert">
          {fault.text}
        </p>
      ) : null}
      <div className={styles['buttons']}>
        <Button type="submit" disabled={busy}>
          {draft.when === 'now' ? 'Publish now' : 'Save'}
        </Button>
        {maySoundLikeProfit(draft) ? (
          <Button variant="default" color="red" disabled={busy} onClick={() => save(true)}>
            It promises nothing: save it
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** An announcement being written, with a preview of whom it reaches and what they read. */
export function DraftForm({ row }: { row?: Row<'operator/Announcements'> }) {
  const state = useForm(row);
  const { draft, set, errorOf, save } = state;
  return (
    <form
      className={styles['columns']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(false);
      }}
    >
      <Card>
        <div className={styles['form']}>
          <TextFields {...state} />
          <AudienceFields draft={draft} errorOf={errorOf} set={set} />
          <TimeFields {...state} />
          <Buttons {...state} />
        </div>
      </Card>
      <DraftPreview draft={draft} />
    </form>
  );
}
