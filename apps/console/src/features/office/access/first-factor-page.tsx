import { Card } from '@canopy/ui/primitives/card.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import styles from '#features/office/access/access.module.css';
import { AuthenticatorSetup } from '#features/office/access/authenticator-setup.tsx';
import { PasskeyCard } from '#features/office/access/passkey-card.tsx';

/** All that is open when the time to set up a second factor is over. */
export function FirstFactorPage() {
  return (
    <>
      <PageHeader lead="Your role needs a passkey or an authenticator. Set one up to continue." />
      <div className={styles['factors']}>
        <PasskeyCard />
        <Card title="Authenticator">
          <AuthenticatorSetup />
        </Card>
      </div>
    </>
  );
}
