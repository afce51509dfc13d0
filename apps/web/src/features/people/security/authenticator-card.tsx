import { Button } from '@mantine/core';
import { callApi } from '@canopy/ui/client/call-api.ts';
import { refusedReason } from '@canopy/ui/client/read-reason.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import type { ProofFields } from '@canopy/ui/form/definition.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useState } from 'react';
import { AuthenticatorSetup, type Handed } from '#features/people/security/authenticator-setup.tsx';
import { useProof } from '#features/people/proof/use-proof.tsx';
import {
  useFactorChange,
  type FactorCardProps,
} from '#features/people/security/use-factor-change.ts';
import styles from '#features/people/security/security.module.css';
import { filled } from '#language/filled.tsx';

const removing = {
  send: async (uid: string, proof: ProofFields) => {
    const answer = await callApi('RemoveAuthenticator', { uid, ...proof });
    return { refusal: refusalOf('RemoveAuthenticator', answer) };
  },
  done: 'The authenticator was removed',
};

/** The app on a phone that shows a code of six digits. */
export function AuthenticatorCard({ factors, onCodes }: FactorCardProps) {
  const uid = useSession((session) => session.userId);
  const { change, dialog } = useFactorChange(onCodes);
  const { prove, dialog: setUpDialog } = useProof();
  const [handed, setHanded] = useState<Handed | null>(null);
  const since = factors.authenticatorSince;
  const handOut = async (): Promise<void> => {
    const answer = await prove(
      (proof) => callApi('AuthenticatorSetup', { uid, ...proof }),
      (each) => refusalOf('AuthenticatorSetup', each),
    );
    if (answer === null) return;
    const { secret, uri, result } = answer.data;
    if (secret !== undefined && uri !== undefined) return setHanded({ secret, uri });
    notify.refusal(refusedReason(answer, result));
  };
  return (
    <Card title={t('Authenticator app')}>
      <p className={styles['words']}>
        {t('An app on your phone shows a six-digit code that you enter when you sign in.')}
      </p>
      <p className={styles['small']}>
        {since === ''
          ? t('You have no authenticator yet.')
          : filled(t('in use since {when}'), { when: <Moment value={since} /> })}
      </p>
      <div className={styles['actions']}>
        <Button onClick={() => void handOut().catch(notify.failure)}>
          {since === '' ? t('Set up an authenticator') : t('Replace it')}
        </Button>
        {since === '' ? null : (
          <Button variant="default" onClick={() => change(removing)}>
            {t('Remove')}
          </Button>
        )}
      </div>
      {dialog}
      {setUpDialog}
      <AuthenticatorSetup handed={handed} onClose={() => setHanded(null)} onCodes={onCodes} />
    </Card>
  );
}
