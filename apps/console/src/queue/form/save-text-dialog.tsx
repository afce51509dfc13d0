import { queueNames, type QueueName } from '@canopy/contract/catalog/queues.ts';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { FormPanel } from '@canopy/ui/form/form-panel.tsx';
import { useFormFlow } from '@canopy/ui/form/use-form-flow.ts';
import { defineForm } from '#parts/define-form.ts';

/** The queues by the names that people know them by. */
export const queueTitles: Readonly<Record<QueueName, string>> = {
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  documents: 'KYC documents',
  reviews: 'Reviews',
  tickets: 'Tickets',
  rewards: 'Rewards',
  mt5: 'MT5 requests',
  sponsors: 'Sponsor requests',
};

/** A choice of '' would look like none. */
const everywhere = 'all';

const queueField = {
  type: 'select',
  name: 'queue',
  label: 'Offered in',
  first: null,
  options: [
    ...queueNames.map((name) => ({ code: name, name: queueTitles[name] })),
    { code: everywhere, name: 'All queues' },
  ],
} as const;

/** The form of a saved text; with an id it changes one. */
export function savedTextForm(id = '') {
  return defineForm({
    call: 'operator/SaveText',
    fields: [
      { type: 'text', name: 'title', label: 'Title', most: 60 },
      { type: 'long', name: 'text', label: 'Text', most: 500 },
      queueField,
    ],
    payload: ({ title = '', text = '', queue = '' }) => ({
      ...(id === '' ? {} : { id }),
      title,
      text,
      queue: queue === everywhere ? '' : queue,
    }),
    done: 'Saved',
    submit: 'Save',
  });
}

/** What the form begins with for a text that is there. */
export function savedTextValues(queue: string, title: string, text: string) {
  return { queue: queue === '' ? everywhere : queue, title, text };
}

type SaveTextDialogProps = { queue: QueueName; text: string; onClose: () => void };

const newText = savedTextForm();

/** Saves what is typed in a queue, under a title. */
export function SaveTextDialog({ queue, text, onClose }: SaveTextDialogProps) {
  const initial = savedTextValues(queue, '', text);
  const flow = useFormFlow(newText, { initial, onDone: onClose });
  return (
    <FormDialog title="Save this text" opened busy={flow.busy} onClose={onClose}>
      <FormPanel flow={flow} />
    </FormDialog>
  );
}
