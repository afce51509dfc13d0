import { Button, Checkbox, TextInput, type ButtonProps } from '@mantine/core';
import type { Row } from '@canopy/contract/calls.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { webhookKindNames, webhookKinds } from '@canopy/contract/webhooks/kinds.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { useFocusPlace } from '@canopy/ui/form/use-focus-place.ts';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { SecretShown } from '#features/office/webhooks/secret-shown.tsx';
import styles from '#features/office/webhooks/webhooks.module.css';
import parts from '#parts/parts.module.css';
import { useMay } from '#session/role.ts';

type WebhookButtonProps = {
  label: string;
  name?: string;
  /** The one that is changed; without it one is added. */
  webhook?: Row<'operator/Webhooks'>;
  look?: Pick<ButtonProps, 'variant' | 'size'>;
};

/** A button that opens the form of a webhook. */
export function WebhookButton(props: WebhookButtonProps) {
  const [opened, setOpened] = useState(false);
  if (!useMay('operator/SaveWebhook')) return null;
  return (
    <>
      <Button aria-label={props.name} {...props.look} onClick={() => setOpened(true)}>
        {props.label}
      </Button>
      {opened ? <WebhookDialog webhook={props.webhook} onClose={() => setOpened(false)} /> : null}
    </>
  );
}

const call = 'operator/SaveWebhook';

type DialogProps = { webhook: WebhookButtonProps['webhook']; onClose: () => void };

/** What is typed, what saving it says, and the secret of a new one. */
function useWebhook({ webhook, onClose }: DialogProps) {
  const client = useQueryClient();
  const save = useCommand(call);
  const [address, setAddress] = useState(webhook?.address ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [kinds, setKinds] = useState<string[]>(
    (webhook?.kinds ?? webhookKindNames).flatMap((kind) => kind ?? []),
  );
  const [fault, setFault] = useState<Reason | null>(null);
  const [secret, setSecret] = useState('');
  const place = useId();
  const goTo = useFocusPlace(place, save.isPending);
  const send = async (): Promise<void> => {
    setFault(null);
    const id = webhook ? { id: webhook.id } : {};
    const answer = await save.mutateAsync({ ...id, address, description, kinds });
    const refusal = refusalOf(call, answer);
    if (refusal) {
      setFault(refusal);
      goTo([refusal.field]);
      return;
    }
    await client.invalidateQueries({ queryKey: ['operator/Webhooks'] });
    notify.success('Saved');
    const { secret: made } = answer.data;
    if (made) setSecret(made);
    else onClose();
  };
  return {
    place,
    fields: { address, setAddress, description, setDescription, kinds, setKinds },
    fault,
    secret,
    busy: save.isPending,
    submit: (event: FormEvent): void => {
      event.preventDefault();
      if (!save.isPending) send().catch(notify.failure);
    },
  };
}

function WebhookDialog({ webhook, onClose }: DialogProps) {
  const { place, fields, fault, secret, busy, submit } = useWebhook({ webhook, onClose });
  const title = webhook ? 'Change the webhook' : 'New webhook';
  const faultOf = (field: string): string | undefined =>
    fault?.field === field ? fault.text : undefined;
  const isElsewhere = fault && !['address', 'description', 'kinds'].includes(fault.field);
  return (
    <FormDialog title={title} opened busy={busy} onClose={onClose}>
      {secret === '' ? (
        <form className={styles['form']} noValidate onSubmit={submit}>
          <TextInput
            id={`${place}-address`}
            label="Address"
            description="https:// and where your program listens"
            value={fields.address}
            error={faultOf('address')}
            maxLength={500}
            onChange={(event) => fields.setAddress(event.currentTarget.value)}
          />
          <TextInput
            id={`${place}-description`}
            label="Description"
            value={fields.description}
            error={faultOf('description')}
            maxLength={200}
            onChange={(event) => fields.setDescription(event.currentTarget.value)}
          />
          <Checkbox.Group
            label="What it is told"
            value={fields.kinds}
            error={faultOf('kinds')}
            onChange={fields.setKinds}
          >
            {webhookKindNames.map((kind) => (
              <Checkbox
                key={kind}
                mt="xs"
                value={kind}
                label={kind}
                description={t(webhookKinds[kind].summary)}
              />
            ))}
          </Checkbox.Group>
          {isElsewhere ? (
            <p className={parts['fault']} role="alert">
              {fault.text}
            </p>
          ) : null}
          <Button type="submit" loading={busy}>
            Save
          </Button>
        </form>
      ) : (
        <SecretShown secret={secret} onClose={onClose} />
      )}
    </FormDialog>
  );
}
