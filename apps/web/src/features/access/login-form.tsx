import { Button } from '@mantine/core';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { PasswordField } from '@canopy/ui/fields/password-field.tsx';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { startSession } from '@canopy/ui/session/session-store.ts';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import styles from '#features/access/access.module.css';
import { usePublicAddress } from '#features/access/use-public-address.ts';

type LoginFields = { uid: string; password: string };

/** Goes on after the specification's delay, unless the page was left before that. */
function useDelayedNavigate() {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (to: string) => {
    timer.current = setTimeout(() => void navigate(to), limits.redirectMs);
  };
}

/** Signing in waits for the public address, because the specification sends it along. */
export function LoginForm() {
  const { register, handleSubmit } = useForm<LoginFields>();
  const address = usePublicAddress();
  const login = useCommand('login');
  const goLater = useDelayedNavigate();
  const [done, setDone] = useState(false);

  const submit = async ({ uid, password }: LoginFields) => {
    if (address.data === undefined) return;
    if (uid === '' || password === '') return notify.error(messages.loginEmpty);
    try {
      const { data, token } = await login.mutateAsync({ uid, password, ipaddress: address.data });
      if (data.result !== messages.successfull || token === undefined) {
        return notify.error(messages.wrongPassword);
      }
      setDone(true);
      startSession({
        userId: String(data.resultid ?? uid),
        username: data.resultusername ?? '',
        jwtToken: token,
        ipAddress: address.data,
        mustChange: data.changePassword === true,
      });
      notify.success(messages.loginSuccessful);
      goLater('/dashboard');
    } catch (error) {
      notify.failure(error);
    }
  };

  const busy = login.isPending || done;
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      <TextField label={t('ID')} digits autoComplete="username" {...register('uid')} />
      <PasswordField
        label={t('Password')}
        autoComplete="current-password"
        {...register('password')}
      />
      <div className={styles['between']}>
        <Link to="/ForgotPassword">{t('Forgot password?')}</Link>
      </div>
      <Button type="submit" fullWidth disabled={busy || address.data === undefined}>
        {busy ? t('Processing..') : t('Login')}
      </Button>
      <output className={styles['note']} data-tone={address.isError ? 'bad' : undefined}>
        {address.isPending ? t('Checking your connection. Signing in opens in a moment.') : null}
        {address.isError ? (
          <>
            {t('Your network address could not be read, so signing in has to wait.')}{' '}
            <button
              type="button"
              className={styles['inline']}
              onClick={() => void address.refetch()}
            >
              {t('Try again')}
            </button>
          </>
        ) : null}
      </output>
    </form>
  );
}
