import { Button } from '@mantine/core';
import { reason } from '@canopy/contract/refusals/reason.ts';
import { textOf } from '@canopy/ui/client/api-error.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { CodeField } from '@canopy/ui/fields/code-field.tsx';
import { PasswordField } from '@canopy/ui/fields/password-field.tsx';
import { copyText } from '@canopy/ui/primitives/copy.ts';
import { useQueryClient } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useState, type FormEvent } from 'react';
import styles from '#features/office/access/access.module.css';

/** Where the set-up is: nothing asked for, the code of the old one wanted, or a new one shown. */
type Step = { kind: 'start' } | { kind: 'old' } | { kind: 'new'; secret: string; uri: string };

const texts: Record<Step['kind'], { label: string; description: string; button: string }> = {
  start: { label: '', description: '', button: 'Set up an authenticator' },
  old: {
    label: 'Present code',
    description: 'An authenticator is in use. Its code allows you to replace it.',
    button: 'Continue',
  },
  new: {
    label: 'New code',
    description: 'The six digits that the authenticator shows for this entry',
    button: 'Use this authenticator',
  },
};

/** Shows the secret of a new authenticator and makes it count once its code came back. */
export function AuthenticatorSetup() {
  const setUp = useCommand('operator/TotpSetup');
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ kind: 'start' });
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');

  const send = async (): Promise<string> => {
    if (password === '') return reason('own-password.needed').text;
    const totp = step.kind === 'start' ? {} : { totp: code };
    const answer = await setUp.mutateAsync({ password, ...totp });
    const { data } = answer;
    setCode('');
    if (data.secret !== undefined && data.uri !== undefined) {
      setStep({ kind: 'new', secret: data.secret, uri: data.uri });
      return '';
    }
    const refusal = refusalOf('operator/TotpSetup', answer);
    if (!refusal) {
      setStep({ kind: 'start' });
      setPassword('');
      notify.success('The authenticator is in use');
      await client.invalidateQueries();
      return '';
    }
    if (step.kind !== 'start' || refusal.code !== 'code.wrong') return refusal.text;
    setStep({ kind: 'old' });
    return '';
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!setUp.isPending) send().catch(textOf).then(setFault, setFault);
  };
  const { label, description, button } = texts[step.kind];
  return (
    <form className={styles['code']} noValidate onSubmit={submit}>
      {step.kind === 'start' ? (
        <>
          <p>An app on your phone shows a six-digit code that you enter when you sign in.</p>
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            value={password}
            error={fault === '' ? undefined : fault}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </>
      ) : null}
      {step.kind === 'new' ? <Secret secret={step.secret} uri={step.uri} /> : null}
      {step.kind === 'start' ? null : (
        <CodeField
          label={label}
          description={description}
          value={code}
          onChange={setCode}
          {...(fault === '' ? {} : { error: fault })}
        />
      )}
      <Button type="submit" disabled={setUp.isPending}>
        {button}
      </Button>
    </form>
  );
}

function Secret({ secret, uri }: { secret: string; uri: string }) {
  return (
    <>
      <p>Scan this code with your authenticator, or type the key into it.</p>
      <div className={styles['qr']}>
        <QRCodeSVG value={uri} size={176} title="The key as a QR code" />
      </div>
      <p>
        Key: <span className={styles['secret']}>{secret}</span>
      </p>
      <Button variant="default" size="xs" onClick={() => void copyText(secret, 'Copied the key')}>
        Copy the key
      </Button>
    </>
  );
}
