import { Button } from '@mantine/core';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { textOf } from '@canopy/ui/client/api-error.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { CodeField } from '@canopy/ui/fields/code-field.tsx';
import { PasswordField } from '@canopy/ui/fields/password-field.tsx';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { startSession } from '@canopy/ui/session/session-store.ts';
import { useEffect, useState, type FormEvent } from 'react';
import styles from '#features/access/access.module.css';
import { noteActivity } from '#session/idle.ts';

const codeId = 'login-code';

/** What was typed, what is wrong with it, and whether a code is wanted. */
function useSignIn() {
  const login = useCommand('operator/login');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const [fault, setFault] = useState('');
  const send = async (): Promise<string> => {
    if (email.trim() === '' || password === '') return messages.loginEmpty;
    if (needsCode && code.length < limits.code) return messages.wrongCode;
    const { data, token } = await login.mutateAsync({ email, password, totp: code });
    if (data.result === messages.wrongCode && !needsCode) {
      setNeedsCode(true);
      return '';
    }
    if (data.result === messages.wrongCode) setCode('');
    if (data.result !== messages.successfull || token === undefined) return data.result;
    noteActivity();
    startSession({
      userId: data.email ?? email,
      username: data.email ?? email,
      role: data.role ?? '',
      jwtToken: token,
      mustChange: data.changePassword === true,
    });
    return '';
  };
  return {
    email,
    setEmail,
    password,
    setPassword,
    code,
    setCode,
    needsCode,
    fault,
    busy: login.isPending,
    startAgain: (): void => {
      setNeedsCode(false);
      setPassword('');
      setCode('');
      setFault('');
    },
    submit: (event: FormEvent): void => {
      event.preventDefault();
      if (!login.isPending) send().catch(textOf).then(setFault, setFault);
    },
  };
}

/** Mail address and password; the authenticator's code is asked for where one is set up. */
export function LoginForm() {
  const form = useSignIn();
  const { needsCode, fault, busy } = form;
  useEffect(() => {
    if (needsCode) document.getElementById(`${codeId}-1`)?.focus();
  }, [needsCode]);
  return (
    <form className={styles['form']} noValidate aria-busy={busy} onSubmit={form.submit}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        value={form.email}
        readOnly={needsCode}
        onChange={(event) => form.setEmail(event.currentTarget.value)}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={form.password}
        readOnly={needsCode}
        onChange={(event) => form.setPassword(event.currentTarget.value)}
      />
      {needsCode ? (
        <CodeField
          id={codeId}
          label="Code"
          description="The six digits that your authenticator shows now"
          value={form.code}
          onChange={form.setCode}
          {...(fault === messages.wrongCode ? { error: fault } : {})}
        />
      ) : null}
      {fault === '' || (needsCode && fault === messages.wrongCode) ? null : (
        <p className={styles['fault']} role="alert">
          {fault}
        </p>
      )}
      <Button type="submit" fullWidth disabled={busy}>
        {busy ? 'Processing..' : 'Sign in'}
      </Button>
      {needsCode ? (
        <Button variant="subtle" color="gray" disabled={busy} onClick={form.startAgain}>
          Sign in as somebody else
        </Button>
      ) : null}
    </form>
  );
}
