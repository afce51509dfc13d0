import type { Row } from '@canopy/contract/calls.ts';
import { defineList } from '@canopy/ui/list/definition.ts';
import { ListScreen } from '@canopy/ui/list/list-screen.tsx';
import { IssueForm } from '#features/office/newsletter/issue-form.tsx';
import { useMay } from '#session/role.ts';

type Issue = Row<'operator/NewsletterIssues'>;

const issueList = defineList({
  call: 'operator/NewsletterIssues',
  lead:
    'What was written to everybody who has confirmed their address. Every mail has a link to ' +
    'unsubscribe.',
  filters: [],
  columns: [
    { type: 'text', field: 'subject', label: 'Subject', main: true },
    {
      type: 'statusOf',
      status: ({ finished }: Issue) => (finished ? 'Sent' : 'Sending'),
      label: 'Status',
      main: true,
    },
    {
      type: 'derived',
      text: ({ sent, addresses }) => `${sent} of ${addresses}`,
      figure: true,
      label: 'Mails',
    },
    { type: 'moment', field: 'dd', label: 'Started' },
    { type: 'moment', field: 'finishedAt', label: 'Finished' },
    { type: 'text', field: 'madeBy', label: 'By' },
  ],
  empty: { title: 'No issues yet', text: 'What you write to subscribers appears here.' },
});

/** What was written to subscribers, and the next letter. */
export function IssuesPage() {
  const maySend = useMay('operator/SendNewsletter');
  return (
    <>
      {maySend ? <IssueForm /> : null}
      <ListScreen title="Newsletter issues" definition={issueList} />
    </>
  );
}
