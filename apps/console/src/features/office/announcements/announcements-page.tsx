import { Button } from '@mantine/core';
import type { Row } from '@canopy/contract/calls.ts';
import { defineList } from '@canopy/ui/list/definition.ts';
import { ListScreen } from '@canopy/ui/list/list-screen.tsx';
import { Link } from 'react-router';
import { defineForm, remarkField } from '#parts/define-form.ts';
import { FormButton, rowLook } from '#parts/form-button.tsx';
import { useMay } from '#session/role.ts';

type Announcement = Row<'operator/Announcements'>;

const announcementList = defineList({
  call: 'operator/Announcements',
  lead:
    'News for members: in their inbox, by mail and as a notification, as each of them has ' +
    'chosen. It can be changed until it starts.',
  filters: [],
  columns: [
    {
      type: 'link',
      field: 'title',
      to: ({ id }) => `/announcements/${id}`,
      label: 'Title',
      main: true,
    },
    { type: 'status', field: 'st', label: 'Status', main: true },
    { type: 'text', field: 'audience', label: 'For' },
    { type: 'moment', field: 'startsAt', label: 'Starts' },
    { type: 'moment', field: 'endsAt', label: 'Ends' },
    { type: 'count', field: 'told', label: 'Told' },
    { type: 'count', field: 'read', label: 'Read' },
    { type: 'text', field: 'madeBy', label: 'By' },
  ],
  empty: { title: 'No announcements yet', text: 'What you tell members appears here.' },
});

/** Withdraws one announcement. */
function withdrawForm(id: number) {
  return defineForm({
    call: 'operator/WithdrawAnnouncement',
    fields: [remarkField],
    payload: ({ remark = '' }) => ({ id, remark }),
    done: 'The announcement is withdrawn',
    submit: 'Withdraw',
  });
}

const redLook = { ...rowLook, color: 'red' } as const;

/** The button that takes an announcement back; nothing where that is no longer possible. */
export function WithdrawButton({ id, title, st }: Pick<Announcement, 'id' | 'title' | 'st'>) {
  if (st === 'Expired' || st === 'Withdrawn') return null;
  const hasStarted = st === 'Running' || st === 'Published';
  return (
    <FormButton
      label="Withdraw"
      name={`Withdraw ${title}`}
      title={`Withdraw ${title}`}
      form={withdrawForm(id)}
      look={redLook}
      summary={
        <p>
          {hasStarted
            ? 'It disappears from all inboxes. Mails and notifications that have gone out cannot ' +
              'be taken back.'
            : 'It will not be published.'}
        </p>
      }
    />
  );
}

/** What operators have told members, and will. */
export function AnnouncementsPage() {
  const mayWrite = useMay('operator/SaveAnnouncement');
  return (
    <ListScreen
      title="Announcements"
      definition={announcementList}
      actions={
        mayWrite ? (
          <Button component={Link} to="/announcements/new">
            New announcement
          </Button>
        ) : null
      }
      rowActions={(row) => <WithdrawButton {...row} />}
    />
  );
}
