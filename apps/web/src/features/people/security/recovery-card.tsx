import { Button } from '@mantine/core';
import { callApi } from '@canopy/ui/client/call-api.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import type { ProofFields } from '@canopy/ui/form/definition.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import {
  useFactorChange,
  type FactorCardProps,
} from '#features/people/security/use-factor-change.ts';
import styles from '#features/people/security/security.module.css';

const renewing = {
  send: async (uid: string, proof: ProofFields) => {
    const answer = await callApi('RecoveryCodes', { uid, ...proof });
    return { ...answer.data, refusal: refusalOf('RecoveryCodes', answer) };
  },
  done: 'New recovery codes were made',
};

/** How many recovery codes are left; new ones take the place of all. */
export function RecoveryCard({ factors, onCodes }: FactorCardProps) {
  const { change, dialog } = useFactorChange(onCodes);
  const hasFactor = factors.passkeys.length > 0 || factors.authenticatorSince !== '';
  return (
    <Card title={t('Recovery codes')}>
      <p className={styles['words']}>
        {t('Each lets you in once if you lose your phone or your passkeys.')}
      </p>
      <p className={styles['small']}>
        {hasFactor
          ? t('{count} left', { count: factors.recoveryCodes })
          : t('They come with your first passkey or authenticator.')}
      </p>
      {hasFactor ? (
        <Button variant="default" onClick={() => change(renewing)}>
          {t('Make new codes')}
        </Button>
      ) : null}
      {dialog}
    </Card>
  );
}
