import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { ChangePasswordForm } from '#features/people/setting/change-password-form.tsx';
import { SessionList } from '#features/people/setting/session-list.tsx';
import { TransactionPasswordForm } from '#features/people/setting/transaction-password-form.tsx';
import styles from '#features/people/setting/setting.module.css';

/** The two passwords, and the devices that are signed in with the first. */
export function ChangePasswordPage() {
  return (
    <>
      <PageHeader lead={t('A new password signs out every other device.')} />
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
