import { t } from '@canopy/ui/language/language.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { AccessLayout } from '#features/people/access/access-layout.tsx';
import styles from '#features/people/access/access.module.css';
import { LoginForm } from '#features/people/access/login-form.tsx';

/** The sign-in page. Members who are signed in already are sent to the dashboard. */
export function LoginPage() {
  const [wasSignedIn] = useState(() => useSession.getState().isAuth);
  if (wasSignedIn) return <Navigate to="/dashboard" replace />;
  return (
    <AccessLayout title={t('Welcome back')} lead={t('Sign in with your user id and password.')}>
      <LoginForm />
      <p className={styles['foot']}>
        {t('Not a member yet?')} <Link to="/Signup">{t('Sign up')}</Link>
      </p>
    </AccessLayout>
  );
}
