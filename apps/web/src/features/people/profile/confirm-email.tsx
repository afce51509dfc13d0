import { Button } from '@mantine/core';
import type { Row } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import { CodeField } from '@canopy/ui/fields/code-field.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { useEffect, useId } from 'react';
import { useProof } from '#features/people/proof/use-proof.tsx';
import styles from '#features/people/profile/profile.module.css';
import { useEmailConfirmation } from '#features/people/profile/use-email-confirmation.ts';

/** A new address that waits: the code that was mailed to it makes it hold. */
export function ConfirmEmail({ details }: { details: Row<'UserInformation'> }) {
  const id = useId();
  const { prove, dialog } = useProof();
  const { code, setCode, fault, busy, submit, sendAgain, giveUp } = useEmailConfirmation(
    details,
    prove,
  );
  // What is disabled cannot take the focus, so it waits until nothing is under way.
  useEffect(() => {
    if (fault !== undefined && !busy) document.getElementById(`${id}-code-1`)?.focus();
  }, [fault, busy, id]);
  return (
    <Card title={t('Confirm your new e-mail address')}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className={styles['words']}>
          {t('{pending} is not confirmed yet. Until then we use {present}.', {
            pending: details.pendingEmail,
            present: details.email,
          })}
        </p>
        <CodeField
          id={`${id}-code`}
          label={t('OTP')}
          description={t('{count} digits, mailed to the new address', { count: limits.code })}
          value={code}
          error={fault}
          onChange={setCode}
        />
        <div className={styles['actions']}>
          <Button type="submit" disabled={busy}>
            {busy ? t('Processing..') : t('Confirm')}
          </Button>
          <Button variant="default" disabled={busy} onClick={() => void sendAgain()}>
            {t('Send again')}
          </Button>
          <Button variant="default" disabled={busy} onClick={() => void giveUp()}>
            {t('Keep the old address')}
          </Button>
        </div>
      </form>
      {dialog}
    </Card>
  );
}
