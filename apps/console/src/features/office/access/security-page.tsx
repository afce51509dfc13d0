import { Card } from '@canopy/ui/primitives/card.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { ListPart } from '@canopy/ui/list/list-screen.tsx';
import styles from '#features/office/access/access.module.css';
import { AuthenticatorSetup } from '#features/office/access/authenticator-setup.tsx';
import { ChangePasswordForm } from '#features/office/access/change-password-form.tsx';
import { EndSessionButton } from '#features/office/access/end-session-button.tsx';
import { PasskeyCard } from '#features/office/access/passkey-card.tsx';
import { sessionList } from '#features/office/access/session.list.ts';

const lead =
  'A passkey or an authenticator protects your sign-in even if the password is known. The ' +
  'console signs you out after 30 minutes without activity, and after 12 hours in any case.';

/** How the operator signs in, and where they are signed in. */
export function SecurityPage() {
  return (
    <>
      <PageHeader lead={lead} />
      <div className={styles['columns']}>
        <div className={styles['cards']}>
          <PasskeyCard />
          <Card title="Authenticator">
            <AuthenticatorSetup />
          </Card>
          <Card title="Password">
            <ChangePasswordForm />
          </Card>
        </div>
        <ListPart
          title="Your open sessions"
          definition={sessionList}
          rowActions={(session) => <EndSessionButton session={session} />}
        />
      </div>
    </>
  );
}
