import { callQuery } from '@canopy/ui/client/hooks.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AuthenticatorCard } from '#features/people/security/authenticator-card.tsx';
import { PasskeysCard } from '#features/people/security/passkeys-card.tsx';
import { RecoveryCard } from '#features/people/security/recovery-card.tsx';
import { RecoveryCodesDialog } from '#features/people/security/recovery-codes-dialog.tsx';
import { SessionList } from '#features/people/setting/session-list.tsx';
import styles from '#features/people/security/security.module.css';

/** All that lets somebody into the account: second factors, and the devices that are signed in. */
export function SecurityPage() {
  const uid = useSession((session) => session.userId);
  const { data, error, refetch } = useQuery(callQuery('Factors', { uid }));
  const [codes, setCodes] = useState<readonly string[]>([]);
  const factors = data?.data;
  return (
    <>
      <PageHeader
        lead={t('With a second factor, somebody who knows your password still cannot sign in.')}
      />
      <div className={styles['columns']}>
        <div className={styles['cards']}>
          {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
          {!factors && !error ? <LoadingLines lines={3} height={160} /> : null}
          {factors ? (
            <>
              <PasskeysCard factors={factors} onCodes={setCodes} />
              <AuthenticatorCard factors={factors} onCodes={setCodes} />
              <RecoveryCard factors={factors} onCodes={setCodes} />
            </>
          ) : null}
        </div>
        <Card title={t('Signed-in devices')}>
          <SessionList />
        </Card>
      </div>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />
    </>
  );
}
