import { Button } from '@mantine/core';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { t, tReason } from '@canopy/ui/language/language.ts';
import { IconFingerprint } from '@tabler/icons-react';
import type { ProofForm } from '#features/people/proof/use-proof-form.ts';

type FactorCodeProps = { id: string; form: ProofForm; hasPasskey: boolean };

/** A code of the authenticator or for recovery, or a passkey where there is one. */
export function FactorCode({ id, form, hasPasskey }: FactorCodeProps) {
  const { fault, busy } = form;
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
        id={id}
        label={t('Code from your authenticator app, or a recovery code')}
        autoComplete="one-time-code"
        value={form.code}
        error={fault?.field === 'code' ? tReason(fault) : undefined}
        readOnly={busy}
        onChange={(event) => form.setCode(event.currentTarget.value)}
      />
    </>
  );
}
