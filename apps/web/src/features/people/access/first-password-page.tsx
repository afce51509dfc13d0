import { Button } from '@mantine/core';
import { t } from '@canopy/ui/language/language.ts';
import { AccessLayout } from '#features/people/access/access-layout.tsx';
import styles from '#features/people/access/access.module.css';
import { ChangePasswordForm } from '#features/people/setting/change-password-form.tsx';
import { logOut } from '#parts/log-out.ts';

/** The only page that a mailed password opens: choosing one's own. */
export function FirstPasswordPage() {
  return (
    <AccessLayout
      title={t('Change Password')}
      lead={t(
        'You signed in with a password that we mailed to you. Please choose one of your own now.',
      )}
    >
      <ChangePasswordForm />
      <p className={styles['foot']}>
        <Button variant="subtle" color="gray" onClick={() => void logOut()}>
          {t('Log out')}
        </Button>
      </p>
    </AccessLayout>
  );
}
