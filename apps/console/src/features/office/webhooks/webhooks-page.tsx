import { Button } from '@mantine/core';
import type { Row } from '@canopy/contract/calls.ts';
import { webhookKindNames } from '@canopy/contract/webhooks/kinds.ts';
import { defineList } from '@canopy/ui/list/definition.ts';
import { ListScreen } from '@canopy/ui/list/list-screen.tsx';
import { formatMoment } from '@canopy/ui/primitives/format.ts';
import { Link } from 'react-router';
import { NewSecretButton } from '#features/office/webhooks/new-secret-button.tsx';
import { WebhookButton } from '#features/office/webhooks/webhook-button.tsx';
import styles from '#features/office/webhooks/webhooks.module.css';
import { defineForm } from '#parts/define-form.ts';
import { FormButton, rowLook } from '#parts/form-button.tsx';

type Webhook = Row<'operator/Webhooks'>;

const because: Readonly<Record<string, string>> = {
  operator: 'Switched off by an operator',
  failing: 'Switched off: nothing got through for five days',
  gone: 'Switched off: the address says that it is gone',
};

function stateText({ state, offBecause, failingSince }: Webhook): string {
  if (state === 'Off') return because[offBecause] ?? '';
  if (failingSince === '') return 'Works';
  return `Failing since ${formatMoment(failingSince).replaceAll(' ', '\u00a0')}`;
}

const webhookList = defineList({
  call: 'operator/Webhooks',
  lead:
    'Addresses of your own programs that are told what happens: signed, at least once, and in ' +
    'order for each member.',
  filters: [],
  columns: [
    { type: 'text', field: 'address', label: 'Address', main: true },
    { type: 'status', field: 'state', label: 'State', main: true },
    { type: 'derived', text: stateText, label: 'How it goes' },
    { type: 'words', field: 'description', label: 'Description', detail: true },
    {
      type: 'derived',
      text: ({ kinds }) =>
        kinds.length === webhookKindNames.length ? 'Everything' : kinds.join(', '),
      label: 'What it is told',
      detail: true,
    },
    { type: 'count', field: 'waiting', label: 'Waiting' },
    { type: 'count', field: 'failed', label: 'Given up' },
    { type: 'text', field: 'madeBy', label: 'Made by', detail: true },
    { type: 'moment', field: 'dd', label: 'Made', detail: true },
  ],
  empty: { title: 'No webhooks', text: 'Add the address of a program that wants to know.' },
});

function testOf(id: number) {
  return defineForm({
    call: 'operator/TestWebhook',
    fields: [],
    payload: () => ({ id }),
    done: 'The test is on its way; see the deliveries',
    submit: 'Send a test',
  });
}

function switchOf({ id, state }: Webhook) {
  const isOn = state === 'On';
  return defineForm({
    call: 'operator/SwitchWebhook',
    fields: [],
    payload: () => ({ id, on: !isOn }),
    done: isOn ? 'Switched off' : 'Switched on',
    submit: isOn ? 'Switch off' : 'Switch on',
  });
}

/** What can be done with one webhook. */
function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { id, address, state } = webhook;
  const [verb, text] =
    state === 'On'
      ? ['Switch off', 'It is told nothing until it is on again. What waits is kept for 30 days.']
      : ['Switch on', 'What waits for it is sent, the oldest first.'];
  return (
    <div className={styles['actions']}>
      <WebhookButton label="Change" name={`Change ${address}`} webhook={webhook} look={rowLook} />
      <FormButton
        label="Test"
        name={`Send a test to ${address}`}
        title="Send a test"
        form={testOf(id)}
        summary={<p>Sends an event of the kind webhook.test to {address}.</p>}
        look={rowLook}
      />
      <NewSecretButton id={id} address={address} />
      <FormButton
        label={verb}
        name={`${verb} ${address}`}
        title={`${verb}?`}
        form={switchOf(webhook)}
        summary={<p>{text}</p>}
        look={rowLook}
      />
    </div>
  );
}

/** The webhooks, to be added, changed, tried out and switched. */
export function WebhooksPage() {
  return (
    <ListScreen
      title="Webhooks"
      definition={webhookList}
      actions={
        <>
          <Button component={Link} to="/webhooks/deliveries" variant="default">
            Deliveries
          </Button>
          <WebhookButton label="Add a webhook" />
        </>
      }
      rowActions={(webhook) => <WebhookActions webhook={webhook} />}
    />
  );
}
