import { Button } from '@mantine/core';
import { canUsePasskeys } from '@canopy/ui/client/passkey.ts';
import { PasswordField } from '@canopy/ui/fields/password-field.tsx';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { bindField } from '@canopy/ui/form/bind-field.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { useFormState } from '@canopy/ui/form/use-form-state.ts';
import { t } from '@canopy/ui/language/language.ts';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router';
import styles from '#features/people/access/access.module.css';
import { IdField } from '#features/people/access/id-field.tsx';
import { usePublicAddress } from '#features/people/access/use-public-address.ts';
import { useSignIn } from '#features/people/access/use-sign-in.ts';

/** Signing in waits for the public address, because the specification sends it along. */
export function LoginForm() {
  const address = usePublicAddress();
  const { busy, needsFactor, byPassword, byPasskey } = useSignIn(address.data);
  const state = useFormState([], {}, busy);
  const isClosed = busy || address.data === undefined;
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isClosed) return;
    const { uid = '', password = '', proofCode = '' } = state.values;
    const empty = Object.entries({ uid, password }).filter(([, value]) => value === '');
    if (empty.length > 0) {
      return state.refuse(empty.map(([field]) => reason('sign-in.empty', {}, field)));
    }
    await byPassword({ uid, password, proofCode }, (why) => {
      // The field is there from now on, and nothing is wrong with it yet.
      const isFirst = why.field === 'proofCode' && !needsFactor;
      if (!isFirst) return state.refuse(why);
      notify.refusal(why);
      state.forgive();
      state.goTo('proofCode');
    });
  };
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <IdField state={state} label="ID" digits />
      <PasswordField
        autoComplete="current-password"
        {...bindField(state, 'password', 'Password')}
      />
      {needsFactor ? (
        <TextField
          description={t('From your authenticator app, or a recovery code.')}
          autoComplete="one-time-code"
          {...bindField(state, 'proofCode', 'Code')}
        />
      ) : null}
      <div className={styles['between']}>
        <Link to="/ForgotPassword" className="touch">
          {t('Forgot password?')}
        </Link>
      </div>
      <Button type="submit" fullWidth disabled={isClosed}>
        {busy ? t('Processing..') : t('Login')}
      </Button>
      {canUsePasskeys() ? (
        <Button variant="default" fullWidth disabled={isClosed} onClick={() => void byPasskey()}>
          {t('Sign in with a passkey')}
        </Button>
      ) : null}
      <output className={styles['note']} data-tone={address.isError ? 'bad' : undefined}>
        {address.isPending ? t('Checking your connection. You can sign in shortly.') : null}
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
