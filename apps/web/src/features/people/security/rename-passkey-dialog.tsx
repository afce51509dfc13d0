import { Button } from '@mantine/core';
import { limits } from '@canopy/contract/limits.ts';
import { textOf } from '@canopy/ui/client/api-error.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { t, tReason } from '@canopy/ui/language/language.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Factors } from '#features/people/security/use-factor-change.ts';
import styles from '#features/people/security/security.module.css';

type RenameProps = { passkey: Factors['passkeys'][number] | null; onClose: () => void };

/** A name for a passkey by which its owner recognises it. */
export function RenamePasskeyDialog({ passkey, onClose }: RenameProps) {
  const uid = useSession((session) => session.userId);
  const client = useQueryClient();
  const command = useCommand('RenamePasskey');
  const [name, setName] = useState(passkey?.name ?? '');
  const [fault, setFault] = useState<string | undefined>();
  const save = async (): Promise<void> => {
    if (!passkey) return;
    try {
      const answer = await command.mutateAsync({ uid, id: passkey.id, name });
      const refusal = refusalOf('RenamePasskey', answer);
      if (refusal) return setFault(tReason(refusal));
      await client.invalidateQueries({ queryKey: ['Factors'] });
      onClose();
    } catch (error) {
      setFault(textOf(error));
    }
  };
  return (
    <FormDialog
      title={t('Rename the passkey')}
      opened={passkey !== null}
      busy={command.isPending}
      onClose={onClose}
    >
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('Name')}
          maxLength={limits.passkeyName}
          data-autofocus
          value={name}
          error={fault}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setFault(undefined);
          }}
        />
        <Button type="submit" disabled={command.isPending}>
          {command.isPending ? t('Processing..') : t('Save')}
        </Button>
      </form>
    </FormDialog>
  );
}
