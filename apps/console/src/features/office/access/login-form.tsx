import { Button } from '@mantine/core';
import { CodeField } from '@canopy/ui/fields/code-field.tsx';
import { PasswordField } from '@canopy/ui/fields/password-field.tsx';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { reason } from '@canopy/contract/refusals/reason.ts';
import { useEffect } from 'react';
import styles from '#features/office/access/access.module.css';
import parts from '#parts/parts.module.css';
import { useSignIn } from '#features/office/access/use-sign-in.ts';

const codeId = 'login-code';

/** Mail address and password; passkey or authenticator are asked for where there is one. */
export function LoginForm() {
  const form = useSignIn();
  const { wanted, fault, busy } = form;
  const isSecond = wanted.code || wanted.passkey;
  const isCodeFault = wanted.code && fault.isCode;
  const submitText = wanted.passkey && !wanted.code ? 'Use a passkey' : 'Sign in';
  const [firstEmpty] = fault.empty;
  // It goes as soon as something is typed there.
  const errorOf = (label: string, value: string) =>
    value === '' && fault.empty.includes(label)
      ? reason('field.needed', { label }).text
      : undefined;
  useEffect(() => {
    if (firstEmpty !== undefined) document.getElementById(`login-${firstEmpty}`)?.focus();
  }, [firstEmpty, fault]);
  useEffect(() => {
    if (wanted.code) document.getElementById(`${codeId}-1`)?.focus();
  }, [wanted.code]);
  return (
    <form className={styles['form']} noValidate aria-busy={busy} onSubmit={form.submit}>
      <TextField
        id="login-Email"
        label="Email"
        error={errorOf('Email', form.email)}
        type="email"
        autoComplete="username"
        value={form.email}
        readOnly={isSecond}
        onChange={(event) => form.setEmail(event.currentTarget.value)}
      />
      <PasswordField
        id="login-Password"
        label="Password"
        error={errorOf('Password', form.password)}
        autoComplete="current-password"
        value={form.password}
        readOnly={isSecond}
        onChange={(event) => form.setPassword(event.currentTarget.value)}
      />
      {wanted.code ? (
        <CodeField
          id={codeId}
          label="Code"
          description="The six digits that your authenticator shows now"
          value={form.code}
          onChange={form.setCode}
          {...(isCodeFault ? { error: fault.text } : {})}
        />
      ) : null}
      {fault.text === '' || isCodeFault ? null : (
        <p className={parts['fault']} role="alert">
          {fault.text}
        </p>
      )}
      <Button type="submit" fullWidth disabled={busy}>
        {busy ? 'Processing..' : submitText}
      </Button>
      {wanted.code && wanted.passkey ? (
        <Button variant="default" disabled={busy} onClick={form.tryPasskey}>
          Use a passkey
        </Button>
      ) : null}
      {isSecond ? (
        <Button variant="subtle" color="gray" disabled={busy} onClick={form.startAgain}>
          Sign in as somebody else
        </Button>
      ) : null}
    </form>
  );
}
