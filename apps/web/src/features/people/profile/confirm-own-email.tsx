import { Button } from '@mantine/core';
import { limits } from '@canopy/contract/limits.ts';
import { CodeField } from '@canopy/ui/fields/code-field.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { useId } from 'react';
import styles from '#features/people/profile/profile.module.css';
import { useOwnEmail } from '#features/people/profile/use-own-email.ts';

/** An address that nobody was proven to read: a code that is mailed to it confirms it. */
export function ConfirmOwnEmail({ email }: { email: string }) {
  const id = useId();
  const { isSent, code, setCode, fault, busy, send, submit } = useOwnEmail();
  return (
    <Card title={t('Confirm your e-mail address')}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className={styles['words']}>
          {t(
            'Payouts are approved once {email} is confirmed. Any code that we mail to you and ' +
              'that you enter confirms it, or this one.',
            { email },
          )}
        </p>
        {isSent ? (
          <CodeField
            id={`${id}-code`}
            label={t('OTP')}
            description={t('{count} digits, mailed to you', { count: limits.code })}
            value={code}
            error={fault}
            onChange={setCode}
          />
        ) : null}
        <div className={styles['actions']}>
          {isSent ? (
            <Button type="submit" disabled={busy}>
              {busy ? t('Processing..') : t('Confirm')}
            </Button>
          ) : null}
          <Button variant="default" disabled={busy} onClick={() => void send()}>
            {isSent ? t('Send again') : t('Send a code')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
