import { Button } from '@mantine/core';
import { reason } from '@canopy/contract/refusals/reason.ts';
import { textOf } from '@canopy/ui/client/api-error.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { CodeField } from '@canopy/ui/fields/code-field.tsx';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { t, tReason } from '@canopy/ui/language/language.ts';
import { copyText } from '@canopy/ui/primitives/copy.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import styles from '#features/people/security/security.module.css';

/** A secret that waits for its first code. */
export type Handed = { secret: string; uri: string };

type SetupProps = {
  handed: Handed | null;
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
};

/** Shows the secret of a new authenticator; it counts once a code of it came back. */
export function AuthenticatorSetup({ handed, onClose, onCodes }: SetupProps) {
  return (
    <FormDialog
      title={t('Set up an authenticator')}
      opened={handed !== null}
      busy={false}
      onClose={onClose}
    >
      {handed ? <SetupForm handed={handed} onClose={onClose} onCodes={onCodes} /> : null}
    </FormDialog>
  );
}

function SetupForm({ handed, onClose, onCodes }: SetupProps & { handed: Handed }) {
  const uid = useSession((session) => session.userId);
  const client = useQueryClient();
  const command = useCommand('AuthenticatorSetup');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const confirm = async (): Promise<void> => {
    if (code === '') return setFault(tReason(reason('fields.needed')));
    try {
      const answer = await command.mutateAsync({ uid, code });
      setCode('');
      const refusal = refusalOf('AuthenticatorSetup', answer);
      if (refusal) return setFault(tReason(refusal));
      await client.invalidateQueries({ queryKey: ['Factors'] });
      notify.success('The authenticator is in use');
      onClose();
      if (answer.data.recoveryCodes) onCodes(answer.data.recoveryCodes);
    } catch (error) {
      setFault(textOf(error));
    }
  };
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!command.isPending) void confirm();
      }}
    >
      <p>{t('Scan this code with your authenticator app, or type the key into it.')}</p>
      <div className={styles['qr']}>
        <QRCodeSVG value={handed.uri} size={176} title={t('The key as a QR code')} />
      </div>
      <p className={styles['secret']}>{handed.secret}</p>
      <Button
        variant="default"
        size="xs"
        onClick={() => void copyText(handed.secret, t('Copied the key'))}
      >
        {t('Copy the key')}
      </Button>
      <CodeField
        label={t('Code')}
        description={t('The six digits that the app now shows.')}
        value={code}
        error={fault}
        onChange={(next) => {
          setCode(next);
          setFault(undefined);
        }}
      />
      <Button type="submit" disabled={command.isPending}>
        {command.isPending ? t('Processing..') : t('Use this authenticator')}
      </Button>
    </form>
  );
}
