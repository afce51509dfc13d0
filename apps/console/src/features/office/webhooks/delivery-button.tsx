import { Button } from '@mantine/core';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '#features/office/webhooks/webhooks.module.css';
import { rowLook } from '#parts/form-button.tsx';

/** Shows what is sent, and how its tries went. */
export function DeliveryButton({ id, event }: { id: string; event: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button {...rowLook} aria-label={`Tries of ${event}`} onClick={() => setOpened(true)}>
        Tries
      </Button>
      <FormDialog title={event} opened={opened} busy={false} onClose={() => setOpened(false)}>
        {opened ? <Delivery id={id} /> : null}
      </FormDialog>
    </>
  );
}

function Delivery({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(callQuery('operator/WebhookDelivery', { id }));
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingLines lines={4} height={24} />;
  const { body, attempts } = data.data;
  return (
    <div className={styles['form']}>
      <pre className={styles['body']}>{body}</pre>
      {attempts.length === 0 ? <p>Not tried yet.</p> : null}
      <ol className={styles['tries']}>
        {attempts.map(({ at, ms, status, error: fault, answer }) => (
          <li key={`${at} ${ms}`}>
            <strong>
              <Moment value={at} />
            </strong>
            : {fault === '' ? `Delivered, ${status}` : fault} ({ms} ms)
            {answer === '' ? null : <pre className={styles['body']}>{answer}</pre>}
          </li>
        ))}
      </ol>
    </div>
  );
}
