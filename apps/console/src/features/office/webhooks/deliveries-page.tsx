import { Button } from '@mantine/core';
import type { Row } from '@canopy/contract/calls.ts';
import {
  deliveryStates,
  webhookKindNames,
  webhookTestKind,
} from '@canopy/contract/webhooks/kinds.ts';
import { defineList } from '@canopy/ui/list/definition.ts';
import { ListScreen } from '@canopy/ui/list/list-screen.tsx';
import { Link } from 'react-router';
import { DeliveryButton } from '#features/office/webhooks/delivery-button.tsx';
import styles from '#features/office/webhooks/webhooks.module.css';
import { defineForm } from '#parts/define-form.ts';
import { FormButton, rowLook } from '#parts/form-button.tsx';

const offer = (names: readonly string[]) => [
  { code: '', name: 'All' },
  ...names.map((name) => ({ code: name, name })),
];

const deliveryList = defineList({
  call: 'operator/WebhookDeliveries',
  lead: 'What was sent to which address, the newest first. What has ended is kept for 30 days.',
  filters: [
    { type: 'select', field: 'state', label: 'State', options: offer(deliveryStates) },
    {
      type: 'select',
      field: 'kind',
      label: 'Kind',
      options: offer([...webhookKindNames, webhookTestKind]),
    },
    { type: 'search', field: 'uid', label: 'Member', placeholder: 'User id' },
  ],
  columns: [
    { type: 'text', field: 'kind', label: 'Kind', main: true },
    { type: 'status', field: 'state', label: 'State', main: true },
    {
      type: 'derived',
      text: ({ uid }) => (uid === 0 ? 'None' : String(uid)),
      label: 'Member',
    },
    { type: 'text', field: 'address', label: 'Address', detail: true },
    { type: 'count', field: 'tries', label: 'Tries' },
    { type: 'words', field: 'error', label: 'Last error' },
    { type: 'moment', field: 'dd', label: 'Happened' },
    { type: 'moment', field: 'nextAt', label: 'Next try', detail: true },
    { type: 'moment', field: 'endedAt', label: 'Ended', detail: true },
  ],
  empty: { title: 'No deliveries', text: 'What webhooks are told appears here.' },
});

function againOf(id: string) {
  return defineForm({
    call: 'operator/SendAgain',
    fields: [],
    payload: () => ({ id }),
    done: 'It is being sent',
    submit: 'Send again',
  });
}

function skipOf(id: string) {
  return defineForm({
    call: 'operator/SkipDelivery',
    fields: [],
    payload: () => ({ id }),
    done: 'Left out',
    submit: 'Skip',
  });
}

/** Where in line something comes that is sent again. */
const placeOf = (state: string): string =>
  state === 'Delivered'
    ? 'As it was delivered before, nothing waits for it.'
    : 'Later events of its member wait until it is delivered, given up or skipped.';

function DeliveryActions({ delivery }: { delivery: Row<'operator/WebhookDeliveries'> }) {
  const { id, event, state } = delivery;
  return (
    <div className={styles['actions']}>
      <DeliveryButton id={id} event={event} />
      <FormButton
        label="Send again"
        name={`Send ${event} again`}
        title="Send again?"
        form={againOf(id)}
        summary={
          <p>It goes out with the same id, so that the receiver knows it. {placeOf(state)}</p>
        }
        look={rowLook}
      />
      {state === 'Waiting' ? (
        <FormButton
          label="Skip"
          name={`Skip ${event}`}
          title="Skip?"
          form={skipOf(id)}
          summary={<p>The receiver never gets it, unless you send it again.</p>}
          look={{ ...rowLook, color: 'red' }}
        />
      ) : null}
    </div>
  );
}

/** What webhooks were sent, and what became of it. */
export function DeliveriesPage() {
  return (
    <ListScreen
      title="Deliveries to webhooks"
      definition={deliveryList}
      actions={
        <Button component={Link} to="/webhooks" variant="default">
          Webhooks
        </Button>
      }
      rowActions={(delivery) => <DeliveryActions delivery={delivery} />}
    />
  );
}
