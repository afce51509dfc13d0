import { Button } from '@mantine/core';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { bindField } from '@canopy/ui/form/bind-field.ts';
import { t } from '@canopy/ui/language/language.ts';
import { IconFingerprint } from '@tabler/icons-react';
import type { ProofForm } from '#features/people/proof/use-proof-form.ts';

type FactorCodeProps = { form: ProofForm; hasPasskey: boolean };

/** A code of the authenticator or for recovery, or a passkey where there is one. */
export function FactorCode({ form, hasPasskey }: FactorCodeProps) {
  const { state, busy } = form;
  return (
    <>
      {hasPasskey ? (
        <Button
          variant="default"
          fullWidth
          disabled={busy}
          leftSection={<IconFingerprint size={18} stroke={1.75} aria-hidden />}
          onClick={() => void form.usePasskey()}
        >
          {t('Use a passkey')}
        </Button>
      ) : null}
      <TextField
        autoComplete="one-time-code"
        readOnly={busy}
        {...bindField(state, 'code', 'Code from your authenticator app, or a recovery code')}
      />
    </>
  );
}
