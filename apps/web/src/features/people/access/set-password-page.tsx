import { Button } from '@mantine/core';
import { formFaults, firstPasswordForm } from '@canopy/contract/forms.ts';
import { reasonOf } from '@canopy/ui/client/api-error.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { PasswordField } from '@canopy/ui/fields/password-field.tsx';
import { bindField } from '@canopy/ui/form/bind-field.ts';
import { submitPlace, useFormState } from '@canopy/ui/form/use-form-state.ts';
import { t } from '@canopy/ui/language/language.ts';
import { useState, type SubmitEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { AccessLayout } from '#features/people/access/access-layout.tsx';
import styles from '#features/people/access/access.module.css';

/** The page of a mailed link, for members who came from another system without a password. */
export function SetPasswordPage() {
  const token = useLocation().hash.slice(1);
  // Another link in the same tab begins anew.
  return <OneLink key={token} token={token} />;
}

function OneLink({ token }: { token: string }) {
  const [shown, setShown] = useState<'form' | 'void' | 'done'>(token === '' ? 'void' : 'form');
  return (
    <AccessLayout
      title={t('Set your password')}
      lead={t('Your network has moved here. Your old password did not come along.')}
    >
      <div className={styles['form']}>
        {shown === 'form' ? (
          <SetPasswordForm
            token={token}
            onDone={() => setShown('done')}
            onVoid={() => setShown('void')}
          />
        ) : null}
        {shown === 'void' ? <VoidLink /> : null}
        {shown === 'done' ? <Done /> : null}
      </div>
      <p className={styles['foot']}>
        <Link to="/Login">{t('Back to login')}</Link> · <a href="/">{t('Home')}</a>
      </p>
    </AccessLayout>
  );
}

type SetPasswordFormProps = { token: string; onDone: () => void; onVoid: () => void };

function SetPasswordForm({ token, onDone, onVoid }: SetPasswordFormProps) {
  const set = useCommand('SetPassword');
  const check = (values: Readonly<Record<string, string>>) =>
    formFaults(firstPasswordForm, { password: '', confirm: '', ...values });
  const state = useFormState([], {}, set.isPending, check);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const faults = check(state.values);
    if (faults.length > 0) return state.refuse(faults);
    try {
      const { password = '' } = state.values;
      const refusal = refusalOf('SetPassword', await set.mutateAsync({ token, password }));
      if (!refusal) return onDone();
      if (refusal.code === 'password-link.void') return onVoid();
      state.refuse({ ...refusal, field: 'password' });
    } catch (error) {
      state.refuse({ ...reasonOf(error), field: '' });
    }
  };
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        description={t('6 to 20 characters; not your id, name or e-mail, and not a common one.')}
        autoComplete="new-password"
        {...bindField(state, 'password', 'New Password')}
      />
      <PasswordField
        autoComplete="new-password"
        {...bindField(state, 'confirm', 'Confirm New Password')}
      />
      <Button id={`${state.id}-${submitPlace}`} type="submit" fullWidth disabled={set.isPending}>
        {set.isPending ? t('Processing..') : t('Set password')}
      </Button>
    </form>
  );
}

function VoidLink() {
  return (
    <>
      <p role="alert">
        {t(
          'This link was used already, is older than 14 days, or is not whole. You can get a ' +
            'password by mail at any time, with your number or your old id.',
        )}
      </p>
      <Button component={Link} to="/ForgotPassword" fullWidth>
        {t('Get a new password')}
      </Button>
    </>
  );
}

function Done() {
  return (
    <>
      <p role="status">
        {t('Your password is set. Sign in with it now, by your number or your old id.')}
      </p>
      <Button component={Link} to="/Login" fullWidth>
        {t('Login')}
      </Button>
    </>
  );
}
