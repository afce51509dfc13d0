import { Button } from '@mantine/core';
import { signalStatuses } from '@canopy/contract/catalog/signals.ts';
import { defineList } from '@canopy/ui/list/definition.ts';
import { ListScreen } from '@canopy/ui/list/list-screen.tsx';
import { Link } from 'react-router';
import { CloseButton, PublishButton } from '#features/plan/signals/signal-buttons.tsx';
import { resultText, signalLook } from '#features/plan/signals/signal-words.ts';
import { useMay } from '#session/role.ts';

const signalList = defineList({
  call: 'operator/Signals',
  lead:
    'Signals for members who hold a package. What is published cannot be changed any more; all ' +
    'members see how it ended.',
  filters: [
    {
      field: 'status',
      label: 'Status',
      type: 'select',
      options: ['All', ...signalStatuses].map((name) => ({ code: name, name })),
    },
  ],
  columns: [
    {
      type: 'link',
      field: 'market',
      to: ({ id }) => `/signals/${id}`,
      label: 'Market',
      main: true,
      mark: ({ corrections }) => (corrections.length > 0 ? 'Corrected' : ''),
    },
    { type: 'text', field: 'direction', label: 'Direction' },
    { type: 'status', field: 'st', label: 'Status', look: signalLook, main: true },
    { type: 'text', field: 'entry', label: 'Entry' },
    { type: 'text', field: 'stop', label: 'Stop' },
    { type: 'text', field: 'target', label: 'Target' },
    { type: 'text', field: 'exit', label: 'Exit' },
    { type: 'statusOf', status: ({ result }) => result ?? '', label: 'Result', inFile: 'result' },
    {
      type: 'derived',
      label: 'R',
      text: ({ r, percent }) => (r === null || percent === null ? '' : resultText(r, percent)),
      inFile: 'r',
    },
    { type: 'moment', field: 'dd', label: 'Published' },
    { type: 'moment', field: 'cdate', label: 'Closed' },
  ],
  empty: { title: 'No signals here', text: 'Drafts and published signals appear here.' },
});

/** All signals, drafts first. */
export function SignalsPage() {
  const mayWrite = useMay('operator/SaveSignal');
  return (
    <ListScreen
      title="Signals"
      definition={signalList}
      actions={
        mayWrite ? (
          <Button component={Link} to="/signals/new">
            New signal
          </Button>
        ) : null
      }
      rowActions={(row) => (
        <>
          <PublishButton signal={row} />
          <CloseButton signal={row} />
        </>
      )}
    />
  );
}
