import { Button } from '@mantine/core';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { PasswordField } from '@canopy/ui/fields/password-field.tsx';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { deviceOf } from '@canopy/ui/primitives/device.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import styles from '#features/office/access/access.module.css';
import { makePasskey, passkeyFault } from '#session/passkey.ts';

const passwordFaults: readonly string[] = [messages.enterOwnPassword, messages.wrongOwnPassword];

const ownDevice = (): string => deviceOf(navigator.userAgent);

/** What was typed and what is wrong with it; the browser makes the passkey between two calls. */
function useAddPasskey() {
  const add = useCommand('operator/AddPasskey');
  const client = useQueryClient();
  const [name, setName] = useState(ownDevice);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<string> => {
    if (password === '') return messages.enterOwnPassword;
    const { data } = await add.mutateAsync({ password });
    if (data.options === undefined) return data.result;
    const credential = await makePasskey(data.options);
    const added = await add.mutateAsync({ credential, name });
    if (added.data.result !== messages.success) return added.data.result;
    setName(ownDevice());
    setPassword('');
    notify.success('The passkey is in use');
    await client.invalidateQueries();
    return '';
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    void send()
      .catch(passkeyFault)
      .then(setFault)
      .finally(() => setBusy(false));
  };
  return { name, setName, password, setPassword, fault, busy, submit };
}

/** A name and the password; then the browser asks for the finger, the face or the key. */
export function AddPasskeyForm() {
  const { name, setName, password, setPassword, fault, busy, submit } = useAddPasskey();
  const isPasswordFault = passwordFaults.includes(fault);
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
        error={isPasswordFault ? fault : undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {fault === '' || isPasswordFault ? null : (
        <p className={styles['fault']} role="alert">
          {fault}
        </p>
      )}
      <Button type="submit" className={styles['start']} disabled={busy}>
        Add a passkey
      </Button>
    </form>
  );
}
