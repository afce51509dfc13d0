import { Button } from '@mantine/core';
import type { Answer } from '@canopy/contract/calls.ts';
import { callApi } from '@canopy/ui/client/call-api.ts';
import { canUsePasskeys, makePasskey } from '@canopy/ui/client/passkey.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import type { ProofFields } from '@canopy/ui/form/definition.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { deviceName } from '@canopy/ui/primitives/device.ts';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { useState } from 'react';
import { RenamePasskeyDialog } from '#features/people/security/rename-passkey-dialog.tsx';
import {
  useFactorChange,
  type FactorCardProps,
  type Factors,
} from '#features/people/security/use-factor-change.ts';
import styles from '#features/people/security/security.module.css';
import { filled } from '#language/filled.tsx';

type Passkey = Factors['passkeys'][number];

const addedBy = (answer: Answer<'AddPasskey'>) => ({
  ...answer.data,
  refusal: refusalOf('AddPasskey', answer),
});

/** A passkey of this device: the proof first, then the device makes it. */
const adding = {
  send: async (uid: string, proof: ProofFields) =>
    addedBy(await callApi('AddPasskey', { uid, ...proof })),
  next: async (uid: string, first: ReturnType<typeof addedBy>) => {
    if (!first.options) return first;
    const credential = await makePasskey(first.options);
    const name = deviceName(navigator.userAgent);
    return addedBy(await callApi('AddPasskey', { uid, name, credential }));
  },
  done: 'The passkey was added',
};

const removing = ({ id }: Passkey) => ({
  send: async (uid: string, proof: ProofFields) => {
    const answer = await callApi('RemovePasskey', { uid, id, ...proof });
    return { refusal: refusalOf('RemovePasskey', answer) };
  },
  done: 'The passkey was removed',
});

/** The passkeys, each with its name and when it was last used. */
export function PasskeysCard({ factors, onCodes }: FactorCardProps) {
  const { change, dialog } = useFactorChange(onCodes);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const isPossible = canUsePasskeys(factors.host);
  return (
    <Card title={t('Passkeys')}>
      <p className={styles['words']}>
        {t('Sign in with your fingerprint, face or security key, without a password.')}
      </p>
      {factors.passkeys.length === 0 ? (
        <p className={styles['small']}>{t('You have no passkey yet.')}</p>
      ) : (
        <ul className={styles['lines']}>
          {factors.passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenamed(passkey)}
              onRemove={() => change(removing(passkey))}
            />
          ))}
        </ul>
      )}
      <Button disabled={!isPossible} onClick={() => change(adding)}>
        {t('Add a passkey')}
      </Button>
      {isPossible ? null : (
        <p className={styles['hint']}>
          {t('This browser cannot use passkeys here. They belong to the address {host}.', {
            host: factors.host,
          })}
        </p>
      )}
      {dialog}
      <RenamePasskeyDialog key={renamed?.id} passkey={renamed} onClose={() => setRenamed(null)} />
    </Card>
  );
}

type LineProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function PasskeyLine({ passkey, onRename, onRemove }: LineProps) {
  const { name, addedAt, lastUsedAt } = passkey;
  return (
    <li className={styles['line']}>
      <div className={styles['name']}>
        <p>{name}</p>
        <p className={styles['small']}>
          {filled(t('added {when}'), { when: <Moment value={addedAt} /> })}
        </p>
        <p className={styles['small']}>
          {lastUsedAt === ''
            ? t('not used yet')
            : filled(t('last used {when}'), { when: <Moment value={lastUsedAt} /> })}
        </p>
      </div>
      <div className={styles['actions']}>
        <Button
          variant="default"
          size="xs"
          aria-label={t('Rename {name}', { name })}
          onClick={onRename}
        >
          {t('Rename')}
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={t('Remove {name}', { name })}
          onClick={onRemove}
        >
          {t('Remove')}
        </Button>
      </div>
    </li>
  );
}
