import { t } from '@canopy/ui/language/language.ts';
import { Link } from 'react-router';
import { AccessLayout } from '#features/people/access/access-layout.tsx';
import styles from '#features/people/access/access.module.css';
import { SignupForm } from '#features/people/access/signup-form.tsx';

/** Registration; /Signup and /Register are the same page. */
export function SignupPage() {
  return (
    <AccessLayout
      title={t('Create your account')}
      lead={t('You need the user id of the person who invited you.')}
    >
      <SignupForm />
      <p className={styles['foot']}>
        {t('Already a member?')} <Link to="/Login">{t('Login')}</Link>
      </p>
    </AccessLayout>
  );
}
