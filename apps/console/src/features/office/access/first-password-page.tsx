import { Card } from '@canopy/ui/primitives/card.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import styles from '#features/office/access/access.module.css';
import { ChangePasswordForm } from '#features/office/access/change-password-form.tsx';

/** The only page that a mailed or first password opens: choosing one's own. */
export function FirstPasswordPage() {
  return (
    <>
      <PageHeader lead="Someone else chose your password. Please choose your own first." />
      <Card title="Password" className={styles['login'] ?? ''}>
        <ChangePasswordForm />
      </Card>
    </>
  );
}
