import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { useLocation } from 'react-router';
import { ChangePasswordForm } from '#features/setting/change-password-form.tsx';
import { SessionList } from '#features/setting/session-list.tsx';
import { TransactionPasswordForm } from '#features/setting/transaction-password-form.tsx';
import styles from '#features/setting/setting.module.css';

/** The two passwords, and the devices that are signed in with the first. */
export function ChangePasswordPage() {
  const state: unknown = useLocation().state;
  const mailed = typeof state === 'object' && state !== null && 'mailed' in state;
  return (
    <>
      <PageHeader lead={t('A new password signs out every other device.')} />
      {mailed ? (
        <output className={styles['notice']}>
          {t(
            'You signed in with a password that we mailed to you. Please choose one of your own ' +
              'now.',
          )}
        </output>
      ) : null}
      <div className={styles['columns']}>
        <div className={styles['forms']}>
          <Card title={t('Password')}>
            <ChangePasswordForm />
          </Card>
          <Card title={t('Transaction password')}>
            <TransactionPasswordForm />
          </Card>
        </div>
        <Card title={t('Signed-in devices')}>
          <SessionList />
        </Card>
      </div>
    </>
  );
}
