import type { QueueName } from '@canopy/contract/catalog/queues.ts';
import { queueNames } from '@canopy/contract/catalog/queues.ts';
import { defineList } from '@canopy/ui/list/definition.ts';
import { ListScreen } from '@canopy/ui/list/list-screen.tsx';
import { defineForm } from '#parts/define-form.ts';
import { FormButton, rowLook } from '#parts/form-button.tsx';
import { queueTitles, savedTextForm, savedTextValues } from '#queue/form/save-text-dialog.tsx';

const savedTextList = defineList({
  call: 'operator/SavedTexts',
  lead: 'Remarks and replies that every operator can insert in a queue with one key.',
  filters: [
    {
      type: 'select',
      field: 'queue',
      label: 'Offered in',
      options: [
        { code: '', name: 'All' },
        ...queueNames.map((name) => ({ code: name, name: queueTitles[name] })),
      ],
    },
  ],
  columns: [
    { type: 'text', field: 'title', label: 'Title', main: true },
    { type: 'words', field: 'text', label: 'Text', main: true },
    { type: 'derived', text: ({ queue }) => titleOf(queue), label: 'Offered in' },
    { type: 'text', field: 'madeBy', label: 'Made by' },
    { type: 'moment', field: 'dd', label: 'Made' },
    { type: 'text', field: 'changedBy', label: 'Changed by' },
    { type: 'moment', field: 'cdate', label: 'Changed' },
  ],
  empty: {
    title: 'No saved texts',
    text: 'Save a remark here, or in a queue where you have just typed it.',
  },
});

function titleOf(queue: string): string {
  return queue === '' ? 'All queues' : queueTitles[queue as QueueName];
}

const newText = savedTextForm();

function removalOf(id: number) {
  return defineForm({
    call: 'operator/RemoveText',
    fields: [],
    payload: () => ({ id }),
    done: 'Removed',
    submit: 'Remove',
  });
}

/** The saved remarks and replies, to be read, changed and taken away. */
export function SavedTextsPage() {
  return (
    <ListScreen
      title="Saved texts"
      definition={savedTextList}
      actions={<FormButton label="Add a text" title="New text" form={newText} />}
      rowActions={({ id, queue, title, text }) => (
        <>
          <FormButton
            label="Change"
            name={`Change ${title}`}
            title={title}
            form={savedTextForm(String(id))}
            initial={savedTextValues(queue, title, text)}
            look={rowLook}
          />
          <FormButton
            label="Remove"
            name={`Remove ${title}`}
            title={`Remove ${title}?`}
            form={removalOf(id)}
            summary={<p>{text}</p>}
            look={{ ...rowLook, color: 'red' }}
          />
        </>
      )}
    />
  );
}
