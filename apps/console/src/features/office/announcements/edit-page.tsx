import type { Row } from '@canopy/contract/calls.ts';
import { useRows } from '@canopy/ui/client/hooks.ts';
import { t } from '@canopy/ui/language/language.ts';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { EmptyState, ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { StatusBadge } from '@canopy/ui/primitives/status-badge.tsx';
import { useParams } from 'react-router';
import { WithdrawButton } from '#features/office/announcements/announcements-page.tsx';
import { DraftForm } from '#features/office/announcements/draft-form.tsx';
import { DraftPreview } from '#features/office/announcements/draft-preview.tsx';
import { draftOf } from '#features/office/announcements/draft.ts';
import { useMay } from '#session/role.ts';

const lead =
  'Members read it in their inbox, by mail and as a notification, as each of them has chosen. ' +
  'Without a Hindi text, everybody reads the English one.';

/** Writes an announcement. */
export function NewAnnouncementPage() {
  return (
    <>
      <PageHeader lead={t(lead)} />
      <DraftForm />
    </>
  );
}

function Shown({ row }: { row: Row<'operator/Announcements'> }) {
  const may = useMay('operator/SaveAnnouncement');
  const isOpen = row.st === 'Draft' || row.st === 'Scheduled';
  return (
    <>
      <PageHeader
        lead={
          <>
            <StatusBadge status={row.st} /> {row.audience}. {factsOf(row)}
          </>
        }
        actions={<WithdrawButton {...row} />}
      />
      {may && isOpen ? <DraftForm row={row} /> : <DraftPreview draft={draftOf(row)} />}
    </>
  );
}

function factsOf({ st, startsAt, endsAt, told, read }: Row<'operator/Announcements'>): string {
  if (st === 'Draft') return t(lead);
  const times = `From ${startsAt} to ${endsAt}.`;
  return st === 'Scheduled' ? times : `${times} ${told} told, ${read} have read it.`;
}

/** One announcement: changed until it starts, then only read. */
export function AnnouncementPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useRows('operator/Announcements', { id });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingLines lines={8} height={64} />;
  const [row] = data;
  if (!row) {
    return <EmptyState title="No such announcement" text="The list has all that there are." />;
  }
  return <Shown key={`${row.id} ${row.st}`} row={row} />;
}
