import { Button } from '@mantine/core';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SecretShown } from '#features/office/webhooks/secret-shown.tsx';
import styles from '#features/office/webhooks/webhooks.module.css';
import { rowLook } from '#parts/form-button.tsx';
import { useMay } from '#session/role.ts';

const call = 'operator/RotateWebhookSecret';

/** Makes a new secret, after a question, and shows it once. */
export function NewSecretButton({ id, address }: { id: number; address: string }) {
  const client = useQueryClient();
  const rotate = useCommand(call);
  const [opened, setOpened] = useState(false);
  const [secret, setSecret] = useState('');
  if (!useMay(call)) return null;
  const close = (): void => {
    setOpened(false);
    setSecret('');
  };
  const send = async (): Promise<void> => {
    const answer = await rotate.mutateAsync({ id });
    const refusal = refusalOf(call, answer);
    if (refusal) notify.refusal(refusal);
    else setSecret(answer.data.secret ?? '');
    await client.invalidateQueries({ queryKey: ['operator/Webhooks'] });
  };
  return (
    <>
      <Button {...rowLook} aria-label={`New secret for ${address}`} onClick={() => setOpened(true)}>
        New secret
      </Button>
      <FormDialog title="New secret" opened={opened} busy={rotate.isPending} onClose={close}>
        {secret === '' ? (
          <div className={styles['form']}>
            <p>The present secret goes on to sign for 24 hours beside the new one.</p>
            <Button loading={rotate.isPending} onClick={() => void send().catch(notify.failure)}>
              Make a new secret
            </Button>
          </div>
        ) : (
          <SecretShown secret={secret} onClose={close} />
        )}
      </FormDialog>
    </>
  );
}
