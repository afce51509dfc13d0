import { Button } from '@mantine/core';
import { limits } from '@canopy/contract/limits.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { makePasskey } from '@canopy/ui/client/passkey.ts';
import { refusedReason } from '@canopy/ui/client/read-reason.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { PasswordField } from '@canopy/ui/fields/password-field.tsx';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { deviceName } from '@canopy/ui/primitives/device.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import styles from '#features/office/access/access.module.css';
import parts from '#parts/parts.module.css';
import { passkeyFault } from '#session/passkey-fault.ts';

const ownDevice = (): string => deviceName(navigator.userAgent);

/** What is wrong, and whether it is wrong with the password. */
type Fault = { text: string; isPassword: boolean };

const none: Fault = { text: '', isPassword: false };

const faultOf = ({ text, field }: Reason): Fault => ({ text, isPassword: field === 'password' });

/** What was typed and what is wrong with it; the browser makes the passkey between two calls. */
function useAddPasskey() {
  const add = useCommand('operator/AddPasskey');
  const client = useQueryClient();
  const [name, setName] = useState(ownDevice);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState(none);
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<Fault> => {
    if (password === '') return faultOf(reason('own-password.needed', {}, 'password'));
    const first = await add.mutateAsync({ password });
    const { options, result } = first.data;
    if (options === undefined) return faultOf(refusedReason(first, result));
    const credential = await makePasskey(options);
    const added = await add.mutateAsync({ credential, name });
    const refusal = refusalOf('operator/AddPasskey', added);
    if (refusal) return faultOf(refusal);
    setName(ownDevice());
    setPassword('');
    notify.success('The passkey is in use');
    await client.invalidateQueries();
    return none;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    void send()
      .catch((error: unknown) => ({ text: passkeyFault(error), isPassword: false }))
      .then(setFault)
      .finally(() => setBusy(false));
  };
  return { name, setName, password, setPassword, fault, busy, submit };
}

/** A name and the password; then the browser asks for the finger, the face or the key. */
export function AddPasskeyForm() {
  const { name, setName, password, setPassword, fault, busy, submit } = useAddPasskey();
  return (
    <form className={styles['form']} noValidate aria-busy={busy} onSubmit={submit}>
      <TextField
        label="Name of the passkey"
        description="To tell it from your others"
        maxLength={limits.passkeyName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        value={password}
        error={fault.isPassword ? fault.text : undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {fault.text === '' || fault.isPassword ? null : (
        <p className={parts['fault']} role="alert">
          {fault.text}
        </p>
      )}
      <Button type="submit" className={styles['start']} disabled={busy}>
        Add a passkey
      </Button>
    </form>
  );
}
